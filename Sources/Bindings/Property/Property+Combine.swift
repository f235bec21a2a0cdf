extension PropertyProtocol {
  /// Derives the pair of this property's value and another one's.
  @_alwaysEmitIntoClient public func combineLatest<Other: PropertyProtocol>(
    with other: Other
  ) -> Property<(Value, Other.Value)> {
    joined(other, ByPair<Value, Other.Value>.self) { ($0, $1) }
  }

  /// Derives one value from this property's and another one's, by a pure closure.
  @_alwaysEmitIntoClient public func combineLatest<Other: PropertyProtocol, Result>(
    with other: Other, _ transform: @escaping (Value, Other.Value) -> Result
  ) -> Property<Result> { joined(other, ByEquality<Result>.self, transform) }

  @_alwaysEmitIntoClient @inline(__always)
  func joined<Other: PropertyProtocol, Result, C: Comparison<Result>>(
    _ other: Other, _ comparison: C.Type, as kind: StaticString = "combineLatest",
    _ transform: @escaping (Value, Other.Value) -> Result
  ) -> Property<Result> {
    let (left, right) = (graphNode.node, other.graphNode.node)
    let (first, second) = (Upstream(left), Upstream(right))
    let node = ValueNode<Result>(kind, nil, flags: C.isPossible ? .comparesValues : []) {
      node, step, version in
      ValueNode<Result>.advance(node, step, version, comparison) {
        transform(first.value, second.value)
      }
    }
    node.take(inputs: [left, right])
    return Property(node: node)
  }
}

extension Property {
  /// Derives the tuple of several properties' values, of any number and types.
  ///
  /// ```swift
  /// let canSignIn = Property.combineLatest(name, password).map { $0.count > 3 && $1.count > 3 }
  /// ```
  ///
  /// An observer never sees a mixture of old and new values: when several sources change in one
  /// batch, or one source changes several inputs, the tuple changes once.
  @_alwaysEmitIntoClient public static func combineLatest<each Input: PropertyProtocol>(
    _ properties: repeat each Input
  ) -> Property where Value == (repeat (each Input).Value) {
    packed(
      repeat each properties, comparison: ByDynamicParts<repeat (each Input).Value>.self
    ) { (value: repeat (each Input).Value) in (repeat each value) }
  }

  /// Derives the tuple of several properties' values, of any number and types.
  @_alwaysEmitIntoClient public static func combineLatest<each Input: PropertyProtocol>(
    _ properties: repeat each Input
  ) -> Property where Value == (repeat (each Input).Value), repeat (each Input).Value: Equatable {
    packed(
      repeat each properties, comparison: ByParts<repeat (each Input).Value>.self
    ) { (value: repeat (each Input).Value) in (repeat each value) }
  }

  /// Derives one value from those of several properties, without making a tuple.
  ///
  /// ```swift
  /// let total = Property.combineLatest(price, count, discount) { $0 * $1 - $2 }
  /// ```
  @_alwaysEmitIntoClient public static func combineLatest<each Input: PropertyProtocol>(
    _ properties: repeat each Input, transform: @escaping (repeat (each Input).Value) -> Value
  ) -> Property { packed(repeat each properties, comparison: ByEquality<Value>.self, transform) }

  @_alwaysEmitIntoClient static func packed<each Input: PropertyProtocol, C: Comparison<Value>>(
    _ properties: repeat each Input, comparison: C.Type,
    _ transform: @escaping (repeat (each Input).Value) -> Value
  ) -> Property {
    var inputs: [Node] = []
    for property in repeat each properties { inputs.append(property.graphNode.node) }
    let sources = (repeat Upstream((each properties).graphNode.node))
    let node = ValueNode<Value>("combineLatest", nil, flags: C.isPossible ? .comparesValues : []) {
      node, step, version in
      ValueNode<Value>.advance(node, step, version, comparison) {
        transform(repeat (each sources).value)
      }
    }
    node.take(inputs: inputs)
    return Property(node: node)
  }

  /// Derives the array of several properties' values.
  @_alwaysEmitIntoClient public static func combineLatest<Element>(
    _ properties: some Sequence<some PropertyProtocol<Element>>
  ) -> Property where Value == [Element] {
    folded(
      properties.map(\.graphNode.node), ByEquality<[Element]>.self, as: "combineLatest"
    ) { $0.map(\.value) }
  }

  /// Derives one value from those of several properties, without making an array.
  ///
  /// ```swift
  /// let total = Property.reduce(prices, 0) { $0 + $1 }
  /// ```
  @_alwaysEmitIntoClient public static func reduce<Element>(
    _ properties: some Sequence<some PropertyProtocol<Element>>, _ initial: Value,
    _ next: @escaping (Value, Element) -> Value
  ) -> Property where Value: Equatable { reduced(properties, initial, as: "reduce", next) }

  @_alwaysEmitIntoClient @inline(__always) static func reduced<Element>(
    _ properties: some Sequence<some PropertyProtocol<Element>>, _ initial: Value,
    as kind: StaticString, _ next: @escaping (Value, Element) -> Value
  ) -> Property where Value: Equatable {
    folded(properties.map(\.graphNode.node), ByEquality<Value>.self, as: kind) { inputs in
      var result = initial
      for input in inputs { result = next(result, input.value) }
      return result
    }
  }

  @_alwaysEmitIntoClient @inline(__always) static func folded<Element, C: Comparison<Value>>(
    _ sources: [ValueNode<Element>], _ comparison: C.Type, as kind: StaticString,
    _ fold: @escaping ([Upstream<Element>]) -> Value
  ) -> Property {
    if sources.isEmpty { return Property(value: fold([])) }
    let inputs = sources.map { Upstream($0) }
    let node = ValueNode<Value>(kind, nil, flags: C.isPossible ? .comparesValues : []) {
      node, step, version in
      ValueNode<Value>.advance(node, step, version, comparison) { fold(inputs) }
    }
    node.take(inputs: sources)
    return Property(node: node)
  }
}

extension Property where Value == Bool {
  /// Derives whether all properties are true; without properties, the result is true.
  public static func all(_ conditions: some Sequence<some PropertyProtocol<Bool>>) -> Property {
    reduced(conditions, true, as: "all") { $0 && $1 }
  }

  /// Derives whether all of several properties are true.
  public static func all(_ conditions: any PropertyProtocol<Bool>...) -> Property {
    all(conditions.map { condition in Property(condition) })
  }

  /// Derives whether at least one property is true; without properties, the result is false.
  public static func any(_ conditions: some Sequence<some PropertyProtocol<Bool>>) -> Property {
    reduced(conditions, false, as: "any") { $0 || $1 }
  }

  /// Derives whether at least one of several properties is true.
  public static func any(_ conditions: any PropertyProtocol<Bool>...) -> Property {
    any(conditions.map { condition in Property(condition) })
  }
}

extension PropertyProtocol where Value: Equatable {
  /// Returns a read-only view: values that are `Equatable` are announced only if they differ.
  public func skipRepeats() -> Property<Value> { Property(self) }
}
