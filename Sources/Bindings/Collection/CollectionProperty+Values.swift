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

  private func derive<Result: Equatable>(
    _ kind: Node.Kind, _ read: @escaping ([Element]) -> Result
  ) -> Property<Result> {
    let input = ListInput(collectionNode.node)
    return collectionNode.node.derive(kind, ByEquality<Result>.self) { read(input.elements) }
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
    let search = Search(collectionNode.node, id)
    return collectionNode.node.derive(.first) { search.element }
  }
}

/// Follows the element of an identity.
private final class Search<Element: Identifiable> {
  private var source: ListInput<Element>
  private let id: Element.ID
  private var found: Element?
  /// How many elements have the identity; more than one are looked for anew.
  private var count = 0

  init(_ source: CollectionNode<Element>, _ id: Element.ID) {
    self.source = ListInput(source)
    // No list has got that far, so it is looked through when it is first read.
    self.source.position = .max
    self.id = id
  }

  var element: Element? {
    let isKnown = count < 2 && source.replay(follow)
    if !isKnown || count > 1 || (count > 0) != (found != nil) {
      let matches = source.see().filter { $0.id == id }
      (found, count) = (matches.first, matches.count)
    }
    return found
  }

  private func follow(_ event: CollectionEvent<Element>) {
    switch event {
    case .insertion(_, let element): add(element)
    case .deletion(_, let element): remove(element)
    case .update(_, let old, let new):
      remove(old)
      add(new)
    case .move, .startChange, .endChange: break
    }
  }

  private func add(_ element: Element) {
    if element.id == id { (found, count) = (element, count + 1) }
  }

  private func remove(_ element: Element) {
    if element.id == id { (found, count) = (nil, count - 1) }
  }
}
