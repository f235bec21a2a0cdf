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
  /// Where a start sends to.
  public typealias Observer = Signal<Value, Failure>.Observer

  @usableFromInline let source: Source
  /// Of a property's producer, the property's node.
  @usableFromInline let node: ValueNode<Value>?

  /// How a start is made.
  @usableFromInline enum Source {
    /// Of what keeps the grammar itself, and sends at once no more than a value and an end.
    case attaching((Observer) -> any Disposable)
    case preparing(() -> Start)
    /// Each start observes a signal.
    case observing(Signal<Value, Failure>)
  }

  /// A start that has been prepared: its signal can be observed before the work begins.
  @usableFromInline struct Start {
    @usableFromInline let signal: Signal<Value, Failure>
    @usableFromInline let steer: (Command) -> Void

    @inlinable init(signal: Signal<Value, Failure>, steer: @escaping (Command) -> Void) {
      self.signal = signal
      self.steer = steer
    }
  }

  @inlinable init(_ source: Source, node: ValueNode<Value>? = nil) {
    self.source = source
    self.node = node
  }

  /// A producer that attaches its observers itself.
  @inlinable init(
    node: ValueNode<Value>? = nil, attaching run: @escaping (Observer) -> any Disposable
  ) {
    self.init(.attaching(run), node: node)
  }

  /// A producer each start of which begins with a closure, unless it is over by then.
  @inlinable init(beginning begin: @escaping (SignalCore<Value, Failure>) -> Void) {
    self.init(.preparing { SignalProducer.start(begin) })
  }

  /// Prepares a start.
  @inlinable func prepare() -> Start {
    switch source {
    case .preparing(let make): make()
    case .attaching(let run):
      // Not an input, which completes when it is dropped: the source determines how it ends.
      SignalProducer.start { core in core.follow(run(Observer { core.send($0) })) }
    case .observing(let signal):
      SignalProducer.start { core in core.follow(signal.observe { core.send($0) }) }
    }
  }

  @inlinable static func start(_ begin: @escaping (SignalCore<Value, Failure>) -> Void) -> Start {
    let core = SignalCore<Value, Failure>(hasHandle: true)
    return Start(signal: Signal(core)) { command in
      switch command {
      case .begin: if !core.isOver { begin(core) }
      case .interrupt: core.send(end: .interrupted)
      }
    }
  }
}

// MARK: Lifting

extension SignalProducer {
  /// Applies an operator of signals to what each start sends.
  @inlinable public func lift<NewValue, NewFailure>(
    _ transform: @escaping (Signal<Value, Failure>) -> Signal<NewValue, NewFailure>
  ) -> SignalProducer<NewValue, NewFailure> {
    SignalProducer<NewValue, NewFailure>(
      .preparing {
        let start = prepare()
        return SignalProducer<NewValue, NewFailure>.Start(
          signal: transform(start.signal), steer: start.steer)
      })
  }

  /// Applies an operator of two signals to what the starts of two producers send; the first one
  /// begins first.
  ///
  /// - Parameter transform: makes the operator from this producer's signal, to be applied to the
  ///   other one's.
  /// - Returns: a function of the other source: a producer, a signal or a property.
  public func lift<Other, OtherFailure, NewValue, NewFailure>(
    _ transform:
      @escaping (Signal<Value, Failure>) -> (Signal<Other, OtherFailure>) -> Signal<
        NewValue, NewFailure
      >
  ) -> (any BindingSource<Other, OtherFailure>) -> SignalProducer<NewValue, NewFailure> {
    { other in
      let producer = other.producer
      return SignalProducer<NewValue, NewFailure>(
        .preparing {
          let (left, right) = (prepare(), producer.prepare())
          return SignalProducer<NewValue, NewFailure>.Start(
            signal: transform(left.signal)(right.signal)
          ) { [first = left.steer, second = right.steer] command in
            first(command)
            second(command)
          }
        })
    }
  }
}

/// What can be done with a start that has been prepared.
@usableFromInline enum Command { case begin, interrupt }
