import Bindings
import Testing

@Suite("16. An observer may dispose of, release and observe anything: a whole graph")
struct GraphDuringDelivery {
  /// Everything that a screen might hold.
  private final class Graph {
    var source: MutableProperty<Int>? = MutableProperty(0)
    var others: [MutableProperty<Int>] = (0..<3).map { MutableProperty($0) }
    var derived: [Property<Int>] = []
    var observations: [any Disposable] = []
    let received = Received<Int>()

    init() {
      guard let source else { return }
      let twice = source.map { $0 * 2 }
      let sum = twice.combineLatest(with: others[0]).map { $0 + $1 }
      // Read-only views, which keep nothing alive: a flattening holds what its transform returns.
      let flat = source.flatMap(.latest) { [views = others.map { Property($0) }] in views[$0 % 3] }
      let history = sum.scan(0, +)
      derived = [twice, sum, flat, history]
      others[1] <~ twice
      others[2] <~> others[1]
    }

    func observeAll(_ action: @escaping (Int) -> Void) {
      for property in derived { observations.append(property.observeValues(action)) }
    }

    func release() {
      source = nil
      others = []
      derived = []
      observations = []
    }
  }

  /// Who acts: an observer of the source before or after the others, or of a derivation.
  static let places = ["first", "last", "mapped", "joined", "flattened", "remembered"]

  private func property(_ place: String, of graph: Graph) -> any PropertyProtocol<Int> {
    switch place {
    case "mapped": graph.derived[0]
    case "joined": graph.derived[1]
    case "flattened": graph.derived[2]
    case "remembered": graph.derived[3]
    default: graph.source!
    }
  }

  @Test(
    "an observer may release the whole graph, with its source or without", arguments: places,
    [false, true])
  func releaseGraph(place: String, isSourceHeld: Bool) {
    var graph: Graph? = Graph()
    weak let watched = graph
    weak let watchedSource = graph?.source
    let source = isSourceHeld ? graph!.source : nil
    let capture = Capture()
    graph!.observeAll(capture.observer())
    graph!.observeAll(graph!.received.note)
    let received = graph!.received
    property(place, of: graph!).observeValues { _ in
      graph?.release()
      graph = nil
    }
    graph!.source!.value = 1
    #expect(watched == nil)
    #expect(received.values.sorted() == [2, 2, 2, 2])
    if isSourceHeld { source?.value = 2 } else { #expect(watchedSource == nil) }
    #expect(capture.isHeld == isSourceHeld)
  }
}
