/// The part of a validating property that decides.
///
/// Value and result are two derivations of one state, so they cannot disagree:
///
///     propose ──► Validation.State ◄── again, when the other property changes
///                   │        │
///                   ▼        ▼
///                 value    result
final class Validation<Value, ValidationError: Error> {
  typealias Outcome = ValidatingProperty<Value, ValidationError>

  struct State {
    /// The value that was last accepted. For values that cannot be compared, its number
    /// distinguishes it from the same value accepted again.
    var accepted: Numbered<Value>
    var result: Outcome.Result
    /// The number of decisions that the other property's changes have led to.
    var repetitions = 0
  }

  let node: ValueNode<State>
  private let validator: (Value) -> Outcome.Decision
  /// The binding that decides again whenever the other property has changed. It holds this object.
  private weak var repetition: Sink?

  init(_ initial: Value, _ validator: @escaping (Value) -> Outcome.Decision) {
    self.validator = validator
    var state = State(accepted: Numbered(value: initial, number: 0), result: .valid(initial))
    state.apply(validator(initial), on: initial)
    node = .source(state, BySameOutcome.self)
  }

  private var state: State { node.value.unsafelyUnwrapped }

  func propose(_ value: Value) { batch { node.set(decided(on: value)) } }

  /// Proposes the value of a link's other end.
  func propose(_ value: Value, _ turn: Turn) -> Put {
    let state = decided(on: value)
    let outcome = node.put(state, turn)
    return state.result.isInvalid ? .refused : outcome
  }

  /// A debug build reports what the validator reads beside what it is given.
  private func decision(on value: Value) -> Outcome.Decision {
    node.guardReads { validator(value) }
  }

  private func decided(on value: Value) -> State {
    var next = state
    next.apply(decision(on: value), on: value)
    let isDecidedAnew = repetition?.noteSourceRead() ?? false
    // Of the same value, the error may be another one.
    if isDecidedAnew, next.result.isInvalid { next.repetitions += 1 }
    return BySameOutcome.areEqual(state, next) ? state : next
  }

  private func decideAgain() {
    let proposed = state.result.proposed
    let decision = self.decision(on: proposed)
    // The proposal is unchanged, so no value is accepted.
    if case (.valid, .valid) = (state.result, decision) { return }
    var state = state
    state.apply(decision, on: proposed)
    state.repetitions += 1
    node.set(state)
  }

  func decideAgain(whenever other: Node) {
    let binding = Sink(other, to: node) { self.decideAgain() }
    repetition = binding
  }
}

/// A property that is derived from a state, which has its name.
protocol Validating { var stateNode: Node { get } }
extension ValidatingProperty: Validating { var stateNode: Node { validation.node } }

extension Validation.State: CustomStringConvertible {
  /// What traces show: the decision.
  var description: String { "\(result)" }

  fileprivate mutating func apply(
    _ decision: ValidatingProperty<Value, ValidationError>.Decision, on proposed: Value
  ) {
    switch decision {
    case .valid:
      accepted = Numbered(value: proposed, number: accepted.number + 1)
      result = .valid(proposed)
    case .coerced(let value, let error):
      accepted = Numbered(value: value, number: accepted.number + 1)
      result = .coerced(value, proposed: proposed, error)
    case .invalid(let error):
      result = .invalid(proposed, error)
    }
  }
}

extension Validation {
  /// Whether two states have equal values in the same case: a pure validator then has returned the
  /// same error, too, unless the other property has changed. Each coercion counts, since a linked
  /// property must be notified of it.
  enum BySameOutcome: Comparison {
    static var isPossible: Bool { Value.self is any Equatable.Type }

    static func areEqual(_ left: State, _ right: State) -> Bool {
      switch (left.result, right.result) {
      case (.valid, .valid), (.invalid, .invalid):
        left.repetitions == right.repetitions
          && ByEquality.areEqual(left.accepted.value, right.accepted.value)
          && ByEquality.areEqual(left.result.proposed, right.result.proposed)
      case (.coerced, .coerced): left.accepted.number == right.accepted.number
      default: false
      }
    }
  }
}
