/// The properties, lists, signals and actions of a view model, held weakly: for tests that check
/// later which of them still exist, and which are observed.
package struct LiveParts {
  /// A node, a signal or an action.
  package struct Part {
    package let name: String
    /// “property at Game.swift:12”, “map”.
    package let description: String
    fileprivate weak var part: (any GraphPart)?
    fileprivate let observers: Int

    package var isAlive: Bool { part != nil }
    package var identity: AnyObject? { part }

    /// The number of observers now, and at the beginning.
    package var observersThenAndNow: (then: Int, now: Int) {
      let now = part?.described(id: 0, name: name, isOutput: false, showsValues: false).observers
      return (observers, now ?? 0)
    }
  }

  /// In the order of `Graph.nodes`, without constants.
  package let parts: [Part]

  /// Finds the parts.
  ///
  /// - Parameter subject: as of ``Graph/describe(_:values:)``.
  package init(of subject: Any) {
    var walk = GraphWalk(showsValues: false)
    walk.visitOutputs(of: subject)
    let graph = walk.graph
    parts = zip(graph.nodes, walk.parts).compactMap { node, part in
      guard node.kind != "constant" else { return nil }
      let description = "\(node.kind)\(node.sourceLocation.map { " at \($0)" } ?? "")"
      return Part(
        name: node.name, description: description, part: part, observers: node.observers)
    }
  }
}

/// A weak reference to a property, for the test kit.
package struct PropertyProbe<Value> {
  private weak var node: ValueNode<Value>?

  package init(_ property: some PropertyProtocol<Value>) { node = property.graphNode.node }

  /// The current value; `nil` when the property was released.
  package var value: Value? { node?.current }
}

/// A weak reference to a list, for the test kit.
package struct ListProbe<Element> {
  private weak var node: CollectionNode<Element>?

  package init(_ list: some ObservableCollection<Element>) { node = list.collectionNode.node }

  /// The current elements; `nil` when the list was released.
  package var value: [Element]? { node?.current }

  /// The edits of the list that are not yet announced.
  package var pending: [CollectionEvent<Element>] {
    guard let node else { return [] }
    _ = node.current
    return node.log
  }
}

/// A weak reference to sections, for the test kit.
package struct SectionsProbe<Section, Row> {
  private weak var node: SectionedNode<Section, Row>?

  package init(_ sections: SectionedProperty<Section, Row>) { node = sections.node }

  /// The current sections; `nil` when they were released.
  package var value: [CollectionSection<Section, Row>]? { node?.current }
}

extension SectionedProperty {
  /// The identity of the sections, which is the same for all handles.
  package var identity: AnyObject { node }
}

extension PropertyProtocol {
  /// The identity of the property, which is the same for all handles.
  package var identity: AnyObject { graphNode.node }
}

extension ObservableCollection {
  /// The identity of the list, which is the same for all handles.
  package var identity: AnyObject { collectionNode.node }
}

extension Signal {
  /// The identity of the signal, which is the same for all handles; for `property.signal`, that of
  /// the property.
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

/// The description of a value in failures and traces.
package func described<Value>(_ value: Value) -> String { inWords(value) }

#if DEBUG
  extension GraphNode {
    /// Returns the invariants that do not hold for the property and for all nodes that are
    /// connected with it, between turns.
    ///
    /// - Parameter known: the nodes that have been checked.
    package func checkInvariants(_ known: inout Set<ObjectIdentifier>) -> [String] {
      node.checkInvariants(&known)
    }
  }
#endif
