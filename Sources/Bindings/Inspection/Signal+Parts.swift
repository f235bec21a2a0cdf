extension SignalObservation: UpstreamProviding {
  var upstreams: [AnyObject] { core.map { [$0] } ?? [] }
}

extension Signal {
  /// The part of the graph for this signal: its core, or the node whose changes it sends.
  var part: (any GraphPart)? { node ?? core }

  /// The properties and lists that the signal depends on.
  var nodes: [Node] {
    var nodes: [Node] = []
    var waiting = part.map { [$0] } ?? []
    var known: Set<ObjectIdentifier> = []
    while let part = waiting.popLast() {
      guard known.insert(ObjectIdentifier(part)).inserted else { continue }
      if let node = part as? Node { nodes.append(node) } else { waiting += part.parts.map(\.part) }
    }
    return nodes
  }
}
