/// What has a place in the graph: a property, a list, or sections.
public protocol GraphMember: AnyObject {
  /// The place in the graph.
  var graphPlace: GraphPlace { get }
}

/// A place in the graph. It is opaque: only the library uses it.
public struct GraphPlace {
  let node: Node

  init(_ node: Node) { self.node = node }
}

extension PropertyProtocol {
  public var graphPlace: GraphPlace { GraphPlace(graphNode.node) }
}
