extension Graph {
  /// The graph as a Mermaid flowchart, which documentation sites and code hosts draw.
  ///
  /// Sources are round, derivations are square, a signal is a flag, an action a hexagon; outputs
  /// have a thick border, and bindings are dotted.
  public var mermaid: String {
    let shapes = nodes.map { "  n\($0.id)\($0.mermaidShape)" }
    let arrows = edges.map { "  n\($0.from) \($0.mermaidArrow) n\($0.to)" }
    let outputs = nodes.filter(\.isOutput).map { "n\($0.id)" }.joined(separator: ",")
    let style =
      outputs.isEmpty
      ? [] : ["  classDef output stroke-width:3px", "  class \(outputs) output"]
    return (["flowchart LR"] + shapes + arrows + style).joined(separator: "\n")
  }
}

extension Graph.Node {
  fileprivate var mermaidShape: String {
    let lines = [name, kind == name ? nil : kind, value].compactMap { $0?.escapedForMermaid }
    let text = "\"\(lines.joined(separator: "<br/>"))\""
    return switch kind {
    case "property", "list": "([\(text)])"
    case "signal": ">\(text)]"
    case "action": "{{\(text)}}"
    default: "[\(text)]"
    }
  }
}

extension Graph.Edge {
  fileprivate var mermaidArrow: String {
    switch kind {
    case .derivation: "-->"
    case .binding: "-. binding .->"
    case .enabling: "-. enables .->"
    }
  }
}

extension String {
  fileprivate var escapedForMermaid: String {
    var escaped = ""
    for character in brief {
      switch character {
      case "\"": escaped += "#quot;"
      case "#": escaped += "#35;"
      case "<": escaped += "#lt;"
      case ">": escaped += "#gt;"
      case "&": escaped += "#amp;"
      default: escaped.append(character)
      }
    }
    return escaped
  }
}
