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
      let now = part?.described(id: 0, name: name, isOutput: false, tellsValues: false).observers
      return (observers, now ?? 0)
    }
  }

  /// In the order of `Graph.nodes`, without constants.
  package let parts: [Part]

  /// Finds the parts.
  ///
  /// - Parameter subject: as of ``Graph/describe(_:values:)``.
  package init(of subject: Any) {
    var walk = GraphWalk(tellsValues: false)
    walk.visitOutputs(of: subject)
    let graph = walk.graph
    parts = zip(graph.nodes, walk.parts).compactMap { node, part in
      guard node.kind != "constant" else { return nil }
      let description = "\(node.kind)\(node.place.map { " at \($0)" } ?? "")"
      return Part(
        name: node.name, description: description, part: part, observers: node.observers)
    }
  }
}
