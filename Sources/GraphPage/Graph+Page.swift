public import Bindings

extension Graph {
  /// The graph with a timeline of turns, as one HTML file that needs no other: the values that a
  /// turn has set, computed and announced light up in order, with a table of the same.
  ///
  /// ```swift
  /// let graph = Graph.describe(viewModel, values: true)
  /// var turns: [TracedTurn] = []
  /// let trace = Trace(of: viewModel) { turns.append($0) }
  /// viewModel.takeThree()
  /// print(graph.page(of: turns, title: "Match"))
  /// ```
  ///
  /// A page of another program shows the same with live data, if it has `Graph.pageStyle` and
  /// `Graph.pageScript`, by calling `show(graph, turns, place)`: a graph and an array of turns
  /// as in ``json`` and `TracedTurn.json(in:)`, and the element that shows them. A second call
  /// replaces what the element has shown.
  ///
  /// - Parameter turns: turns that have happened after the graph was described.
  public func page(of turns: [TracedTurn], title: String) -> String {
    let title = title.map { ["<": "&lt;", "&": "&amp;"][$0] ?? String($0) }.joined()
    let timeline = turns.map { $0.json(in: self) }.joined(separator: ",\n")
    return """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(title)</title>
      <style>
      body { margin: 1rem; font: 1rem/1.4 system-ui, sans-serif;
        background: light-dark(#fffdf9, #1f2125); color: light-dark(#25211b, #ece7df); }
      h1 { margin: 0 0 .5rem; font-size: 1.25rem; }
      \(Self.pageStyle)
      </style>
      <h1>\(title)</h1>
      <main id="graph"></main>
      <script>
      \(Self.pageScript)
      show(\(json), [
      \(timeline)], document.getElementById("graph"));
      </script>
      </html>
      """
  }

  /// The graph as JSON, `{"nodes": […], "edges": […]}`.
  ///
  /// A node is `{"name": "title", "kind": "map", "height": 1, "isOutput": true, "value": "…"}`;
  /// `height` and `value` may be `null`. An edge is `[from, to, "derivation"]`, or “binding” or
  /// “enabling”; both numbers are indices in `nodes`.
  public var json: String {
    let nodes = nodes.map { node in
      """
      {"name":\(quoted(node.name)),"kind":\(quoted(node.kind)),\
      "height":\(node.height.map(String.init) ?? "null"),"isOutput":\(node.isOutput),\
      "value":\(quoted(node.value))}
      """
    }
    let edges = edges.map { "[\($0.from),\($0.to),\(quoted($0.kind.rawValue))]" }
    return """
      {"nodes":[\(nodes.joined(separator: ",\n"))],"edges":[\(edges.joined(separator: ","))]}
      """
  }
}

extension TracedTurn {
  /// The turn as JSON, `{"title": "take(3)", "steps": […]}`.
  ///
  /// A step: `{"node": 0, "kind": "set", "text": "set match: 18 → 14", "old": "18", "new": "14"}`.
  /// `node` is an index in the graph's nodes, `null` for a node that is not in the graph; `kind` is
  /// “set”, “edited”, “computed”, “unchanged” (computed or set, but as before), “settled”,
  /// “notified” or “round”; `old` and `new` may be `null`.
  public func json(in graph: Graph) -> String {
    var places: [ObjectIdentifier: Int] = [:]
    for node in graph.nodes { places[node.identity.identifier] = node.id }
    let first = self.steps.first { $0.cause != nil } ?? self.steps.first
    let title =
      switch first?.cause {
      case .action(let name, let input)?: "\(name)(\(input == "()" ? "" : input))"
      default: first.map { "set \($0.name)" } ?? ""
      }
    let steps = self.steps.map { step in
      """
      {"node":\(step.identity.flatMap { places[$0.identifier] }.map(String.init) ?? "null"),\
      "kind":\(quoted(step.isChange ? step.kind.rawValue : "unchanged")),\
      "text":\(quoted("\(step)")),"old":\(quoted(step.old)),"new":\(quoted(step.new))}
      """
    }
    return """
      {"title":\(quoted(title)),"steps":[\(steps.joined(separator: ",\n"))]}
      """
  }
}

/// A text as JSON that may stand in a script, or `null`.
private func quoted(_ text: String?) -> String {
  guard let text else { return "null" }
  return "\""
    + text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\n": "\\n"
      case "<", "\0"..<" ":
        "\\u00\(scalar.value < 16 ? "0" : "")\(String(scalar.value, radix: 16))"
      default: String(scalar)
      }
    }.joined() + "\""
}
