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
/// - Note: Ownership: a signal is kept by whoever sends to it, not by its observers; when nobody
///   can send any more, it completes. A signal made from another one goes on while it is held or
///   observed.
/// - SeeAlso: ReactiveSwift `Signal`
public final class Signal<Value, Failure: Error> {
  private let attach: (Observer) -> (any Disposable)
  private let core: SignalCore<Value, Failure>?

  /// A signal whose observers are kept elsewhere.
  init(attaching attach: @escaping (Observer) -> any Disposable) {
    self.attach = attach
    core = nil
  }

  private init(core: SignalCore<Value, Failure>) {
    self.core = core
    attach = { core.add($0) }
  }

  /// Makes a signal from a closure that sends to an observer, until the lifetime ends: when the
  /// signal terminates, or when it is neither held nor observed any more.
  public convenience init(_ generator: (Observer, Lifetime) -> Void) {
    let core = SignalCore<Value, Failure>()
    self.init(core: core)
    core.isGenerated = true
    core.hasHandle = true
    generator(Observer(sendingTo: core), core.lifetime)
  }

  deinit { core?.handleIsGone() }

  /// Makes a signal and the means to send to it.
  ///
  /// When the input is released, the signal completes.
  public static func pipe() -> (output: Signal, input: Observer) {
    let core = SignalCore<Value, Failure>()
    return (Signal(core: core), Observer(sendingTo: core))
  }

  /// A signal that has completed.
  public static var empty: Signal { Signal { observer, _ in observer.sendCompleted() } }

  /// A signal that neither sends nor ends.
  public static var never: Signal { Signal(attaching: { _ in AnyDisposable() }) }

  /// Sends every event to `observer`. A signal that has ended sends just the end.
  @discardableResult public func observe(_ observer: Observer) -> any Disposable {
    attach(observer)
  }

  /// Calls `action` with every event.
  @discardableResult public func observe(_ action: @escaping (Event) -> Void) -> any Disposable {
    observe(Observer(action))
  }
}

extension Signal where Failure == Never {
  /// Calls `action` with each value.
  @discardableResult public func observeValues(
    _ action: @escaping (Value) -> Void
  ) -> any Disposable {
    observe { event in
      if case .value(let value) = event { action(value) }
    }
  }
}

extension Signal {
  /// Calls `action` with each value and with the error, if there is one.
  @discardableResult public func observeResult(
    _ action: @escaping (Result<Value, Failure>) -> Void
  ) -> any Disposable {
    observe { event in
      switch event {
      case .value(let value): action(.success(value))
      case .failed(let error): action(.failure(error))
      case .completed, .interrupted: break
      }
    }
  }

  @discardableResult public func observeFailed(
    _ action: @escaping (Failure) -> Void
  ) -> any Disposable {
    observe { event in
      if case .failed(let error) = event { action(error) }
    }
  }

  @discardableResult public func observeCompleted(
    _ action: @escaping () -> Void
  ) -> any Disposable {
    observe { event in
      if case .completed = event { action() }
    }
  }

  @discardableResult public func observeInterrupted(
    _ action: @escaping () -> Void
  ) -> any Disposable {
    observe { event in
      if case .interrupted = event { action() }
    }
  }
}
