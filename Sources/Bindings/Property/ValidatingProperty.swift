/// A property that validates each value, and accepts only valid ones.
///
/// Setting the property *proposes* a value. The validator decides: a valid value becomes the
/// property's value, another one can be coerced to a valid value, and an invalid one does not
/// change the property. `result` is the decision on the last proposal, for a form to show. Value
/// and result change together: no observer sees one of them without the other.
///
/// ```swift
/// let age = ValidatingProperty<Int, AgeError>(18) { years in
///   years < 0 ? .invalid(.unborn) : years > 120 ? .coerced(120, .tooOld) : .valid
/// }
/// age.value = -1
/// age.value                // 18
/// age.result.value         // invalid(-1, .unborn)
/// ```
///
/// The decision may depend on another property, and is then made again when that changes.
///
/// - Note: Ownership: it keeps its validator and the node of the other property, not its handle.
///   When it is released, its observers receive the completion, unless it is bound or depends on
///   another property, and a derivation of it is held.
/// - SeeAlso: ReactiveSwift `ValidatingProperty`
public final class ValidatingProperty<Value, ValidationError: Error>: MutablePropertyProtocol {
  /// The decision on a proposed value.
  public enum Decision {
    /// The value becomes the property's value.
    case valid
    /// Another value becomes the property's value instead, for an optional reason.
    case coerced(Value, ValidationError?)
    /// The property keeps its value.
    case invalid(ValidationError)
  }

  /// The decision on the last proposal, with its values.
  public enum Result {
    /// The value, which was accepted as proposed.
    case valid(Value)
    /// The accepted value, the proposed one, and the error.
    case coerced(Value, proposed: Value, ValidationError?)
    /// The proposed value, and the error.
    case invalid(Value, ValidationError)
  }

  /// The decision on the last proposal.
  public let result: Property<Result>

  let validation: Validation<Value, ValidationError>
  private let accepted: Property<Value>
  /// The value for bindings, in which each coercion of a proposal counts, also to the former value.
  /// So a field shows its former text again, after another one was entered and coerced to it.
  let taken: Property<Value>

  /// Creates a property from a value, which it has even if the validator finds it invalid.
  ///
  /// - Parameter validator: the decision; pure.
  public convenience init(
    _ initial: Value, name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ validator: @escaping (Value) -> Decision
  ) { self.init(Validation(initial, validator), name, fileID, line) }

  /// Creates a property whose validity depends on another one: the last proposal is validated again
  /// when that property changes, before any observer is notified of the change.
  ///
  /// - Parameters:
  ///   - other: it is not kept alive. Several are one: `Property.combineLatest(password, minimum)`.
  ///   - validator: the decision, from the proposal and the other property's value; pure.
  public convenience init<Other>(
    _ initial: Value, with other: some PropertyProtocol<Other>, name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ validator: @escaping (Value, Other) -> Decision
  ) {
    let node = other.graphNode.node
    // In a batch, bindings that have yet to set it run first.
    withTurn { $0.pull(node, isTracked: true) }
    _ = node.untracked
    let validation = Validation<Value, ValidationError>(initial) { value in
      validator(value, node.value.unsafelyUnwrapped)
    }
    self.init(validation, name, fileID, line)
    validation.decideAgain(whenever: node)
  }

  /// Creates a property whose validity depends on the last proposal to another validating property,
  /// valid or not: two fields that must be equal are compared while they are typed.
  public convenience init<Other, OtherError>(
    _ initial: Value, with other: ValidatingProperty<Other, OtherError>, name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ validator: @escaping (Value, Other) -> Decision
  ) {
    let proposed = other.result.map(\.proposed)
    self.init(initial, with: proposed, name: name, fileID: fileID, line: line, validator)
  }

  private init(
    _ validation: Validation<Value, ValidationError>, _ name: String?, _ fileID: StaticString,
    _ line: UInt
  ) {
    self.validation = validation
    validation.node.mark(name: name, fileID: fileID, line: line)
    validation.node.hold()
    let state = Property(node: validation.node)
    accepted = state.map(\.accepted).map(\.value)
    taken = state.map(\.accepted).mapped({ $0.value }, Incomparable<Value>.self)
    result = state.map(\.result)
  }

  deinit { withTurn { $0.ender.handleHasGone(validation.node, $0) } }

  /// The value that was last accepted. Setting it proposes another one.
  public var value: Value {
    get { accepted.value }
    set { validation.propose(newValue) }
  }

  /// The error of the last proposal, if it has one.
  public var error: Property<ValidationError?> { result.map(\.error) }

  /// Whether the last proposal was accepted, as proposed or coerced.
  public var isValid: Property<Bool> { result.map { !$0.isInvalid } }

  public var graphNode: GraphNode<Value> { accepted.graphNode }

  /// The current value, then each that differs; completes when it can no longer change.
  public var producer: SignalProducer<Value, Never> {
    let node = accepted.node
    return SignalProducer(node: taken.node, attaching: { observer in node.start(events: observer) })
  }

  public var bindingTarget: BindingTarget<Value> {
    let (validation, node, taken) = (validation, validation.node, taken.node)
    return BindingTarget(
      source: node,
      linkEnd: { LinkEnd(source: node, value: taken, write: validation.propose) },
      set: { validation.propose($0) })
  }
}

extension ValidatingProperty.Result {
  /// The accepted value; `nil` if the proposal was invalid.
  public var value: Value? {
    switch self {
    case .valid(let value), .coerced(let value, _, _): value
    case .invalid: nil
    }
  }

  /// The proposed value.
  public var proposed: Value {
    switch self {
    case .valid(let value), .coerced(_, let value, _), .invalid(let value, _): value
    }
  }

  /// The error, if there is one.
  public var error: ValidationError? {
    switch self {
    case .valid: nil
    case .coerced(_, _, let error): error
    case .invalid(_, let error): error
    }
  }

  /// Whether the value was refused.
  public var isInvalid: Bool { value == nil }
}

extension ValidatingProperty.Result: Equatable
where Value: Equatable, ValidationError: Equatable {}
extension ValidatingProperty.Result: Hashable
where Value: Hashable, ValidationError: Hashable {}
extension ValidatingProperty.Decision: Sendable where Value: Sendable {}
extension ValidatingProperty.Result: Sendable where Value: Sendable {}
