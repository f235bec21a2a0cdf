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
  /// - Parameter isSought: Returns whether an element is the one sought; pure.
  /// - Complexity: O(log n) for each event, as `filter`.
  public func first(where isSought: @escaping (Element) -> Bool) -> Property<Element?> {
    filter(isSought).first
  }

  /// The whole array as a property.
  ///
  /// - Complexity: While the property is in use, an edit copies the array once. Adding or removing one
  ///   element of a `MutableCollectionProperty` outside of a batch does not.
  public var property: Property<[Element]> {
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

extension ObservableCollection where Element: Identifiable {
  /// The element with an identity, or `nil`. If several have the same identity, the first of them.
  ///
  /// ```swift
  /// let selected = MutableProperty<Card.ID?>(nil)
  /// let card = selected.flatMap(.latest) { $0.map { cards[id: $0] } ?? Property(value: nil) }
  /// ```
  ///
  /// - Complexity: O(1) for each event while the property is in use.
  public subscript(id id: Element.ID) -> Property<Element?> {
    let fold = Fold<Element, Match<Element>>(collectionNode.node, Match()) {
      $0.add($1, id)
    } _: {
      $0.remove($1, id)
    }
    return collectionNode.node.derive("first") {
      let match = fold.result
      return match.isCertain ? match.found : fold.computeAnew().found
    }
  }
}

/// The elements with the identity that is searched for.
private struct Match<Element: Identifiable> {
  private(set) var found: Element?
  private var count = 0

  /// Whether the element that was found is the first one: if there are several, the list must be
  /// searched.
  var isCertain: Bool { count == (found == nil ? 0 : 1) }

  mutating func add(_ element: Element, _ id: Element.ID) {
    if element.id == id { (found, count) = (found ?? element, count + 1) }
  }

  mutating func remove(_ element: Element, _ id: Element.ID) {
    if element.id == id { (found, count) = (nil, count - 1) }
  }
}
