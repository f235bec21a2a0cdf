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
  /// - Complexity: while it is in use, an edit copies the array once, unless it adds or removes one
  ///   element of a list that is edited itself, outside of a batch.
  public var property: Property<[Element]> {
    collectionNode.node.isSharedWhole = true
    return deriveComparingDynamically(.elements) { $0 }
  }

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
    let source = collectionNode.node
    let input = ListInput(source)
    let derived = ValueNode<Result>(kind, nil, flags: C.isPossible ? .comparesValues : []) {
      node, step, version in
      ValueNode<Result>.advance(node, step, version, comparison) { read(input.elements) }
    }
    derived.take(input: source)
    return Property(node: derived)
  }
}
