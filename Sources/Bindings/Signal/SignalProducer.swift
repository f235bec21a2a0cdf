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
    /// Gives what ends the start to what receives its events, and returns what begins it.
    case preparing((Downstream<Value, Failure>) -> (Command) -> Void)
    /// Each start observes a signal.
    case observing(Signal<Value, Failure>)
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
    self.init(
      .preparing { downstream in
        let core = SignalCore<Value, Failure>(hasHandle: false)
        downstream.follow(core.add(downstream.receiver))
        return { command in
          switch command {
          case .begin: if !core.isOver { begin(core) }
          case .interrupt: core.send(end: .interrupted)
          }
        }
      })
  }

  /// A producer each start of which makes others of the events of another producer's start: without
  /// a signal in between.
  ///
  /// - Parameter receive: as of `Signal.init(from:_:)`.
  @inlinable init<Other, OtherFailure>(
    from producer: SignalProducer<Other, OtherFailure>,
    _ receive: @escaping (Downstream<Value, Failure>) -> (Signal<Other, OtherFailure>.Event) -> Void
  ) {
    self.init(
      .preparing { producer.prepare(Downstream(receive($0), endingWith: $0.owner)) })
  }

  /// Prepares a start: what is returned begins it.
  @inlinable func prepare(_ downstream: Downstream<Value, Failure>) -> (Command) -> Void {
    let start: () -> any Disposable
    switch source {
    case .preparing(let make): return make(downstream)
    // Not an input, which completes when it is dropped: the source determines how it ends.
    case .attaching(let run): start = { run(Observer(downstream.receiver)) }
    case .observing(let signal): start = { signal.observe(downstream.receiver) }
    }
    return { command in
      switch command {
      case .begin: if !downstream.isOver { downstream.follow(start()) }
      case .interrupt: downstream.send(.interrupted)
      }
    }
  }

  /// Prepares a start whose signal can be observed before it begins.
  @inlinable func prepare() -> (signal: Signal<Value, Failure>, steer: (Command) -> Void) {
    let core = SignalCore<Value, Failure>(hasHandle: true)
    return (Signal(core), prepare(Downstream(core)))
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
        return steer
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
        .preparing { downstream in
          let (left, right) = (prepare(), producer.prepare())
          downstream.follow(transform(left.signal)(right.signal).observe(downstream.receiver))
          return { [first = left.steer, second = right.steer] command in
            first(command)
            second(command)
          }
        })
    }
  }
}

/// What can be done with a start that has been prepared.
@usableFromInline enum Command { case begin, interrupt }
