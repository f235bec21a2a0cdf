internal import CBindings

/// Something that a person can do.
///
/// An action is executed only while it is enabled, and work that takes time only once at a time. A
/// call that is refused does nothing, and returns `false`; `disabledErrors` sends a value.
///
/// ```swift
/// let take = Action<Int, Void, Never>(enabledIf: canTake) { count in
///   matches.value -= count
/// }
/// take(3)                     // takes 3 matches, at once
/// take <~ keyboard.numbers    // takes matches whenever a number is typed
/// ```
///
/// Work that sets several properties sets them in a `batch`, so that they change together. Work
/// that takes time is a producer, or awaits; synchronous work never sets `isExecuting`. Work that
/// can fail names its error where it begins, since Swift takes a closure's errors for `any Error`:
///
/// ```swift
/// load = Action(enabledIf: isOnline, during: screen.lifetime) { () async throws(LoadError) in
///   page.value = try await service.page(number.value)
/// }
/// load <~ refreshButton.taps
/// try await load.execute()    // from a function that awaits; in a test, say
/// ```
///
/// - Note: Ownership: an execution does not keep its action; it ends with the action. Nor does a
///   binding: an action that is bound must be held, in a property of a view model. A debug build
///   reports one that is local to the function that binds it, and got no value.
/// - SeeAlso: ReactiveSwift `Action`
public final class Action<Input, Output, Failure: Error> {
  /// Whether the condition holds, no work that takes time runs, and the lifetime has not ended.
  public let isEnabled: Property<Bool>
  /// Whether work that takes time is running.
  public let isExecuting: Property<Bool>

  @usableFromInline enum Work {
    case immediate((Input) throws(Failure) -> Output)
    case producer((Input) -> SignalProducer<Output, Failure>)
    case asynchronous(AsyncWork)

    /// - Parameter isolation: the caller's, for work that was made where nothing isolates it.
    @inlinable func producer(
      _ input: Input, else isolation: (any Actor)? = nil
    ) -> SignalProducer<Output, Failure> {
      switch self {
      case .immediate(let perform): SignalProducer { () throws(Failure) in try perform(input) }
      case .producer(let execute): execute(input)
      case .asynchronous(let work): work.producer(input, else: isolation)
      }
    }
  }

  @usableFromInline let work: Work
  /// Whether a signal was requested, so that there may be an observer.
  @exclusivity(unchecked) @usableFromInline private(set) var isObserved = false
  /// The value of `isExecuting`; `nil` if the work is done at once.
  @usableFromInline let executing: MutableProperty<Bool>?
  @exclusivity(unchecked) @usableFromInline var running: Execution?
  private var ending: (any Disposable)?
  /// Ends the bindings of which the action is the target.
  private var bindings: Lifetime.Token?
  /// The name of the action in traces.
  @exclusivity(unchecked) @usableFromInline var label: String?
  /// Called when a call begins that no other action and no observer has caused; the result is
  /// called when it has returned. It needs a label.
  @exclusivity(unchecked) package var onCall: ((Input) -> () -> Void)?

  #if DEBUG
    private let sourceLocation: (fileID: StaticString, line: UInt)
    /// The function that has bound the action, until it receives a value.
    private var binder: BindingsFunction?
  #endif

  @usableFromInline typealias Event = Signal<Output, Failure>.Event
  /// A signal and its input, which are made when the signal is first used.
  @usableFromInline typealias Pipe<Value> = (
    output: Signal<Value, Never>, input: Signal<Value, Never>.Observer
  )

  @exclusivity(unchecked) @usableFromInline private(set) var valuePipe: Pipe<Output>?
  @exclusivity(unchecked) @usableFromInline private(set) var errorPipe: Pipe<Failure>?
  @exclusivity(unchecked) @usableFromInline private(set) var completedPipe: Pipe<Void>?
  @exclusivity(unchecked) @usableFromInline private(set) var disabledPipe: Pipe<Void>?
  @exclusivity(unchecked) @usableFromInline private(set) var eventPipe: Pipe<Event>?
  /// The events; before those of work that takes time `nil`, unless it ends at once with a value.
  @exclusivity(unchecked) @usableFromInline var loadingPipe: Pipe<Event?>?

  init(
    _ condition: some PropertyProtocol<Bool>, _ lifetime: Lifetime?,
    _ sourceLocation: (StaticString, UInt), _ work: Work
  ) {
    #if DEBUG
      self.sourceLocation = sourceLocation
    #endif
    self.work = work
    if case .immediate = work {
      executing = nil
      isExecuting = Property(value: false)
    } else {
      let executing = MutableProperty(false, name: "isExecuting")
      self.executing = executing
      isExecuting = Property(executing)
    }
    let canBegin = executing.map { condition.and($0.negate()) } ?? Property(condition)
    guard let lifetime else {
      isEnabled = canBegin
      return
    }
    let isWanted = MutableProperty(!lifetime.hasEnded, name: "isWanted")
    isEnabled = canBegin.and(isWanted)
    ending = lifetime.observeEnded { [weak self] in
      isWanted.value = false
      self?.cancel()
    }
  }

  deinit {
    #if DEBUG
      reportIfLocal()
    #endif
    bindings?.dispose()
    ending?.dispose()
    inTurn {
      executing?.value = false
      loadingPipe?.input.send(value: .interrupted)
      running?.interrupt()
    }
  }

  /// The values of executions.
  public var values: Signal<Output, Never> { signal(of: &valuePipe) }
  /// The errors of executions.
  public var errors: Signal<Failure, Never> { signal(of: &errorPipe) }
  /// Sends when an execution completes.
  public var completed: Signal<Void, Never> { signal(of: &completedPipe) }
  /// Sends when a call is refused because the action is not enabled.
  public var disabledErrors: Signal<Void, Never> { signal(of: &disabledPipe) }
  /// The events of executions; one canceled by its caller, or ended by a release, sends no end.
  public var events: Signal<Signal<Output, Failure>.Event, Never> { signal(of: &eventPipe) }

  func signal<Value>(of pipe: inout Pipe<Value>?) -> Signal<Value, Never> {
    isObserved = true
    let used = pipe ?? Signal.pipe()
    pipe = used
    return used.output
  }

  @inlinable func report(_ event: Event) {
    guard isObserved else { return }
    if let state = loadingPipe?.input {
      inTurn {
        state.send(value: event)
        if event.isTerminating, running != nil { state.send(value: nil) }
      }
    }
    eventPipe?.input.send(value: event)
    switch event {
    case .value(let value): valuePipe?.input.send(value: value)
    case .failed(let error): errorPipe?.input.send(value: error)
    case .completed: completedPipe?.input.send(value: ())
    case .interrupted: break
    }
  }
}

extension Action: BindingTargetProvider {
  /// A target that calls the action with each value, which is refused while it is not enabled.
  ///
  /// - Precondition: as of `callAsFunction(_:)`.
  public var bindingTarget: BindingTarget<Input> {
    if case .asynchronous(let work) = work { work.ensureContext() }
    let bindings = bindings ?? Lifetime.Token()
    self.bindings = bindings
    return BindingTarget(on: self, during: Lifetime(bindings)) { action, input in
      #if DEBUG
        action.binder = nil
      #endif
      action(input)
    }
  }
}

#if DEBUG
  /// A target that does nothing once it was released.
  protocol MustBeHeld {
    /// Called when a function binds a source to the target.
    func isBound(by function: BindingsFunction)
  }

  extension Action: MustBeHeld {
    func isBound(by function: BindingsFunction) { binder = function }

    /// Reports an action that is released by the function that has bound it.
    private func reportIfLocal() {
      guard let binder, bindings_is_running(binder) else { return }
      bindings_report(
        """
        Bindings: the action made at \(sourceLocation.fileID):\(sourceLocation.line) was bound and \
        then released by the same function, so no value can reach it. A binding does not keep its \
        action: hold it in a property.

        """)
    }
  }
#endif

/// The reason why an execution did not succeed.
public enum ActionError<Failure: Error>: Error {
  /// The action was not enabled.
  case disabled
  /// The work failed.
  case failed(Failure)
  /// The execution was canceled, or its work sent no value. Only code that awaits receives this.
  case interrupted
}

extension ActionError: Equatable where Failure: Equatable {}
extension ActionError: Hashable where Failure: Hashable {}
