/// Occurrences as they happen.
///
/// A signal has no current value: an observer does not receive what happened before it began. State
/// is a `Property`. A signal follows the grammar `value* (failed | completed | interrupted)?` and
/// is a queue: a value sent while another one is being delivered is delivered after it, to all
/// observers, in order.
///
/// ```swift
/// let (clicks, button) = Signal<Int, Never>.pipe()
/// clicks.filter { $0 > 1 }.observeValues { print("clicked \($0) times") }
/// button.send(value: 2)                             // clicked 2 times
/// ```
///
/// An operator makes a new signal, which receives what its source sends from then on; the
/// operator's state is shared by all observers of the result.
///
/// - Note: Ownership: a signal is kept by its input, not by those who observe it. When the last
///   input is released, the signal completes. A signal made from another one lives while it is held
///   or observed.
/// - SeeAlso: ReactiveSwift `Signal`
public final class Signal<Value, Failure: Error> {
  @usableFromInline let core: SignalCore<Value, Failure>?
  /// Attaches an observer to the node that keeps the observers: that of a property or list.
  @usableFromInline let attach: ((Observer) -> any Disposable)?
  @usableFromInline let node: Node?

  /// A signal whose observers are kept by a node.
  @inlinable init(of node: Node, attaching attach: @escaping (Observer) -> any Disposable) {
    (self.attach, self.node, core) = (attach, node, nil)
  }

  @inlinable init(_ core: SignalCore<Value, Failure>) {
    (self.core, attach, node) = (core, nil, nil)
  }

  /// Creates a signal from a closure, which is called at once and sends to an observer until the
  /// lifetime ends: when the signal terminates, or when it is neither held nor observed.
  public convenience init(_ generator: (Observer, Lifetime) -> Void) {
    let core = SignalCore<Value, Failure>.make()
    self.init(core)
    let endings = CompositeDisposable()
    core.follow(endings)
    generator(Observer(sendingTo: core), Lifetime(endings))
  }

  @inlinable deinit { core?.handleIsGone() }

  /// Creates a signal and the means to send to it.
  ///
  /// When the input is released, the signal completes.
  @inlinable public static func pipe() -> (output: Signal, input: Observer) {
    let core = SignalCore<Value, Failure>.make()
    return (Signal(core), Observer(sendingTo: core))
  }

  /// Sends every event to `observer`; a signal that has ended sends just the end.
  @discardableResult @inlinable @inline(never)
  public func observe(_ observer: Observer) -> any Disposable {
    if let attach { return attach(observer) }
    // A temporary signal must not be released before it is observed, which would end it.
    defer { withExtendedLifetime(self) {} }
    return core.unsafelyUnwrapped.add(observer.receiver)
  }

  /// Calls `action` with every event.
  @discardableResult @inlinable @inline(never) public func observe(
    _ action: @escaping (Event) -> Void
  ) -> any Disposable {
    defer { withExtendedLifetime(self) {} }
    return core?.add(action) ?? attach.unsafelyUnwrapped(Observer(action))
  }

  /// Calls `action` with each value and with the error, if there is one.
  @discardableResult @_alwaysEmitIntoClient public func observeResult(
    _ action: @escaping (Result<Value, Failure>) -> Void
  ) -> any Disposable { observe { if let result = $0.result { action(result) } } }

  /// Calls `action` with the error, if there is one.
  @discardableResult public func observeFailed(
    _ action: @escaping (Failure) -> Void
  ) -> any Disposable { observe { if let error = $0.error { action(error) } } }

  /// Calls `action` when the signal completes.
  @discardableResult public func observeCompleted(
    _ action: @escaping () -> Void
  ) -> any Disposable { observe { if case .completed = $0 { action() } } }

  /// Calls `action` when the signal is interrupted.
  @discardableResult public func observeInterrupted(
    _ action: @escaping () -> Void
  ) -> any Disposable { observe { if case .interrupted = $0 { action() } } }

  /// Calls `action` with each value.
  @discardableResult @inlinable public func observeValues(
    _ action: @escaping (Value) -> Void
  ) -> any Disposable where Failure == Never {
    observe { if case .value(let value) = $0 { action(value) } }
  }
}

// MARK: Events

extension Signal {
  /// What a signal sends: values and, at most once and last, an end.
  public enum Event {
    /// Something has happened.
    case value(Value)
    /// The end, with an error.
    case failed(Failure)
    /// The end; everything has been sent.
    case completed
    /// The end, before everything was sent.
    case interrupted

    /// The value, unless this is an end.
    @inlinable public var value: Value? { if case .value(let value) = self { value } else { nil } }

    /// The error of a failure.
    @inlinable public var error: Failure? {
      if case .failed(let error) = self { error } else { nil }
    }

    @inlinable var result: Result<Value, Failure>? {
      switch self {
      case .value(let value): .success(value)
      case .failed(let error): .failure(error)
      case .completed, .interrupted: nil
      }
    }

    /// Whether this is an end.
    @inlinable public var isTerminating: Bool { if case .value = self { false } else { true } }

    /// The event with its value transformed.
    @inlinable public func map<Result>(
      _ transform: (Value) -> Result
    ) -> Signal<Result, Failure>.Event {
      if case .value(let value) = self { .value(transform(value)) } else { end().unsafelyUnwrapped }
    }

    /// The end, as that of a signal of other values; `nil` for a value.
    @inlinable func end<Other>(of _: Other.Type = Other.self) -> Signal<Other, Failure>.Event? {
      switch self {
      case .value: nil
      case .failed(let error): .failed(error)
      case .completed: .completed
      case .interrupted: .interrupted
      }
    }

    /// The event with its error transformed.
    @inlinable public func mapError<NewFailure>(
      _ transform: (Failure) -> NewFailure
    ) -> Signal<Value, NewFailure>.Event {
      switch self {
      case .value(let value): .value(value)
      case .failed(let error): .failed(transform(error))
      case .completed: .completed
      case .interrupted: .interrupted
      }
    }
  }
}

extension Signal.Event: Equatable where Value: Equatable, Failure: Equatable {}
extension Signal.Event: Hashable where Value: Hashable, Failure: Hashable {}
extension Signal.Event: Sendable where Value: Sendable {}
extension Signal.Event: CustomStringConvertible {
  public var description: String {
    switch self {
    case .value(let value): "value(\(value))"
    case .failed(let error): "failed(\(error))"
    case .completed: "completed"
    case .interrupted: "interrupted"
    }
  }
}

// MARK: Sending

extension Signal {
  /// A receiver of events: the input of a signal, or closures.
  public final class Observer {
    @usableFromInline let target: Target

    @usableFromInline enum Target {
      case signal(SignalCore<Value, Failure>)
      case closure((Event) -> Void)

      /// A function of the target, so that it is not retained.
      @inlinable func send(_ event: Event) {
        switch self {
        case .signal(let core): core.send(event)
        case .closure(let action): action(event)
        }
      }
    }

    /// Creates an observer that calls a closure with every event.
    @inlinable public init(_ action: @escaping (Event) -> Void) { target = .closure(action) }

    /// Creates an observer that calls a closure for each kind of event.
    @_disfavoredOverload public convenience init(
      value: ((Value) -> Void)? = nil, failed: ((Failure) -> Void)? = nil,
      completed: (() -> Void)? = nil, interrupted: (() -> Void)? = nil
    ) {
      self.init { event in
        switch event {
        case .value(let it): value?(it)
        case .failed(let error): failed?(error)
        case .completed: completed?()
        case .interrupted: interrupted?()
        }
      }
    }

    @inlinable init(sendingTo core: SignalCore<Value, Failure>) { target = .signal(core) }

    /// Completes the signal: its last input was released.
    @inlinable deinit { if case .signal(let core) = target { core.send(.completed) } }

    /// The closure that an observed signal calls. It keeps an input from completing.
    @inlinable var receiver: (Event) -> Void {
      if case .closure(let action) = target { action } else { { self.send($0) } }
    }

    /// Whether anything receives what is sent.
    ///
    /// - SeeAlso: RxSwift `PublishSubject.hasObservers`
    public var hasObservers: Bool {
      if case .signal(let core) = target { core.observerCount > 0 } else { true }
    }

    /// Sends a value or an end.
    @inlinable public func send(_ event: Event) { target.send(event) }

    /// Sends a value.
    @inlinable public func send(value: Value) { send(.value(value)) }

    /// Sends an occurrence that carries nothing.
    @inlinable public func send() where Value == Void { send(value: ()) }

    /// Ends as another signal does; a value does nothing.
    @inlinable func pass<Other>(_ event: Signal<Other, Failure>.Event) {
      if let end = event.end(of: Value.self) { send(end) }
    }

    /// Ends with an error.
    @inlinable public func send(error: Failure) { send(.failed(error)) }

    /// Ends: everything has been sent.
    @inlinable public func sendCompleted() { send(.completed) }

    /// Ends before everything was sent.
    @inlinable public func sendInterrupted() { send(.interrupted) }
  }
}
