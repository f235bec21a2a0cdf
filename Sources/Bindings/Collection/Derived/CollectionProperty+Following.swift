extension CollectionProperty {
  /// Makes the list that follows a property of arrays, and tells what differs.
  ///
  /// - Complexity: O(n) comparisons for each array.
  public convenience init(following property: some PropertyProtocol<[Element]>) {
    self.init(node: DerivedCollectionNode.following(property.graphNode.node, .dynamic))
  }
}

extension DerivedCollectionNode {
  static func following(
    _ source: ValueNode<[Element]>, _ distinction: Distinction<Element>
  ) -> CollectionNode<Element> {
    let following = Following(source, distinction)
    let node = DerivedCollectionNode(flags: []) { node, step in
      unsafeDowncast(node, to: DerivedCollectionNode<Element>.self).advance(step, following)
    }
    node.take(input: source)
    return node
  }
}

private final class Following<Element>: ListTranslation {
  private let input: Upstream<[Element]>
  private let comparison: Distinction<Element>

  init(_ source: ValueNode<[Element]>, _ comparison: Distinction<Element>) {
    input = Upstream(source)
    self.comparison = comparison
  }

  var distinction: Distinction<Element>? { comparison }

  func rebuild(for list: DerivedCollectionNode<Element>) -> [Element] { input.value }

  func translate(to list: DerivedCollectionNode<Element>) -> Bool {
    let new = input.value
    list.become(new, by: comparison.changes(list.elements, new))
    return true
  }
}
