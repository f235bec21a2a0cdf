/// Something that can be ended: an observation, a binding, running work. Its release ends nothing,
/// unless its type says so, as ``ScopedDisposable`` and ``Trace`` do.
public protocol Disposable: AnyObject {
  /// Whether it has ended, by `dispose()` or otherwise.
  var isDisposed: Bool { get }

  /// Ends the observation, binding or work. A second call does nothing.
  func dispose()
}

/// A disposable that runs a closure, once.
public final class AnyDisposable: Disposable {
  private var action: (() -> Void)?
  @exclusivity(unchecked) public private(set) var isDisposed = false

  /// Creates a disposable that runs `action` when it is disposed of.
  public init(_ action: (() -> Void)? = nil) { self.action = action }

  public func dispose() { end()?() }

  /// Ends without running the closure.
  ///
  /// The closure is released after the write has finished, because a `deinit` may read this.
  func cancel() { withExtendedLifetime(end()) {} }

  private func end() -> (() -> Void)? {
    isDisposed = true
    return action.take()
  }
}

/// A disposable whose content can be replaced; the former content is disposed of.
public final class SerialDisposable: Disposable, UpstreamProviding {
  @exclusivity(unchecked) public private(set) var isDisposed = false

  /// Creates a disposable with its first content, or empty.
  public init(_ inner: (any Disposable)? = nil) { self.inner = inner }

  /// The disposable that ends with this one; one that is set after the end is disposed of at once.
  @exclusivity(unchecked) public var inner: (any Disposable)? {
    didSet {
      if oldValue !== inner { oldValue?.dispose() }
      if isDisposed, let late = inner {
        inner = nil
        late.dispose()
      }
    }
  }

  public func dispose() {
    guard !isDisposed else { return }
    isDisposed = true
    inner = nil
  }

  var upstreams: [AnyObject] { knownUpstreams(of: inner) }
}

/// A disposable that ends when it is released.
public final class ScopedDisposable: Disposable, UpstreamProviding {
  let inner: any Disposable

  /// Creates a disposable that ends another one.
  public init(_ inner: any Disposable) { self.inner = inner }

  deinit { inner.dispose() }

  public var isDisposed: Bool { inner.isDisposed }

  public func dispose() { inner.dispose() }

  var upstreams: [AnyObject] { knownUpstreams(of: inner) }
}

/// A disposable that reports the nodes and signals that it observes, until it ends.
protocol UpstreamProviding {
  var upstreams: [AnyObject] { get }
}

/// The nodes and signals that a disposable observes, if it reports them.
func knownUpstreams(of disposable: (any Disposable)?) -> [AnyObject] {
  (disposable as? any UpstreamProviding)?.upstreams ?? []
}

/// Replaces a value and returns the former one, so that it is released after the write.
@inlinable @inline(__always) func exchange<Value>(_ value: inout Value, _ new: Value) -> Value {
  var former = new
  swap(&former, &value)
  return former
}
