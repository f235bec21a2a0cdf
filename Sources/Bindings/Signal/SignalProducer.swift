/// Work that starts anew for each observer.
///
/// ```swift
/// let countdown = SignalProducer<Int, Never>(values: [3, 2, 1])
/// countdown.map { "\($0)…" }.startWithValues { print($0) }   // 3… 2… 1…
/// countdown.map { "\($0)!" }.startWithValues { print($0) }   // 3! 2! 1!
/// ```
///
/// Its operators are those of ``Signal``, applied to what each start sends.
///
/// - Note: Ownership: a start lasts until it ends or is disposed of; it need not be held. After it
///   was disposed of, its observer is not called any more, not even with an interruption.
/// - SeeAlso: ReactiveSwift `SignalProducer`
public struct SignalProducer<Value, Failure: Error> {
  /// The receiver of a start's events.
  public typealias Observer = Signal<Value, Failure>.Observer

  @usableFromInline let source: Source
  /// The property's node, in a producer of a property.
  @usableFromInline let node: Node?

  @usableFromInline enum Source {
    /// Attaches an observer to a source that keeps the grammar itself.
    case attaching((Observer) -> any Disposable)
    /// Prepares a start for a downstream; the returned closure begins or interrupts it.
    case preparing((Downstream<Value, Failure>) -> (Command) -> Void)
  }

  @inlinable init(_ source: Source, node: Node? = nil) { (self.source, self.node) = (source, node) }

  /// A producer that attaches its observers itself.
  @inlinable init(node: Node? = nil, attaching run: @escaping (Observer) -> any Disposable) {
    self.init(.attaching(run), node: node)
  }

  /// A producer whose starts call a closure when they begin, unless they are over by then.
  @inlinable init(beginning begin: @escaping (SignalCore<Value, Failure>) -> Void) {
    self.init(
      .preparing { downstream in
        let core = SignalCore<Value, Failure>(hasHandle: false)
        downstream.follow(core.add(downstream.receiver))
        return { command in
          switch command {
          case .begin: if !core.isOver { begin(core) }
          case .interrupt: core.send(.interrupted)
          }
        }
      })
  }

  /// A producer whose starts transform the events of another producer's starts, without a signal in
  /// between. `receive` is that of `Signal.init(from:_:)`.
  @inlinable init<Other, OtherFailure>(
    from producer: SignalProducer<Other, OtherFailure>,
    _ receive: @escaping (Downstream<Value, Failure>) -> (Signal<Other, OtherFailure>.Event) -> Void
  ) {
    self.init(
      .preparing { producer.prepare(Downstream(receive($0), endingWith: $0.owner)) })
  }

  /// Prepares a start; the returned closure begins or interrupts it.
  @inlinable func prepare(_ downstream: Downstream<Value, Failure>) -> (Command) -> Void {
    switch source {
    case .preparing(let make): make(downstream)
    case .attaching(let run):
      { command in
        switch command {
        // Not an input, which completes when it is dropped: the source determines how it ends.
        case .begin: if !downstream.isOver { downstream.follow(run(Observer(downstream.receiver))) }
        case .interrupt: downstream.send(.interrupted)
        }
      }
    }
  }

  /// Prepares a start whose signal can be observed before it begins.
  @inlinable func prepare() -> (signal: Signal<Value, Failure>, steer: (Command) -> Void) {
    let core = SignalCore<Value, Failure>.make()
    return (Signal(core), prepare(Downstream(core)))
  }

  // MARK: Making

  /// Creates a producer from a closure that sends to an observer while a lifetime lasts.
  ///
  /// A start completes when its observer is released: no value can be sent any more.
  ///
  /// - Parameter startHandler: called at each start, with the start's observer and lifetime.
  @inlinable public init(_ startHandler: @escaping (Observer, Lifetime) -> Void) {
    self.init(beginning: { core in
      let endings = CompositeDisposable()
      core.follow(endings)
      startHandler(Observer(sendingTo: core), Lifetime(endings))
    })
  }

  /// Creates a producer that sends one value, and completes.
  @inlinable public init(value: Value) { self.init { () throws(Failure) in value } }

  /// Creates a producer that sends each value, and completes.
  @_alwaysEmitIntoClient public init(values: some Sequence<Value>) {
    self.init(
      .preparing { downstream in
        { command in
          if command == .interrupt { return downstream.send(.interrupted) }
          if downstream.isOver { return }
          var rest = values.makeIterator()
          while !downstream.isOver, let value = rest.next() { downstream.send(value: value) }
          downstream.send(.completed)
        }
      })
  }

  /// Creates a producer that sends these values, and completes.
  @inlinable public init(values first: Value, _ second: Value, _ others: Value...) {
    self.init(values: [first, second] + others)
  }

  /// Creates a producer that fails.
  public init(error: Failure) { self.init(result: .failure(error)) }

  /// Creates a producer that sends a value and completes, or fails.
  public init(result: Result<Value, Failure>) {
    self.init { () throws(Failure) in try result.get() }
  }

  /// Creates a producer that calls `work` at each start, and sends what it returns or throws.
  @inlinable public init(work: @escaping () throws(Failure) -> Value) {
    self.init(attaching: { observer in
      do throws(Failure) {
        observer.send(value: try work())
        observer.sendCompleted()
      } catch {
        observer.send(error: error)
      }
      return Done()
    })
  }

  /// Creates a producer that sends what a signal sends after the start.
  @inlinable public init(_ signal: Signal<Value, Failure>) {
    self.init(attaching: { signal.observe($0) })
  }
}

/// The disposable of work that is over when its start returns.
@usableFromInline final class Done: Disposable {
  @inlinable init() {}

  @usableFromInline var isDisposed: Bool { true }

  @usableFromInline func dispose() {}
}

// MARK: Starting

extension SignalProducer {
  /// Starts the work. Disposing of the result ends it, without a further event.
  @discardableResult @inlinable public func start(_ observer: Observer) -> any Disposable {
    if case .attaching(let run) = source { return run(observer) }
    return start(observer.receiver)
  }

  /// Starts the work. Disposing of the result ends it, without a further event.
  @discardableResult @inlinable public func start(
    _ action: @escaping (Signal<Value, Failure>.Event) -> Void = { _ in }
  ) -> any Disposable {
    var handle: (any Disposable)?
    start(action, handingOver: { handle = $0 })
    return handle.unsafelyUnwrapped
  }

  /// Passes on the disposable that ends the start, if possible before any event.
  @inlinable func start(
    _ action: @escaping (Signal<Value, Failure>.Event) -> Void,
    handingOver take: (any Disposable) -> Void
  ) {
    switch source {
    case .attaching(let run): take(run(Observer(action)))
    case .preparing(let make):
      let start = StartObservation()
      let steer = make(Downstream(action, endingWith: start))
      take(start)
      steer(.begin)
    }
  }

  /// Passes a start's signal to a closure, and begins the work when the closure has returned.
  ///
  /// - Parameter setUp: is given the signal, to be observed, and a disposable that interrupts the
  ///   work: the signal then sends `interrupted`. The end of the work does not dispose of it.
  /// - Note: Ownership: work begins only if the closure has kept the signal or observes it.
  @discardableResult public func startWithSignal<Result>(
    _ setUp: (Signal<Value, Failure>, any Disposable) -> Result
  ) -> Result {
    let (result, steer) = SignalProducer.setUp(prepare(), setUp)
    steer(.begin)
    return result
  }

  /// A function of its own, so that the start's signal is released before the work begins.
  private static func setUp<Result>(
    _ start: (signal: Signal<Value, Failure>, steer: (Command) -> Void),
    _ body: (Signal<Value, Failure>, any Disposable) -> Result
  ) -> (Result, (Command) -> Void) {
    let steer = start.steer
    return (body(start.signal, AnyDisposable { steer(.interrupt) }), steer)
  }

  /// Starts the work, and calls `action` with each value and with the error, if there is one.
  @discardableResult @_alwaysEmitIntoClient public func startWithResult(
    _ action: @escaping (Result<Value, Failure>) -> Void
  ) -> any Disposable { start { if let result = $0.result { action(result) } } }

  /// Starts the work, and calls `action` when it completes.
  @discardableResult public func startWithCompleted(
    _ action: @escaping () -> Void
  ) -> any Disposable { start { if case .completed = $0 { action() } } }

  /// Starts the work, and calls `action` with the error, if there is one.
  @discardableResult public func startWithFailed(
    _ action: @escaping (Failure) -> Void
  ) -> any Disposable { start { if let error = $0.error { action(error) } } }

  /// Starts the work, and calls `action` when it is interrupted.
  @discardableResult public func startWithInterrupted(
    _ action: @escaping () -> Void
  ) -> any Disposable { start { if case .interrupted = $0 { action() } } }

  /// Starts the work, and calls `action` with each value.
  @discardableResult @inlinable public func startWithValues(
    _ action: @escaping (Value) -> Void
  ) -> any Disposable where Failure == Never {
    start { if case .value(let value) = $0 { action(value) } }
  }
}

// MARK: Lifting

extension SignalProducer {
  /// Applies an operator of signals to what each start sends.
  @inlinable public func lift<NewValue, NewFailure>(
    _ transform: @escaping (Signal<Value, Failure>) -> Signal<NewValue, NewFailure>
  ) -> SignalProducer<NewValue, NewFailure> {
    SignalProducer<NewValue, NewFailure>(
      .preparing { downstream in
        let (signal, steer) = prepare()
        downstream.follow(transform(signal).observe(downstream.receiver))
        // The operator may have left its source, or do so before the interruption arrives.
        return { [core = signal.core.unsafelyUnwrapped] command in
          if command == .interrupt { core.onceOver { downstream.send(.interrupted) } }
          steer(command)
        }
      })
  }
}

/// A command to a prepared start.
@usableFromInline enum Command { case begin, interrupt }
