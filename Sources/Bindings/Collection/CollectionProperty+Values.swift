/// Properties of a whole list.
extension ObservableCollection {
  /// The number of elements.
  public var count: Property<Int> { derive("count", \.count) }

  /// Whether the list is empty.
  public var isEmpty: Property<Bool> { derive("isEmpty", \.isEmpty) }

  /// The first element, or `nil`.
  public var first: Property<Element?> { derive("first", \.first) }

  /// The last element, or `nil`.
  public var last: Property<Element?> { derive("last", \.last) }

  /// Derives the first element that satisfies a predicate, or `nil`.
  ///
  /// - Complexity: O(log n) for each event, as `filter`.
  public func first(where isSought: @escaping (Element) -> Bool) -> Property<Element?> {
    filter(isSought).first
  }

  /// The whole array as a property.
  ///
  /// - Complexity: While the property is in use, an edit copies the array once. Adding or removing
  ///   one element of a `MutableCollectionProperty` outside of a batch does not.
  public var property: Property<[Element]> {
    // So that an edit first makes the property release the array: `unshare`.
    collectionNode.node.isSharedWhole = true
    let property = derive("elements") { $0 }
    property.node.flags.insert(.wholeList)
    return property
  }

  /// A producer of the whole array, now and after each change; see `property`.
  public var producer: SignalProducer<[Element], Never> { property.producer }

  /// A signal of the whole array after each change; see `property`.
  public var signal: Signal<[Element], Never> { property.signal }

  private func derive<Result>(
    _ kind: StaticString, _ read: @escaping ([Element]) -> Result
  ) -> Property<Result> {
    let input = ListInput(collectionNode.node)
    return collectionNode.node.derive(kind) { read(input.elements) }
  }
}
