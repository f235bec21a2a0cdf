/// Work that starts anew for each observer.
///
/// - SeeAlso: ReactiveSwift `SignalProducer`
public struct SignalProducer<Value, Failure: Error> {
  public typealias Observer = Signal<Value, Failure>.Observer

  private let run: (Observer) -> any Disposable
  /// Of a property's producer, the property's place in the graph.
  let node: ValueNode<Value>?

  /// A producer that attaches its observers itself.
  init(node: ValueNode<Value>? = nil, attaching run: @escaping (Observer) -> any Disposable) {
    self.run = run
    self.node = node
  }

  /// Makes a producer from a closure that sends to an observer until it has ended, or is no longer
  /// wanted.
  public init(_ startHandler: @escaping (Observer, Lifetime) -> Void) {
    self.init(attaching: { observer in
      let work = Work(observer)
      startHandler(Observer { work.send($0) }, work.lifetime)
      return work
    })
  }

  /// Sends one value, and completes.
  public init(value: Value) { self.init(values: [value]) }

  /// Sends each value, and completes.
  public init(values: some Sequence<Value>) {
    self.init { observer, lifetime in
      for value in values {
        if lifetime.hasEnded { return }
        observer.send(value: value)
      }
      observer.sendCompleted()
    }
  }

  /// Fails.
  public init(error: Failure) { self.init { observer, _ in observer.send(error: error) } }

  /// Sends a value and completes, or fails.
  public init(result: Result<Value, Failure>) {
    self.init { observer, _ in
      switch result {
      case .success(let value):
        observer.send(value: value)
        observer.sendCompleted()
      case .failure(let error): observer.send(error: error)
      }
    }
  }

  /// Calls `work` at each start, and sends what it returns or throws.
  public init(work: @escaping () throws(Failure) -> Value) {
    self.init { observer, _ in
      do throws(Failure) {
        observer.send(value: try work())
        observer.sendCompleted()
      } catch {
        observer.send(error: error)
      }
    }
  }

  /// Sends what a signal sends from the start on.
  public init(_ signal: Signal<Value, Failure>) { self.init(attaching: { signal.observe($0) }) }

  /// Completes at once.
  public static var empty: SignalProducer { SignalProducer(values: []) }

  /// Neither sends nor ends.
  public static var never: SignalProducer { SignalProducer(attaching: { _ in AnyDisposable() }) }

  // MARK: Starting

  /// Starts the work. Disposing of the result interrupts it.
  @discardableResult public func start(_ observer: Observer) -> any Disposable { run(observer) }

  /// Starts the work. Disposing of the result interrupts it.
  @discardableResult public func start(
    _ action: @escaping (Signal<Value, Failure>.Event) -> Void = { _ in }
  ) -> any Disposable {
    start(Observer(action))
  }

  @discardableResult public func startWithResult(
    _ action: @escaping (Result<Value, Failure>) -> Void
  ) -> any Disposable {
    start { event in
      switch event {
      case .value(let value): action(.success(value))
      case .failed(let error): action(.failure(error))
      case .completed, .interrupted: break
      }
    }
  }

  @discardableResult public func startWithCompleted(
    _ action: @escaping () -> Void
  ) -> any Disposable {
    start { event in
      if case .completed = event { action() }
    }
  }

  @discardableResult public func startWithFailed(
    _ action: @escaping (Failure) -> Void
  ) -> any Disposable {
    start { event in
      if case .failed(let error) = event { action(error) }
    }
  }

  // MARK: Operators

  /// Applies an operator of signals to what each start sends.
  public func lift<NewValue, NewFailure>(
    _ transform: @escaping (Signal<Value, Failure>) -> Signal<NewValue, NewFailure>
  ) -> SignalProducer<NewValue, NewFailure> {
    SignalProducer<NewValue, NewFailure>(attaching: { observer in
      let (signal, input) = Signal<Value, Failure>.pipe()
      let downstream = transform(signal).observe(observer)
      return CompositeDisposable([downstream, self.start(input)])
    })
  }

  public func map<Result>(
    _ transform: @escaping (Value) -> Result
  ) -> SignalProducer<Result, Failure> {
    lift { $0.map(transform) }
  }

  public func filter(_ isIncluded: @escaping (Value) -> Bool) -> SignalProducer {
    lift { $0.filter(isIncluded) }
  }

  public func compactMap<Result>(
    _ transform: @escaping (Value) -> Result?
  ) -> SignalProducer<Result, Failure> {
    lift { $0.compactMap(transform) }
  }

  public func skipRepeats(_ isRepeat: @escaping (Value, Value) -> Bool) -> SignalProducer {
    lift { $0.skipRepeats(isRepeat) }
  }
}

extension SignalProducer where Value: Equatable {
  public func skipRepeats() -> SignalProducer { skipRepeats(==) }
}

extension SignalProducer where Failure == Never {
  @discardableResult public func startWithValues(
    _ action: @escaping (Value) -> Void
  ) -> any Disposable {
    start { event in
      if case .value(let value) = event { action(value) }
    }
  }
}

/// One start of a producer: passes events on until the first end.
private final class Work<Value, Failure: Error>: Disposable {
  private var observer: Signal<Value, Failure>.Observer?
  let lifetime: Lifetime
  private let token: Lifetime.Token

  init(_ observer: Signal<Value, Failure>.Observer) {
    self.observer = observer
    (lifetime, token) = Lifetime.make()
  }

  var isDisposed: Bool { observer == nil }

  func send(_ event: Signal<Value, Failure>.Event) {
    guard let observer else { return }
    if event.isTerminating { self.observer = nil }
    observer.send(event)
    if event.isTerminating { token.dispose() }
  }

  func dispose() {
    guard let observer else { return }
    self.observer = nil
    token.dispose()
    observer.sendInterrupted()
  }
}
