/// Several disposables that end together, in the order in which they were added.
///
/// - Complexity: adding takes amortized constant time; at most half of the kept parts have ended.
public final class CompositeDisposable: Disposable, UpstreamProviding {
  @exclusivity(unchecked) private(set) var parts: [any Disposable] = []
  /// How many parts there may be before those that have ended are dropped.
  private var room = CompositeDisposable.leastRoom
  @exclusivity(unchecked) public private(set) var isDisposed = false

  private static let leastRoom = 32

  /// Creates a disposable without parts.
  public init() {}

  /// Creates a disposable of existing parts.
  public init(_ parts: some Sequence<any Disposable>) { self.parts = Array(parts) }

  /// Adds a disposable; if this one has ended, the added one is disposed of at once.
  public func add(_ part: (any Disposable)?) {
    guard let part else { return }
    if isDisposed { return part.dispose() }
    if parts.count >= room {
      parts.removeAll { $0.isDisposed }
      room = max(Self.leastRoom, 2 * parts.count)
    }
    parts.append(part)
  }

  /// Adds a closure, which is called at the end.
  public func add(_ action: @escaping () -> Void) { add(AnyDisposable(action)) }

  /// Removes a disposable without disposing of it.
  ///
  /// - Complexity: O(n)
  public func remove(_ part: any Disposable) {
    if let index = parts.lastIndex(where: { $0 === part }) { parts.remove(at: index) }
  }

  public func dispose() {
    guard !isDisposed else { return }
    isDisposed = true
    for part in exchange(&parts, []) { part.dispose() }
  }

  /// Adds a disposable; if this one has ended, the added one is disposed of at once.
  public static func += (composite: CompositeDisposable, part: (any Disposable)?) {
    composite.add(part)
  }

  /// Adds a closure, which is called at the end.
  public static func += (composite: CompositeDisposable, action: @escaping () -> Void) {
    composite.add(action)
  }

  var upstreams: [AnyObject] { parts.flatMap { knownUpstreams(of: $0) } }
}
