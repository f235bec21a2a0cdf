/// The lifetime of an object or of work. Disposables that are added to it end with it.
///
/// ```swift
/// final class Screen {
///   let lifetime: Lifetime
///   private let token: Lifetime.Token
///   init() { (lifetime, token) = Lifetime.make() }
/// }
/// ```
///
/// - Note: Ownership: the lifetime ends when its token, which it does not keep, is released.
/// - SeeAlso: ReactiveSwift `Lifetime`
public final class Lifetime {
  private let endings: CompositeDisposable

  @usableFromInline init(_ endings: CompositeDisposable) { self.endings = endings }

  /// Creates a lifetime, and the token that ends it.
  public static func make() -> (lifetime: Lifetime, token: Token) {
    let token = Token()
    return (Lifetime(token), token)
  }

  /// Creates the lifetime that a token ends.
  public convenience init(_ token: Token) { self.init(token.endings) }

  /// A lifetime that has ended.
  public static var empty: Lifetime { make().lifetime }

  /// Whether the token was released or disposed of.
  public var hasEnded: Bool { endings.isDisposed }

  /// Calls `action` when the lifetime ends, or now if it has. Disposing of the result prevents it.
  @discardableResult public func observeEnded(_ action: @escaping () -> Void) -> any Disposable {
    let ending = AnyDisposable(action)
    endings.add(ending)
    return EndingObservation(ending)
  }

  /// Adds a disposable; if the lifetime has ended, it is disposed of at once.
  public static func += (lifetime: Lifetime, disposable: (any Disposable)?) {
    lifetime.endings.add(disposable)
  }

  /// A token, which ends its lifetime when it is released.
  public final class Token {
    let endings = CompositeDisposable()

    /// Creates a token; `Lifetime.init(_:)` creates its lifetime.
    public init() {}

    deinit { endings.dispose() }

    /// Ends the lifetime now.
    public func dispose() { endings.dispose() }
  }
}

private final class EndingObservation: Disposable {
  private weak var ending: AnyDisposable?

  init(_ ending: AnyDisposable) { self.ending = ending }

  var isDisposed: Bool { ending?.isDisposed ?? true }

  func dispose() { ending?.cancel() }
}
