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

    package var observations: [String] {
      (part as? Node)?.observers.map(\.locationDescription) ?? []
    }

    /// The number of observers at the beginning, and now.
    package var observersThenAndNow: (then: Int, now: Int) {
      (observers, part?.facts.observers ?? 0)
    }
  }

  /// In the order of `Graph.nodes`, without constants.
  package let parts: [Part]
  /// The graph, without values.
  package let graph: Graph

  /// - Parameter subject: as for ``Graph/describe(_:values:)``.
  package init(of subject: Any) {
    var walk = GraphWalk(showsValues: false)
    walk.visitOutputs(of: subject)
    graph = walk.graph
    parts = zip(graph.nodes, walk.parts).compactMap { node, part in
      guard node.kind != "constant" else { return nil }
      let description = "\(node.kind)\(node.sourceLocation.map { " at \($0)" } ?? "")"
      return Part(
        name: node.name, description: description, part: part, observers: node.observers)
    }
  }
}

/// A closure for the test kit that returns the value of a property, list or sections, which it does
/// not keep; `nil` when they were released.
package typealias Probe<Value> = () -> Value?

extension PropertyProtocol {
  package var probe: Probe<Value> { { [weak node = graphNode.node] in node?.current } }

  /// The identity of what is set with the property: of a lens, its source.
  package var source: NodeIdentity {
    let owner = (self as? MutableProperty<Value>)?.owner as? any GraphMember
    return NodeIdentity((self as? any Validating)?.stateNode ?? owner?.identity ?? identity)
  }
}

extension ObservableCollection {
  package var probe: Probe<[Element]> { { [weak node = collectionNode.node] in node?.current } }

  /// The edits that are not yet announced.
  package var pendingProbe: Probe<[CollectionEvent<Element>]> {
    { [weak node = collectionNode.node] in
      _ = node?.current
      return node?.log
    }
  }
}

extension SectionedProperty {
  package var probe: Probe<[CollectionSection<Section, Row>]> { { [weak node] in node?.current } }
}

extension Signal {
  /// The signal's identity, the same for all handles; of `property.signal`, the property's.
  package var identity: AnyObject { part ?? self }
}

extension Action {
  /// A probe of `isExecuting`; `nil` for synchronous work.
  package var executingProbe: Probe<Bool>? { executing?.probe }
}

package enum RunningTurn {
  /// The identity of the turn that is running on this thread, if it has recorded a traced node.
  package static var identity: AnyObject? { withTurn { $0.isOpen ? $0.recording : nil } }
}

/// The description of a value in failures and traces.
package func described<Value>(_ value: Value) -> String { inWords(value) }
