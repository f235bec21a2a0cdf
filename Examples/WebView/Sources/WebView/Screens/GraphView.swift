import Bindings
import GraphPage
import ViewModels

/// The view of a game's dependency graph, with each turn from now on.
final class GraphView {
  private let trace: Trace

  init(_ game: any Game, on screen: Screen) {
    let graph = MutableProperty(Graph.describe(game, values: true), name: "graph")
    let (turns, turn) = Signal<TracedTurn, Never>.pipe()
    trace = Trace(of: game) { turn.send(value: $0) }

    // Described after each turn, so that a page that is opened again shows the current values.
    graph <~ turns.map { [unowned game] _ in Graph.describe(game, values: true) }
    screen["graph"] <~ graph.map { JSONText($0.json) }
    screen["turn"] <~ turns.map { JSONText($0.json(in: graph.value)) }
  }
}

/// A text that is JSON already, on one line.
private struct JSONText: JSONValue, Equatable {
  let json: String

  init(_ json: String) { self.json = json.replacing("\n", with: "") }
}
