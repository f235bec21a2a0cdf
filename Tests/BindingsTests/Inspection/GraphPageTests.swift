import Bindings
import Foundation
import GraphPage
import Testing

@Suite("Graph: a page with a timeline")
struct GraphPageTests {
  private func object(_ json: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }

  @Test("the steps of a turn refer to the nodes of the graph, those without a name as well")
  func steps() throws {
    let count = MutableProperty(1, name: "count")
    // Two derivations have no name.
    let order = (
      total: count.map { $0 * 2 }.map { "<\($0)>\n" },
      isEven: count.map { $0 % 2 }.map { $0 == 0 },
      add: Action<Int, Void, Never> { count.value += $0 }
    )
    let graph = Graph.describe(order, values: true)
    order.total.map(\.count).startWithValues { _ in }
    order.isEven.map { $0 ? 1 : 0 }.startWithValues { _ in }
    var turns: [TracedTurn] = []
    let trace = Trace(of: order) { turns.append($0) }
    order.add(2)
    trace.dispose()

    let nodes = try #require(try object(graph.json)["nodes"] as? [[String: Any]])
    #expect(
      nodes.map { $0["name"] as? String } == ["count", "map1", "map2", "total", "isEven", "add"])
    #expect(nodes[3]["value"] as? String == "\"<2>\\n\"")
    let turn = try object(try #require(turns.first).json(in: graph))
    #expect(turn["title"] as? String == "add(2)")
    let steps = try #require(turn["steps"] as? [[String: Any]])
    #expect(
      steps.compactMap { step in
        (step["node"] as? Int).map { "\($0) \(step["kind"] ?? "") \(step["new"] ?? "")" }
      } == ["0 set 3", "1 computed 6", "2 unchanged 1", "3 computed \"<6>\\n\""])
    let page = graph.page(of: turns, title: "A & B")
    #expect(page.contains("<title>A &amp; B</title>"))
    #expect(page.contains(#"\u003c6>"#) && !page.contains("<6>"))
  }
}
