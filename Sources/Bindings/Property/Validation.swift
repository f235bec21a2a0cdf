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
    /// The value that was last accepted. Its number distinguishes it from the same value accepted
    /// again, which counts if it cannot be compared, or is taken in place of another one.
    var accepted: Numbered<Value>
    var result: Outcome.Result
  }

  let node: ValueNode<State>
  private let validator: (Value) -> Outcome.Decision
  /// The binding that decides again whenever the other property has changed. It holds this object.
  private weak var repetition: Sink?

  init(_ initial: Value, _ validator: @escaping (Value) -> Outcome.Decision) {
    self.validator = validator
    var state = State(accepted: Numbered(value: initial, number: 0), result: .valid(initial))
    state.apply(validator(initial), on: initial)
    node = .source(state, Incomparable<State>.self)
  }

  private var state: State { node.value.unsafelyUnwrapped }

  func propose(_ value: Value) { inTurn { node.set(decided(on: value)) } }

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
    repetition?.readSource()
    var next = state
    next.apply(decision(on: value), on: value)
    return next
  }

  private func decideAgain() {
    let proposed = state.result.proposed
    let decision = self.decision(on: proposed)
    // The proposal is unchanged, so no value is accepted.
    if case (.valid, .valid) = (state.result, decision) { return }
    var next = state
    next.apply(decision, on: proposed)
    // Nor is one that is coerced again.
    if !state.result.isInvalid, ByEquality.areEqual(state.accepted.value, next.accepted.value) {
      next.accepted = state.accepted
    }
    node.set(next)
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
      if case .valid = result, ByEquality.areEqual(accepted.value, proposed) { break }
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
