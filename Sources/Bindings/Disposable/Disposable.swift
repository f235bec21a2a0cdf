/// Something that can be ended: an observation, a binding, work under way.
///
/// Ignoring one ends nothing.
public protocol Disposable: AnyObject {
  var isDisposed: Bool { get }

  /// Ends it. A second call does nothing.
  func dispose()
}

/// A disposable that runs a closure, once.
public final class AnyDisposable: Disposable {
  private var action: (() -> Void)?
  public private(set) var isDisposed = false

  public init(_ action: (() -> Void)? = nil) { self.action = action }

  public func dispose() {
    guard !isDisposed else { return }
    isDisposed = true
    let action = action
    self.action = nil
    action?()
  }
}

/// Several disposables that end together, in the order in which they were added.
public final class CompositeDisposable: Disposable {
  private var parts: [any Disposable] = []
  public private(set) var isDisposed = false

  public init() {}

  public init(_ parts: some Sequence<any Disposable>) { self.parts = Array(parts) }

  /// Adds a disposable; one that comes too late is disposed of at once.
  public func add(_ part: (any Disposable)?) {
    guard let part else { return }
    if isDisposed { return part.dispose() }
    if parts.count > 32, parts.count.nonzeroBitCount == 1 { parts.removeAll(where: \.isDisposed) }
    parts.append(part)
  }

  /// Adds a closure to be run at the end.
  public func add(_ action: @escaping () -> Void) { add(AnyDisposable(action)) }

  public func dispose() {
    guard !isDisposed else { return }
    isDisposed = true
    let parts = parts
    self.parts = []
    for part in parts { part.dispose() }
  }

  public static func += (composite: CompositeDisposable, part: (any Disposable)?) {
    composite.add(part)
  }
}

/// A disposable whose content can be replaced; the former one is disposed of.
public final class SerialDisposable: Disposable {
  public private(set) var isDisposed = false

  public init(_ inner: (any Disposable)? = nil) { self.inner = inner }

  public var inner: (any Disposable)? {
    didSet {
      if oldValue !== inner { oldValue?.dispose() }
      if isDisposed {
        let late = inner
        if late != nil { inner = nil }
        late?.dispose()
      }
    }
  }

  public func dispose() {
    guard !isDisposed else { return }
    isDisposed = true
    inner = nil
  }
}

/// A disposable that ends when it is released.
public final class ScopedDisposable: Disposable {
  private let inner: any Disposable

  public init(_ inner: any Disposable) { self.inner = inner }

  deinit { inner.dispose() }

  public var isDisposed: Bool { inner.isDisposed }

  public func dispose() { inner.dispose() }
}
