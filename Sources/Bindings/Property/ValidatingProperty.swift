/// A property that validates each value, and takes only valid ones.
///
/// What is set is *proposed*. The validator decides: a valid value becomes the property's, one that
/// is nearly right is replaced by a better one, one that is invalid leaves the property as it is.
/// `result` is the decision on what was last proposed, so a form can show it.
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
/// The decision may depend on other properties, and is then made anew when they change:
///
/// ```swift
/// let repeated = ValidatingProperty<String, FormError>("", with: password) { text, password in
///   text == password ? .valid : .invalid(.passwordsDiffer)
/// }
/// ```
///
/// Value and result change together: no observer sees one of them without the other.
///
/// - Note: Ownership: it keeps its validator and, of another property, just what is needed to read
///   it. When it is released, its observers receive the completion, unless it is bound, and what is
///   derived from it is held.
/// - SeeAlso: ReactiveSwift `ValidatingProperty`
public final class ValidatingProperty<Value, ValidationError: Error>: MutablePropertyProtocol {
  /// What becomes of a value that is proposed.
  public enum Decision {
    /// It becomes the property's value.
    case valid
    /// Another one becomes the property's value instead, perhaps because of an error.
    case coerced(Value, ValidationError?)
    /// The property keeps its value.
    case invalid(ValidationError)
  }

  /// What has become of the value that was last proposed.
  public enum Result {
    /// The value, which was taken as it was proposed.
    case valid(Value)
    /// The value that was taken, the one that was proposed, and why.
    case coerced(Value, proposed: Value, ValidationError?)
    /// The value that was proposed, and why it was not taken.
    case invalid(Value, ValidationError)
  }

  /// The decision on what was last proposed.
  public let result: Property<Result>

  let validation: Validation<Value, ValidationError>
  private let accepted: Property<Value>
  /// The same, for what is bound to it: each value that is taken counts, also an equal one. So a
  /// field shows again what it had before, when something else was entered there and coerced to it.
  let taken: Property<Value>

  /// Makes a property from a value, which is validated like any other; should it be invalid, the
  /// property has it all the same.
  ///
  /// - Parameters:
  ///   - initial: the value that is proposed first.
  ///   - name: the name of the property in messages; by default, they have its source location.
  ///   - fileID: where it was made.
  ///   - line: where it was made.
  ///   - validator: the decision; pure.
  public convenience init(
    _ initial: Value, name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ validator: @escaping (Value) -> Decision
  ) {
    self.init(Validation(initial, validator), name, fileID, line)
  }

  /// Makes a property whose validity depends on another one: what was last proposed is validated
  /// again when that property changes, before any observer is notified of the change.
  ///
  /// Several others are given as one: `Property.combineLatest(password, minimum)`.
  ///
  /// - Parameters:
  ///   - initial: the value that is proposed first.
  ///   - other: the other property; it is not kept alive.
  ///   - name: the name of the property in messages; by default, they have its source location.
  ///   - fileID: where it was made.
  ///   - line: where it was made.
  ///   - validator: the decision; pure. It is given the other property's value, too.
  public convenience init<Other>(
    _ initial: Value, with other: some PropertyProtocol<Other>, name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ validator: @escaping (Value, Other) -> Decision
  ) {
    self.init(initial, after: other.graphNode.node, name, fileID, line, validator)
  }

  /// Makes a property whose validity depends on what is proposed to another validating property, be
  /// it valid there or not.
  ///
  /// Two fields that must be alike are compared as they are typed.
  public convenience init<Other, OtherError>(
    _ initial: Value, with other: ValidatingProperty<Other, OtherError>, name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ validator: @escaping (Value, Other) -> Decision
  ) {
    let proposed = other.result.map(\.proposed)
    self.init(initial, after: proposed.graphNode.node, name, fileID, line, validator)
  }

  private convenience init<Other>(
    _ initial: Value, after other: ValueNode<Other>, _ name: String?, _ fileID: StaticString,
    _ line: UInt, _ validator: @escaping (Value, Other) -> Decision
  ) {
    self.init(Validation(initial) { validator($0, other.current) }, name, fileID, line)
    validation.decideAgain(whenever: other)
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

  deinit { withTurn { $0.ender.handleHasGone(validation.node) } }

  /// The value that was last taken. Setting it proposes another one.
  public var value: Value {
    get { accepted.value }
    set { validation.propose(newValue) }
  }

  /// Why the value that was last proposed was not taken as it was; `nil` if it was.
  public var error: Property<ValidationError?> { result.map(\.error) }

  /// Whether the value that was last proposed was taken, as it was or coerced.
  public var isValid: Property<Bool> { result.map { !$0.isInvalid } }

  public var graphNode: GraphNode<Value> { accepted.graphNode }

  /// The current value, then each that differs; completes when the property is released.
  public var producer: SignalProducer<Value, Never> {
    let node = accepted.node
    return SignalProducer(node: taken.node, attaching: { observer in node.start(events: observer) })
  }

  public var bindingTarget: BindingTarget<Value> {
    let (validation, node, taken) = (validation, validation.node, taken.node)
    return BindingTarget(
      join: { validation.follow($0) },
      observeEnded: { node.observeEnded($0) },
      linkEnd: { LinkEnd(source: node, value: taken, write: validation.propose) },
      isThere: { [weak node] in node?.flags.contains(.ended) == false },
      write: { value in
        if node.flags.contains(.ended) { return false }
        validation.propose(value)
        return true
      })
  }
}

extension ValidatingProperty.Result {
  /// The value that was taken; `nil` if it was invalid.
  public var value: Value? {
    switch self {
    case .valid(let value), .coerced(let value, _, _): value
    case .invalid: nil
    }
  }

  /// The value that was proposed.
  public var proposed: Value {
    switch self {
    case .valid(let value), .coerced(_, let value, _), .invalid(let value, _): value
    }
  }

  /// Why the value was not taken as it was.
  public var error: ValidationError? {
    switch self {
    case .valid: nil
    case .coerced(_, _, let error): error
    case .invalid(_, let error): error
    }
  }

  /// Whether the value was not taken.
  public var isInvalid: Bool { value == nil }
}

extension ValidatingProperty.Decision: Equatable
where Value: Equatable, ValidationError: Equatable {}
extension ValidatingProperty.Result: Equatable
where Value: Equatable, ValidationError: Equatable {}
extension ValidatingProperty.Decision: Hashable
where Value: Hashable, ValidationError: Hashable {}
extension ValidatingProperty.Result: Hashable
where Value: Hashable, ValidationError: Hashable {}
extension ValidatingProperty.Decision: Sendable where Value: Sendable {}
extension ValidatingProperty.Result: Sendable where Value: Sendable {}
