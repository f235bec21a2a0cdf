/// What can be said of a whole list, as properties.
extension ObservableCollection {
  /// How many elements there are.
  public var count: Property<Int> { derive(.count, \.count) }

  /// Whether there is no element.
  public var isEmpty: Property<Bool> { derive(.isEmpty, \.isEmpty) }

  /// The first element, or `nil`.
  public var first: Property<Element?> { derive(.first, \.first) }

  /// The last element, or `nil`.
  public var last: Property<Element?> { derive(.last, \.last) }

  /// The first element for which the predicate holds, or `nil`.
  ///
  /// - Parameter isSought: pure.
  /// - Complexity: O(log n) for each event, as that of `filter`.
  public func first(where isSought: @escaping (Element) -> Bool) -> Property<Element?> {
    filter(isSought).first
  }

  /// The whole array as a property.
  ///
  /// - Complexity: while it is in use, an edit copies the array once, unless it adds or removes one
  ///   element of a list that is edited itself, outside of a batch.
  public var property: Property<[Element]> {
    collectionNode.node.isSharedWhole = true
    return derive(.elements) { $0 }
  }

  /// The whole array, and then again after each change; see `property`.
  public var producer: SignalProducer<[Element], Never> { property.producer }

  /// The whole array after each change; see `property`.
  public var signal: Signal<[Element], Never> { property.signal }

  private func derive<Result>(
    _ kind: Node.Kind, _ read: @escaping ([Element]) -> Result
  ) -> Property<Result> {
    let input = ListInput(collectionNode.node)
    return collectionNode.node.derive(kind) { read(input.elements) }
  }
}

extension ObservableCollection where Element: Identifiable {
  /// The element of an identity, or `nil`; of several with the same identity, the first.
  ///
  /// ```swift
  /// let selected = MutableProperty<Card.ID?>(nil)
  /// let card = selected.flatMap(.latest) { $0.map { cards[id: $0] } ?? Property(value: nil) }
  /// ```
  ///
  /// - Complexity: O(1) for each event while it is in use.
  public subscript(id id: Element.ID) -> Property<Element?> {
    let fold = Fold<Element, Match<Element>>(collectionNode.node, Match()) {
      $0.add($1, id)
    } _: {
      $0.remove($1, id)
    }
    return collectionNode.node.derive(.first) {
      let match = fold.result
      return match.isCertain ? match.found : fold.computeAnew().found
    }
  }
}

/// The elements of an identity.
private struct Match<Element: Identifiable> {
  private(set) var found: Element?
  private var count = 0

  /// Whether what was found is the first one: of several, they are looked for anew.
  var isCertain: Bool { count == (found == nil ? 0 : 1) }

  mutating func add(_ element: Element, _ id: Element.ID) {
    if element.id == id { (found, count) = (found ?? element, count + 1) }
  }

  mutating func remove(_ element: Element, _ id: Element.ID) {
    if element.id == id { (found, count) = (nil, count - 1) }
  }
}
