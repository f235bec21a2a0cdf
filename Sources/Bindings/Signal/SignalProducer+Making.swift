extension SignalProducer {
  /// Makes a producer from a closure that sends to an observer until it has ended, or is no longer
  /// wanted.
  ///
  /// A start completes when its observer is released, so that no value can be sent any more.
  ///
  /// - Parameter startHandler: called at each start, with what it sends to and with the lifetime of
  ///   the start.
  @inlinable public init(_ startHandler: @escaping (Observer, Lifetime) -> Void) {
    self.init(beginning: { core in
      let endings = CompositeDisposable()
      core.follow(endings)
      startHandler(Observer(sendingTo: core), Lifetime(endings))
    })
  }

  /// Sends one value, and completes.
  @inlinable public init(value: Value) {
    self.init(attaching: { observer in
      observer.send(value: value)
      observer.sendCompleted()
      return Done()
    })
  }

  /// Sends each value, and completes.
  @inlinable public init(values: some Sequence<Value>) {
    self.init(
      .preparing { downstream in
        { command in
          if command == .interrupt { return downstream.send(.interrupted) }
          for value in values {
            if downstream.isOver { return }
            downstream.send(value: value)
          }
          downstream.send(.completed)
        }
      })
  }

  /// Sends these values, and completes.
  @inlinable public init(values first: Value, _ second: Value, _ others: Value...) {
    self.init(values: [first, second] + others)
  }

  /// Fails.
  public init(error: Failure) { self.init(result: .failure(error)) }

  /// Sends a value and completes, or fails.
  public init(result: Result<Value, Failure>) {
    self.init { () throws(Failure) in try result.get() }
  }

  /// Calls `work` at each start, and sends what it returns or throws.
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

  /// Sends what a signal sends from the start on.
  @inlinable public init(_ signal: Signal<Value, Failure>) {
    self.init(.observing(signal))
  }

  /// Completes at once.
  public static var empty: SignalProducer { SignalProducer(values: EmptyCollection()) }

  /// Neither sends nor ends.
  ///
  /// - Note: Ownership: a start of it lives until it is disposed of, like any other.
  public static var never: SignalProducer {
    SignalProducer { observer, lifetime in lifetime.observeEnded { _ = observer } }
  }
}

/// The disposable of work that is over when its start returns.
@usableFromInline final class Done: Disposable {
  @inlinable init() {}

  @usableFromInline var isDisposed: Bool { true }

  @usableFromInline func dispose() {}
}
