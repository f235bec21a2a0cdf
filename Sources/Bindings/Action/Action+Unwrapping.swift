extension Action {
  /// Creates an action that does its work at once, with the value of an optional property; it is
  /// enabled only while there is one.
  ///
  /// ```swift
  /// let close = Action<Void, Void, Never>(unwrapping: selected) { card in card.close() }
  /// let rename = Action(unwrapping: selected) { (card, title: String) in
  ///   card.title.value = title
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - state: the optional property; it is not kept alive.
  ///   - perform: the work. It is given the value, and then the input, unless that is `Void`.
  public convenience init<Wrapped, each Argument>(
    unwrapping state: some PropertyProtocol<Wrapped?>,
    enabledIf condition: some PropertyProtocol<Bool> = Property(value: true),
    during lifetime: Lifetime? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    function: StaticString = #function,
    perform: @escaping (Wrapped, repeat each Argument) throws(Failure) -> Output
  ) where Input == (repeat each Argument) {
    let state = state.graphNode.node
    self.init(
      state.exists(and: condition), lifetime, (fileID, line),
      .immediate { (input: (repeat each Argument)) throws(Failure) in
        try perform(state.current!, repeat each input)
      })
  }

  /// Creates an action that starts a producer, made from an optional property's value; it is
  /// enabled only while there is one.
  public convenience init<Wrapped, Source: BindingSource, each Argument>(
    unwrapping state: some PropertyProtocol<Wrapped?>,
    enabledIf condition: some PropertyProtocol<Bool> = Property(value: true),
    during lifetime: Lifetime? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    execute: @escaping (Wrapped, repeat each Argument) -> Source
  ) where Input == (repeat each Argument), Source.Value == Output, Source.Failure == Failure {
    let state = state.graphNode.node
    self.init(
      state.exists(and: condition), lifetime, (fileID, line),
      .producer { (input: (repeat each Argument)) in
        execute(state.current!, repeat each input).producer
      })
  }

  /// Creates an action whose work awaits, with an optional property's value as of the start; it is
  /// enabled only while there is one.
  @_disfavoredOverload public convenience init<Wrapped, each Argument>(
    unwrapping state: some PropertyProtocol<Wrapped?>,
    enabledIf condition: some PropertyProtocol<Bool> = Property(value: true),
    during lifetime: Lifetime? = nil, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line,
    perform:
      nonisolated(nonsending) @escaping (Wrapped, repeat each Argument)
      async throws(Failure) -> Output
  ) where Input == (repeat each Argument) {
    let state = state.graphNode.node
    self.init(
      state.exists(and: condition), lifetime, (fileID, line),
      .asynchronous(
        AsyncWork(isolation, fileID, line) { (input: (repeat each Argument)) in
          let value = state.current!
          return { () async throws(Failure) in try await perform(value, repeat each input) }
        }))
  }

  /// Creates an action that does its work at once, with the value of a validating property. It is
  /// enabled only while the value last proposed to the property is accepted.
  ///
  /// ```swift
  /// let save = Action<Void, Void, Never>(validated: name) { name in store.save(name) }
  /// ```
  @_alwaysEmitIntoClient public convenience init<Wrapped, ValidationError, each Argument>(
    validated property: ValidatingProperty<Wrapped, ValidationError>,
    enabledIf condition: some PropertyProtocol<Bool> = Property(value: true),
    during lifetime: Lifetime? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    function: StaticString = #function,
    perform: @escaping (Wrapped, repeat each Argument) throws(Failure) -> Output
  ) where Input == (repeat each Argument) {
    self.init(
      unwrapping: property.validValue, enabledIf: condition, during: lifetime, fileID: fileID,
      line: line, perform: perform)
  }

  /// Creates an action that starts a producer, made from a validating property's value; it is
  /// enabled only while the last proposal is accepted.
  public convenience init<Wrapped, ValidationError, Source: BindingSource, each Argument>(
    validated property: ValidatingProperty<Wrapped, ValidationError>,
    enabledIf condition: some PropertyProtocol<Bool> = Property(value: true),
    during lifetime: Lifetime? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    execute: @escaping (Wrapped, repeat each Argument) -> Source
  ) where Input == (repeat each Argument), Source.Value == Output, Source.Failure == Failure {
    self.init(
      unwrapping: property.validValue, enabledIf: condition, during: lifetime, fileID: fileID,
      line: line, execute: execute)
  }

  /// Creates an action whose work awaits, with a validating property's value as of the start; it is
  /// enabled only while the last proposal is accepted.
  @_disfavoredOverload public convenience init<Wrapped, ValidationError, each Argument>(
    validated property: ValidatingProperty<Wrapped, ValidationError>,
    enabledIf condition: some PropertyProtocol<Bool> = Property(value: true),
    during lifetime: Lifetime? = nil, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line,
    perform:
      nonisolated(nonsending) @escaping (Wrapped, repeat each Argument)
      async throws(Failure) -> Output
  ) where Input == (repeat each Argument) {
    self.init(
      unwrapping: property.validValue, enabledIf: condition, during: lifetime,
      isolation: isolation, fileID: fileID, line: line, perform: perform)
  }
}

extension ValidatingProperty {
  /// The value, if it is valid.
  @_alwaysEmitIntoClient var validValue: Property<Value?> { result.map { $0.value } }
}

extension ValueNode {
  /// Whether there is a value, and a condition holds. So an enabled action has a value.
  fileprivate func exists<Wrapped>(and condition: some PropertyProtocol<Bool>) -> Property<Bool>
  where Value == Wrapped? { Property(node: self).map { $0 != nil }.and(condition) }
}
