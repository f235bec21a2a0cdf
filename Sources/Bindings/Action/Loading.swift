/// The state of work, for views. While work runs again, and when it has failed, the last value is
/// still there, so that a screen need not become empty.
///
/// ```swift
/// let load = Action<Int, Page, LoadError> { number in service.page(number) }
/// let state = load.loading
/// let isSpinning = state.map(\.isLoading)
/// let page = state.map(\.value)            // the last one, also while the next is loaded
/// ```
public enum Loading<Value, Failure: Error> {
  /// No work has begun, or it ended without a value or an error.
  case idle
  /// Work runs, and has sent no value yet; with the last value, if there is one.
  case loading(last: Value?)
  /// Work has a value.
  case value(Value)
  /// Work has failed; with the last value, if there is one.
  case failed(Failure, last: Value?)

  /// The value, also the last one while work runs or after it has failed.
  public var value: Value? {
    switch self {
    case .idle: nil
    case .value(let value): value
    case .loading(let last), .failed(_, let last): last
    }
  }

  /// The error of failed work.
  public var error: Failure? { if case .failed(let error, _) = self { error } else { nil } }

  /// Whether the state is `loading`: no longer once the work has sent a value.
  public var isLoading: Bool { if case .loading = self { true } else { false } }

  /// Returns the state after an event of the work; `nil` stands for its beginning.
  func after(_ event: Signal<Value, Failure>.Event?) -> Loading {
    switch event {
    case nil: .loading(last: value)
    case .value(let value): .value(value)
    case .failed(let error): .failed(error, last: value)
    case .completed, .interrupted: isLoading ? value.map { .value($0) } ?? .idle : self
    }
  }

  /// Returns this state with a value from before, if it has none.
  fileprivate func keeping(_ former: Value?) -> Loading {
    switch self {
    case .loading(last: nil): .loading(last: former)
    case .failed(let error, last: nil): .failed(error, last: former)
    default: self
    }
  }
}

extension Loading: Equatable where Value: Equatable, Failure: Equatable {}
extension Loading: Hashable where Value: Hashable, Failure: Hashable {}
extension Loading: Sendable where Value: Sendable {}

extension Action {
  /// The executions of the action as a state for views. Each read creates a new property, which
  /// begins as `idle` or, while work runs, `loading`: so keep it in a `let`.
  public var loading: Property<Loading<Output, Failure>> {
    let initial: Loading<Output, Failure> = isExecuting.value ? .loading(last: nil) : .idle
    return Property(
      initial: initial, then: signal(of: &loadingPipe).scan(initial) { $0.after($1) },
      name: "loading")
  }
}

extension SignalProducer {
  /// Sends the state of the work in place of its events, and never fails.
  ///
  ///     self        -------- 1 ---- |
  ///     loading()   loading  1 ---- 1|
  ///
  /// The newest work of a screen, with the last value while it runs:
  ///
  /// ```swift
  /// found = Property(
  ///   initial: .idle,
  ///   then: text.signal.flatMap(.latest) { find($0).loading() }.keepingLast())
  /// ```
  public func loading() -> SignalProducer<Loading<Value, Failure>, Never> {
    let initial = Loading<Value, Failure>.loading(last: nil)
    return materialize().scan(initial) { $0.after($1) }.prefix(value: initial)
  }
}

extension EventStream {
  /// Adds the last value to `loading` and `failed` states that have none; `idle` forgets it.
  public func keepingLast<Result, Problem>() -> Self where Value == Loading<Result, Problem> {
    lift { $0.scan(.idle) { $1.keeping($0.value) } }
  }
}
