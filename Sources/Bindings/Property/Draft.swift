/// A value that is being edited: what a form shows until it is committed or reset.
///
/// Its fields are parts of the value as a person enters them. An input that makes no value, such as
/// “abc” for a number, stays in its field with the problem, and the value stays as it was.
///
/// ```swift
/// let draft = Draft<Order, String>(order)
/// let count = draft.field({ String($0.count) }) { order, text in
///   guard let number = Int(text) else { return "not a number" }
///   order.count = number
///   return nil
/// }
/// countField.text <~> count.input
/// save = Action(enabledIf: draft.isValid) { draft.commit() }
/// ```
///
/// The value, all inputs and all problems are one value of one property. So they change together,
/// and `reset()` also replaces an input that made no value.
///
/// - Note: Ownership: a field keeps what it edits, not its draft.
public final class Draft<Value: Equatable, Problem: Equatable> {
  /// The value, from all inputs that make one. Setting another one replaces all inputs.
  public let value: MutableProperty<Value>
  /// Whether something differs from what was last committed, also an input that makes no value.
  public let isDirty: Property<Bool>
  /// Whether no field has a problem.
  public let isValid: Property<Bool>

  private let state: MutableProperty<State>
  private let checks = Checks()

  private struct State: Equatable {
    var original: Value
    var value: Value
    /// The inputs that differ from the form of the value, by field.
    var inputs: [Int: AnyHashable] = [:]
    var problems: [Int: Problem] = [:]
  }

  /// The checks of all fields, which find the problems of a value that no person has entered.
  private final class Checks {
    var all: [(inout State) -> Void] = []

    func state(original: Value, _ value: Value) -> State {
      all.reduce(into: State(original: original, value: value)) { $1(&$0) }
    }
  }

  /// Creates a draft of a value.
  public init(_ value: Value) {
    let state = MutableProperty(State(original: value, value: value), name: "draft")
    self.state = state
    isDirty = state.map { $0.value != $0.original || !$0.inputs.isEmpty }.named("isDirty")
    isValid = state.map { $0.problems.isEmpty }.named("isValid")
    self.value = state.map(
      get: { $0.value },
      set: { [checks] state, value in
        state = checks.state(original: state.original, value)
      })
  }

  /// Creates a field for a part of the value.
  ///
  /// - Parameters:
  ///   - get: makes the input that stands for a value; pure.
  ///   - set: edits the value to agree with an input, or returns why that is not possible; pure. It
  ///     concerns a part of its own: a change by another field does not call it again.
  public func field<Input: Hashable>(
    _ get: @escaping (Value) -> Input, _ set: @escaping (inout Value, Input) -> Problem?
  ) -> DraftField<Input, Problem> {
    let (state, id) = (state, checks.all.count)
    func put(_ input: Input, _ state: inout State) {
      var value = state.value
      state.problems[id] = set(&value, input)
      if state.problems[id] == nil { state.value = value }
      state.inputs[id] = get(state.value) == input ? nil : AnyHashable(input)
    }
    let check = { (state: inout State) in
      var value = state.value
      state.problems[id] = set(&value, get(value))
    }
    checks.all.append(check)
    state.modify(check)
    return DraftField(
      input: state.map(
        get: { $0.inputs[id].map { $0.base as! Input } ?? get($0.value) }, set: { put($1, &$0) }),
      problem: state.map { $0.problems[id] },
      reject: { problem in state.modify { $0.problems[id] = problem } })
  }

  /// Returns to the value that was last committed, without the inputs and problems since then.
  public func reset() { state.modify { $0 = checks.state(original: $0.original, $0.original) } }

  /// Makes the current value the one to which `reset()` returns, and shows it in all fields.
  ///
  /// - Returns: the value, or `nil` if a field has a problem: then nothing changes.
  @discardableResult public func commit() -> Value? {
    guard isValid.value else { return nil }
    // The value is returned as it was before an observer begins the next draft.
    return state.modify {
      $0 = checks.state(original: $0.value, $0.value)
      return $0.value
    }
  }
}

/// A part of a draft: what a person enters, and the problem with it.
public struct DraftField<Input, Problem> {
  /// The input, which can be bound to a control, and linked to it.
  public let input: MutableProperty<Input>
  /// Why the input makes no value, or was rejected; `nil` if there is no problem.
  public let problem: Property<Problem?>
  fileprivate let reject: (Problem) -> Void

  /// Shows a problem that only others know, such as a server, until the field's input changes.
  public func reject(_ problem: Problem) { reject(problem) }
}
