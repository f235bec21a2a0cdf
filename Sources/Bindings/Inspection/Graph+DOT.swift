extension Graph {
  /// The graph in Graphviz's language DOT.
  public var dot: String {
    let shapes = nodes.map { node in
      let lines = [node.name, node.kind == node.name ? nil : node.kind, node.value]
      let label = lines.compactMap { $0?.escapedForDOT }.joined(separator: "\\n")
      let width = node.isOutput ? ", penwidth=2" : ""
      return "  n\(node.id) [label=\"\(label)\", shape=\(node.dotShape)\(width)];"
    }
    let arrows = edges.map { edge in
      let style =
        edge.kind == .derivation ? "" : " [style=dotted, label=\"\(edge.kind.rawValue)\"]"
      return "  n\(edge.from) -> n\(edge.to)\(style);"
    }
    return (["digraph {", "  rankdir=LR;"] + shapes + arrows + ["}"]).joined(separator: "\n")
  }
}

extension Graph.Node {
  fileprivate var dotShape: String {
    switch kind {
    case "property", "list": "ellipse"
    case "signal": "cds"
    case "action": "hexagon"
    default: "box"
    }
  }
}

extension String {
  fileprivate var escapedForDOT: String {
    var escaped = ""
    for character in brief {
      switch character {
      case "\"", "\\": escaped += "\\\(character)"
      default: escaped.append(character)
      }
    }
    return escaped
  }
}
