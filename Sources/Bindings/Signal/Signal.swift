/// Occurrences as they happen.
///
/// A signal has no current value: what happened before an observer began, it does not hear. State
/// is a `Property`. A signal follows the grammar `value* (failed | completed | interrupted)?` and
/// is a queue: a value sent while another one is being delivered is delivered after it, to all, in
/// order.
///
/// ```swift
/// let (clicks, button) = Signal<Int, Never>.pipe()
/// clicks.filter { $0 > 1 }.observeValues { print("clicked \($0) times") }
/// button.send(value: 2)                             // clicked 2 times
/// ```
///
/// An operator makes a new signal, which hears its source from then on; what the operator remembers
/// is shared by all who observe the result.
///
/// - Note: Ownership: a signal is kept by whoever sends to it, not by its observers; when nobody
///   can send any more, it completes. A signal made from another one goes on while it is held or
///   observed.
/// - SeeAlso: ReactiveSwift `Signal`
public final class Signal<Value, Failure: Error> {
  @usableFromInline let core: SignalCore<Value, Failure>?
  /// Of a signal whose observers are kept by a node, that of a property or list.
  @usableFromInline let attach: ((Observer) -> any Disposable)?
  /// That node.
  @usableFromInline let node: Node?

  /// A signal whose observers are kept by a node.
  init(of node: Node, attaching attach: @escaping (Observer) -> any Disposable) {
    self.attach = attach
    self.node = node
    core = nil
  }

  @inlinable init(_ core: SignalCore<Value, Failure>) {
    self.core = core
    attach = nil
    node = nil
  }

  /// Makes a signal from a closure that sends to an observer, until the lifetime ends: when the
  /// signal terminates, or when it is neither held nor observed any more.
  ///
  /// - Parameter generator: called once, at once.
  public convenience init(_ generator: (Observer, Lifetime) -> Void) {
    let core = SignalCore<Value, Failure>(hasHandle: true)
    self.init(core)
    let endings = CompositeDisposable()
    core.follow(endings)
    generator(Observer(sendingTo: core), Lifetime(endings))
  }

  @inlinable deinit { core?.handleIsGone() }

  /// Makes a signal and the means to send to it.
  ///
  /// When the input is released, the signal completes.
  @inlinable public static func pipe() -> (output: Signal, input: Observer) {
    let core = SignalCore<Value, Failure>(hasHandle: true)
    return (Signal(core), Observer(sendingTo: core))
  }

  /// A signal that has completed.
  public static var empty: Signal { Signal { observer, _ in observer.sendCompleted() } }

  /// A signal that neither sends nor ends.
  ///
  /// - Note: Ownership: an observation of it lives until it is disposed of, like any other.
  public static var never: Signal {
    Signal { (observer: Observer, lifetime: Lifetime) in
      lifetime.observeEnded { _ = observer }
    }
  }

  /// Sends every event to `observer`. A signal that has ended sends just the end.
  @discardableResult @inlinable public func observe(_ observer: Observer) -> any Disposable {
    if let attach { return attach(observer) }
    return core.unsafelyUnwrapped.add(observer.receiver)
  }

  /// Calls `action` with every event.
  @discardableResult @inlinable public func observe(
    _ action: @escaping (Event) -> Void
  ) -> any Disposable {
    if let core { return core.add(action) }
    return attach.unsafelyUnwrapped(Observer(action))
  }
}
