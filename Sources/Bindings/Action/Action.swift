/// Something that a person can do.
///
/// An action is executed only while it is enabled, and work that takes time only once at a time: that
/// is its own affair, not that of the view. What a refused execution means is said too, by
/// `disabledErrors` and by the answer of the call.
///
/// ```swift
/// let take = Action<Int, Void, Never>(enabledIf: canTake) { count in
///   matches.value -= count
/// }
/// take(3)                     // does it, at once
/// take <~ keyboard.numbers    // does it whenever a number is typed
/// ```
///
/// Work that can fail names its error where it begins, since Swift takes a closure's errors for `any
/// Error`; and work that sets several properties sets them in a `batch`, so that they change together:
///
/// ```swift
/// submit = Action(enabledIf: isValid) { () throws(LoginError) in
///   let token = try service(name.value, password.value)
///   batch {
///     password.value = ""
///     session.value = token
///   }
/// }
/// ```
///
/// Work that is done when the call returns was never under way for anybody: it leaves `isExecuting`
/// alone.
///
/// - Note: Ownership: an execution under way does not keep its action; it ends with the action.
/// - SeeAlso: ReactiveSwift `Action`
public final class Action<Input, Output, Failure: Error> {
  /// Whether the condition holds and nothing is being executed.
  public let isEnabled: Property<Bool>
  /// Whether work that takes time is under way.
  public let isExecuting: Property<Bool>
  /// What executions produce.
  public let values: Signal<Output, Never>
  /// What executions fail with.
  public let errors: Signal<Failure, Never>
  /// Executions that have completed.
  public let completed: Signal<Void, Never>
  /// Attempts that were refused because the action was not enabled.
  public let disabledErrors: Signal<Void, Never>

  private let executing = MutableProperty(false, name: "isExecuting")
  private let inputs: Inputs
  private let work: Work
  private let running = SerialDisposable()

  private enum Work {
    case immediate((Input) -> Result<Output, Failure>)
    case producer((Input) -> SignalProducer<Output, Failure>)
  }

  private struct Inputs {
    let values: Signal<Output, Never>.Observer
    let errors: Signal<Failure, Never>.Observer
    let completed: Signal<Void, Never>.Observer
    let disabledErrors: Signal<Void, Never>.Observer
  }

  /// Makes an action whose executions are the starts of producers.
  ///
  /// - Parameters:
  ///   - condition: when the action is enabled, as far as it is not executing.
  ///   - execute: makes the work from the input.
  @_disfavoredOverload
  public convenience init(
    enabledIf condition: some PropertyProtocol<Bool> = Property(value: true),
    execute: @escaping (Input) -> SignalProducer<Output, Failure>
  ) {
    self.init(condition, .producer(execute))
  }

  /// Makes an action that does its work at once.
  public convenience init(
    enabledIf condition: some PropertyProtocol<Bool> = Property(value: true),
    perform: @escaping (Input) throws(Failure) -> Output
  ) {
    self.init(
      condition,
      .immediate { input in Result { () throws(Failure) in try perform(input) } })
  }

  private init(_ condition: some PropertyProtocol<Bool>, _ work: Work) {
    self.work = work
    isExecuting = Property(executing)
    isEnabled = condition.and(executing.negate())
    let (values, errors) = (Signal<Output, Never>.pipe(), Signal<Failure, Never>.pipe())
    let (completed, refused) = (Signal<Void, Never>.pipe(), Signal<Void, Never>.pipe())
    self.values = values.output
    self.errors = errors.output
    self.completed = completed.output
    disabledErrors = refused.output
    inputs = Inputs(
      values: values.input, errors: errors.input, completed: completed.input,
      disabledErrors: refused.input)
  }

  deinit { running.dispose() }

  /// Does it, if the action is enabled.
  ///
  /// - Returns: whether it was.
  @discardableResult public func callAsFunction(_ input: Input) -> Bool {
    begin(input, Signal<Output, ActionError<Failure>>.Observer { _ in }) != nil
  }

  /// Makes a producer, each start of which does it once, or fails with `ActionError.disabled`.
  public func apply(_ input: Input) -> SignalProducer<Output, ActionError<Failure>> {
    SignalProducer { observer, lifetime in
      if let execution = self.begin(input, observer) {
        lifetime += execution
      } else {
        observer.send(error: .disabled)
      }
    }
  }

  private func begin(
    _ input: Input, _ observer: Signal<Output, ActionError<Failure>>.Observer
  ) -> (any Disposable)? {
    guard isEnabled.value else {
      inputs.disabledErrors.send()
      return nil
    }
    switch work {
    case .immediate(let perform):
      switch perform(input) {
      case .success(let value):
        tell(.value(value), observer)
        tell(.completed, observer)
      case .failure(let error): tell(.failed(error), observer)
      }
      return AnyDisposable()
    case .producer(let execute):
      return start(execute(input), observer)
    }
  }

  /// What is sent before `start` returns is told when `isExecuting` has settled, so that a start
  /// which also ends is one turn.
  private func start(
    _ producer: SignalProducer<Output, Failure>,
    _ observer: Signal<Output, ActionError<Failure>>.Observer
  ) -> any Disposable {
    var early: [Signal<Output, Failure>.Event]? = []
    let execution = CompositeDisposable()
    // Whoever gives an execution up hears no more of it; the action must know all the same.
    execution.add { [weak self] in self?.executing.value = false }
    execution += batch {
      executing.value = true
      return producer.start { [weak self, weak execution] event in
        if event.isTerminating { execution?.dispose() }
        if early != nil {
          early?.append(event)
        } else if let self {
          tell(event, observer)
        } else if event.isTerminating {
          observer.sendInterrupted()
        }
      }
    }
    // One that is over already may have brought about another, which goes on.
    if !execution.isDisposed { running.inner = execution }
    let events = early ?? []
    early = nil
    for event in events { tell(event, observer) }
    return execution
  }

  private func tell(
    _ event: Signal<Output, Failure>.Event,
    _ observer: Signal<Output, ActionError<Failure>>.Observer
  ) {
    switch event {
    case .value(let value):
      inputs.values.send(value: value)
      observer.send(value: value)
    case .failed(let error):
      inputs.errors.send(value: error)
      observer.send(error: .failed(error))
    case .completed:
      inputs.completed.send()
      observer.sendCompleted()
    case .interrupted:
      observer.sendInterrupted()
    }
  }
}

extension Action where Input == Void {
  /// Does it, if the action is enabled.
  ///
  /// - Returns: whether it was.
  @discardableResult public func callAsFunction() -> Bool { callAsFunction(()) }

  public func apply() -> SignalProducer<Output, ActionError<Failure>> { apply(()) }
}

extension Action: BindingTargetProvider {
  /// Does it with each value that comes; those that come while it is not enabled are refused.
  public var bindingTarget: BindingTarget<Input> {
    BindingTarget(on: self) { action, input in action(input) }
  }
}

/// Why an execution did not succeed.
public enum ActionError<Failure: Error>: Error {
  /// The action was not enabled.
  case disabled
  /// The work failed.
  case failed(Failure)
}

extension ActionError: Equatable where Failure: Equatable {}
