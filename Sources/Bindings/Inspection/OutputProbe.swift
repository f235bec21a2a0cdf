/// A look at a property that does not keep it: for the test kit.
package struct PropertyProbe<Value> {
  private weak var node: ValueNode<Value>?

  package init(_ property: some PropertyProtocol<Value>) { node = property.graphNode.node }

  /// The value as of now; `nil` when the property was released.
  package var value: Value? { node?.current }
}

/// A look at a list that does not keep it: for the test kit.
package struct ListProbe<Element> {
  private weak var node: CollectionNode<Element>?

  package init(_ list: some ObservableCollection<Element>) { node = list.collectionNode.node }

  /// The elements as of now; `nil` when the list was released.
  package var value: [Element]? { node?.current }

  /// What has been done to the list, and has not begun to be announced.
  package var pending: [CollectionEvent<Element>] {
    guard let node else { return [] }
    _ = node.current
    return node.log
  }
}

/// A look at sections that does not keep them: for the test kit.
package struct SectionsProbe<Section, Row> {
  private weak var node: SectionedNode<Section, Row>?

  package init(_ sections: SectionedProperty<Section, Row>) { node = sections.node }

  /// The sections as of now; `nil` when they were released.
  package var value: [CollectionSection<Section, Row>]? { node?.current }
}

extension SectionedProperty {
  /// What two handles of the same sections have in common.
  package var identity: AnyObject { node }
}

extension PropertyProtocol {
  /// What two handles of one property have in common.
  package var identity: AnyObject { graphNode.node }
}

extension ObservableCollection {
  /// What two handles of one list have in common.
  package var identity: AnyObject { collectionNode.node }
}

extension Signal {
  /// What two handles of one signal have in common; of `property.signal`, the property's.
  package var identity: AnyObject { part ?? self }
}

extension Action {
  /// The property that shows whether work is executing; `nil` for synchronous work.
  package var executingProbe: PropertyProbe<Bool>? { executing.map { PropertyProbe($0) } }
}

/// The turn that is running on this thread: for the test kit.
package enum RunningTurn {
  /// An object that identifies the running turn; `nil` if no turn with a traced node is running.
  package static var identity: AnyObject? { withTurn { $0.isOpen ? $0.recording : nil } }
}

/// A value as failures and stories write it.
package func described<Value>(_ value: Value) -> String { inWords(value) }

#if DEBUG
  extension GraphNode {
    /// Returns the invariants that do not hold for the property and for all nodes that are
    /// connected with it, between turns.
    ///
    /// - Parameter known: the nodes that have been looked at.
    package func checkInvariants(_ known: inout Set<ObjectIdentifier>) -> [String] {
      node.checkInvariants(&known)
    }
  }
#endif
