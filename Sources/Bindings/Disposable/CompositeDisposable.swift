/// Several disposables that end together, in the order in which they were added.
///
/// - Complexity: adding takes amortized constant time. Parts that have ended are dropped when there
///   are twice as many parts as were kept the last time, and at least 32.
public final class CompositeDisposable: Disposable, UpstreamProviding {
  @exclusivity(unchecked) private(set) var parts: [any Disposable] = []
  /// The number of parts at which `add` drops those that have ended.
  private var threshold = 32
  @exclusivity(unchecked) public private(set) var isDisposed = false

  /// Creates a disposable without parts.
  public init() {}

  /// Creates a disposable of existing parts.
  public init(_ parts: some Sequence<any Disposable>) { self.parts = Array(parts) }

  /// Adds a disposable, or disposes of it at once if the composite has ended. `nil` is ignored.
  public func add(_ part: (any Disposable)?) {
    guard let part else { return }
    if isDisposed { return part.dispose() }
    var former: [any Disposable] = []
    if parts.count >= threshold {
      former = exchange(&parts, parts.filter { !$0.isDisposed })
      threshold = max(32, 2 * parts.count)
    }
    parts.append(part)
    // Released last: a part's deinit may add others.
    withExtendedLifetime(former) {}
  }

  /// Adds a closure that `dispose()` calls, or calls it at once if the composite has ended.
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

  /// Calls `add(_:)`.
  public static func += (composite: CompositeDisposable, part: (any Disposable)?) {
    composite.add(part)
  }

  /// Calls `add(_:)`.
  public static func += (composite: CompositeDisposable, action: @escaping () -> Void) {
    composite.add(action)
  }

  var upstreams: [AnyObject] { parts.flatMap { knownUpstreams(of: $0) } }
}
