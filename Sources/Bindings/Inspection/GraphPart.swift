/// A part of a graph: a node, the core of a signal, an action.
protocol GraphPart: AnyObject {
  var kindName: String { get }
  /// The given name, which may differ from that in a view model.
  var ownName: String? { get }
  /// The parts that it depends on.
  var parts: [(part: any GraphPart, kind: Graph.Edge.Kind)] { get }
  /// The order of parts that do not depend on each other.
  var rank: Int { get }
  func described(id: Int, name: String, isOutput: Bool, tellsValues: Bool) -> Graph.Node
}

extension Node: GraphPart {
  var kindName: String { isConstant ? "constant" : String(describing: kind) }

  var ownName: String? { givenName }

  var parts: [(part: any GraphPart, kind: Graph.Edge.Kind)] {
    statedSources.map { ($0, .derivation) } + boundSources.map { ($0, .binding) }
      + feeds.flatMap { knownUpstreams(of: $0) }.compactMap { $0 as? any GraphPart }
      .map { ($0, .binding) }
  }

  var rank: Int { Int(height) }

  func described(id: Int, name: String, isOutput: Bool, tellsValues: Bool) -> Graph.Node {
    Graph.Node(
      id: id, name: name, kind: kindName, isOutput: isOutput, place: place, height: Int(height),
      observers: observers.count, hasEnded: flags.contains(.ended),
      value: tellsValues ? valueDescription : nil)
  }
}

extension SignalEntries: GraphPart {
  var kindName: String { "signal" }

  var ownName: String? { nil }

  var parts: [(part: any GraphPart, kind: Graph.Edge.Kind)] {
    knownUpstreams(of: upstream).compactMap { $0 as? any GraphPart }.map { ($0, .derivation) }
  }

  /// After all nodes.
  var rank: Int { Int(Int32.max) }

  func described(id: Int, name: String, isOutput: Bool, tellsValues: Bool) -> Graph.Node {
    Graph.Node(
      id: id, name: name, kind: kindName, isOutput: isOutput, place: nil, height: nil,
      observers: count, hasEnded: end != nil, value: nil)
  }
}

extension Action: GraphPart {
  var kindName: String { "action" }

  var ownName: String? { nil }

  var parts: [(part: any GraphPart, kind: Graph.Edge.Kind)] {
    isEnabled.node.isConstant ? [] : [(isEnabled.node, .enabling)]
  }

  /// After all nodes and signals.
  var rank: Int { Int.max }

  func described(id: Int, name: String, isOutput: Bool, tellsValues: Bool) -> Graph.Node {
    Graph.Node(
      id: id, name: name, kind: kindName, isOutput: isOutput, place: nil, height: nil,
      observers: 0, hasEnded: false, value: nil)
  }
}
