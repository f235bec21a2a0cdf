/// What can be said of a whole list, as properties.
extension ObservableCollection {
  /// How many elements there are.
  public var count: Property<Int> { derive(.count, ByEquality<Int>.self, \.count) }

  /// Whether there is no element.
  public var isEmpty: Property<Bool> { derive(.isEmpty, ByEquality<Bool>.self, \.isEmpty) }

  /// The first element, or `nil`.
  public var first: Property<Element?> { deriveComparingDynamically(.first, \.first) }

  /// The last element, or `nil`.
  public var last: Property<Element?> { deriveComparingDynamically(.last, \.last) }

  /// The whole array as a property.
  ///
  /// - Complexity: each edit while it is in use copies the array once.
  public var property: Property<[Element]> { deriveComparingDynamically(.elements) { $0 } }

  /// The whole array, and then again after each change; see `property`.
  public var producer: SignalProducer<[Element], Never> { property.producer }

  /// The whole array after each change; see `property`.
  public var signal: Signal<[Element], Never> { property.signal }

  private func deriveComparingDynamically<Result>(
    _ kind: Node.Kind, _ read: @escaping ([Element]) -> Result
  ) -> Property<Result> {
    Element.self is any Equatable.Type
      ? derive(kind, ByDynamicEquality<Result>.self, read)
      : derive(kind, Incomparable<Result>.self, read)
  }

  private func derive<Result, C: Comparison<Result>>(
    _ kind: Node.Kind, _ comparison: C.Type, _ read: @escaping ([Element]) -> Result
  ) -> Property<Result> {
    let input = ListInput(collectionNode.node)
    return deriveValue(kind, comparison) { _ in read(input.elements) }
  }

  /// Derives a property from this list alone.
  ///
  /// - Parameter compute: is told whether the property is attached, so that what has happened to
  ///   the list since the last time is known.
  @inlinable @inline(__always) func deriveValue<Result, C: Comparison<Result>>(
    _ kind: Node.Kind, _ comparison: C.Type, _ compute: @escaping (_ isAttached: Bool) -> Result
  ) -> Property<Result> {
    let node = ValueNode<Result>(kind, nil, flags: C.isPossible ? .comparesValues : []) {
      node, step in
      let isAttached = node.flags.contains(.attached)
      return ValueNode<Result>.advance(node, step, comparison) { compute(isAttached) }
    }
    node.take(input: collectionNode.node)
    return Property(node: node)
  }
}
