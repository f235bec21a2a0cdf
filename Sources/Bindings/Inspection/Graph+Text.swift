extension Graph: CustomStringConvertible {
  /// A line for each node: name, operator and inputs, source location, height, observers, whether
  /// it has ended and, on request, value.
  public var description: String {
    let width = nodes.map(\.name.count).max() ?? 0
    var inputs: [[Edge]] = Array(repeating: [], count: nodes.count)
    for edge in edges { inputs[edge.to].append(edge) }
    let definitions = nodes.map { definition(of: $0, inputs[$0.id]) }
    let definitionWidth = min(60, definitions.map(\.count).max() ?? 0)
    return zip(nodes, definitions).map { node, definition in
      let parts = [node.name.padded(to: width), definition.padded(to: definitionWidth)]
      var line = (parts + details(of: node)).joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line
    }
    .joined(separator: "\n")
  }

  /// “= map(board)”, “property at Game.swift:12”.
  private func definition(of node: Node, _ inputs: [Edge]) -> String {
    let sources = inputs.filter { $0.kind != .binding }.map { nodes[$0.from].name }
    let bound = inputs.filter { $0.kind == .binding }.map { nodes[$0.from].name }
    var definition =
      sources.isEmpty ? node.kind : "= \(node.kind)(\(sources.joined(separator: ", ")))"
    if let location = node.sourceLocation { definition += " at \(location)" }
    if !bound.isEmpty { definition += " <~ \(bound.joined(separator: ", "))" }
    return definition
  }

  private func details(of node: Node) -> [String] {
    var details: [String] = []
    if let height = node.height { details.append("height \(height)") }
    if node.observers > 0 {
      details.append("\(node.observers) observer\(node.observers == 1 ? "" : "s")")
    }
    if node.hasEnded, node.kind != "constant" { details.append("ended") }
    if let value = node.value, !value.isEmpty { details.append("is \(value.brief)") }
    return details
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}

// MARK: Diagrams

extension Graph {
  /// The graph in Graphviz's language DOT.
  public var dot: String {
    let shapes = nodes.map { node in
      let label = node.lines(["\"": "\\\"", "\\": "\\\\"]).joined(separator: "\\n")
      let width = node.isOutput ? ", penwidth=2" : ""
      return "  n\(node.id) [label=\"\(label)\", shape=\(node.shape.dot)\(width)];"
    }
    let arrows = edges.map { edge in
      let style =
        edge.kind == .derivation ? "" : " [style=dotted, label=\"\(edge.kind.rawValue)\"]"
      return "  n\(edge.from) -> n\(edge.to)\(style);"
    }
    return (["digraph {", "  rankdir=LR;"] + shapes + arrows + ["}"]).joined(separator: "\n")
  }

  /// The graph as a Mermaid flowchart, which documentation sites and code hosts draw.
  ///
  /// Sources are round, derivations are square, a signal is a flag, an action a hexagon; outputs
  /// have a thick border. The arrows of derivations are solid, all others are dotted.
  public var mermaid: String {
    let escapes: [Character: String] = [
      "\"": "#quot;", "#": "#35;", "<": "#lt;", ">": "#gt;", "&": "#amp;",
    ]
    let shapes = nodes.map { node in
      let text = node.lines(escapes).joined(separator: "<br/>")
      return "  n\(node.id)\(node.shape.start)\"\(text)\"\(node.shape.end)"
    }
    let arrows = edges.map { edge in
      let arrow =
        switch edge.kind {
        case .derivation: "-->"
        case .binding: "-. binding .->"
        case .enabling: "-. enables .->"
        }
      return "  n\(edge.from) \(arrow) n\(edge.to)"
    }
    let outputs = nodes.filter(\.isOutput).map { "n\($0.id)" }.joined(separator: ",")
    let style =
      outputs.isEmpty
      ? [] : ["  classDef output stroke-width:3px", "  class \(outputs) output"]
    return (["flowchart LR"] + shapes + arrows + style).joined(separator: "\n")
  }
}

extension Graph.Node {
  /// The name, the kind and the value, each on one line, with some characters replaced.
  fileprivate func lines(_ escapes: [Character: String]) -> [String] {
    [name, kind == name ? nil : kind, value].compactMap { text in
      text?.brief.unicodeScalars.reduce(into: "") { $0 += escapes[Character($1)] ?? String($1) }
    }
  }

  /// The shape in DOT, and what encloses a text in Mermaid.
  fileprivate var shape: (dot: String, start: String, end: String) {
    switch kind {
    case "property", "list": ("ellipse", "([", "])")
    case "signal": ("cds", ">", "]")
    case "action": ("hexagon", "{{", "}}")
    default: ("box", "[", "]")
    }
  }
}
