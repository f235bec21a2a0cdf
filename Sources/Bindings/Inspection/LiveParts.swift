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

    /// Where its observations began, or what observes it.
    package var observations: [String] {
      (part as? Node)?.observers.map(\.locationDescription) ?? []
    }

    /// The number of observers now, and at the beginning.
    package var observersThenAndNow: (then: Int, now: Int) {
      (observers, part?.facts.observers ?? 0)
    }
  }

  /// In the order of `Graph.nodes`, without constants.
  package let parts: [Part]
  /// The graph, without values.
  package let graph: Graph

  /// Finds the parts.
  ///
  /// - Parameter subject: as of ``Graph/describe(_:values:)``.
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

/// What a property, a list or sections have, without keeping them: for the test kit.
package struct Probe<Value> {
  private let read: () -> Value?

  fileprivate init<Place: Node>(_ node: Place, _ read: @escaping (Place) -> Value) {
    self.read = { [weak node] in node.map(read) }
  }

  /// What they have now; `nil` when they were released.
  package var value: Value? { read() }
}

extension PropertyProtocol {
  /// The current value.
  package var probe: Probe<Value> { Probe(graphNode.node) { $0.current } }
}

extension ObservableCollection {
  /// The current elements.
  package var probe: Probe<[Element]> { Probe(collectionNode.node) { $0.current } }

  /// The edits that are not yet announced.
  package var pendingProbe: Probe<[CollectionEvent<Element>]> {
    Probe(collectionNode.node) { node in
      _ = node.current
      return node.log
    }
  }
}

extension SectionedProperty {
  /// The current sections.
  package var probe: Probe<[CollectionSection<Section, Row>]> { Probe(node) { $0.current } }
}

extension Signal {
  /// The identity of the signal, which is the same for all handles; for `property.signal`, that of
  /// the property.
  package var identity: AnyObject { part ?? self }
}

extension Action {
  /// The property that shows whether work is executing; `nil` for synchronous work.
  package var executingProbe: Probe<Bool>? { executing?.probe }
}

/// The turn that is running on this thread: for the test kit.
package enum RunningTurn {
  /// An object that identifies the running turn; `nil` if no turn with a traced node is running.
  package static var identity: AnyObject? { withTurn { $0.isOpen ? $0.recording : nil } }
}

/// The description of a value in failures and traces.
package func described<Value>(_ value: Value) -> String { inWords(value) }
