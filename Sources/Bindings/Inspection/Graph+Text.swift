extension Graph: CustomStringConvertible {
  /// A line for each node: its name, its operator and inputs, its height, its observers and, on
  /// request, its value.
  public var description: String {
    let width = nodes.map(\.name.count).max() ?? 0
    let definitions = nodes.map(definition)
    let definitionWidth = min(60, definitions.map(\.count).max() ?? 0)
    return zip(nodes, definitions).map { node, definition in
      let parts = [node.name.padded(to: width), definition.padded(to: definitionWidth)]
      return (parts + details(of: node)).joined(separator: "  ").trimmingEnd()
    }
    .joined(separator: "\n")
  }

  /// “= map(board)”, “property at Game.swift:12”.
  private func definition(of node: Node) -> String {
    let inputs = edges.filter { $0.to == node.id }
    let sources = inputs.filter { $0.kind != .binding }.map { nodes[$0.from].name }
    let bound = inputs.filter { $0.kind == .binding }.map { nodes[$0.from].name }
    var definition =
      sources.isEmpty ? node.kind : "= \(node.kind)(\(sources.joined(separator: ", ")))"
    if let place = node.place { definition += " at \(place)" }
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
    if let value = node.value { details.append(value.isEmpty ? "" : "is \(value.brief)") }
    return details
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  fileprivate func trimmingEnd() -> String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
