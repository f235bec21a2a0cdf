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
    "after an observer releases the property, all observers receive the round, then the end",
    arguments: places)
  func releaseProperty(place: String) {
    let graph = Graph()
    let ends = Received<String>()
    if place == "last" { graph.observeAll(graph.received.note) }
    property(place, of: graph).observeValues { [unowned graph] _ in graph.source = nil }
    if place != "last" { graph.observeAll(graph.received.note) }
    graph.derived[0].signal.observeCompleted { ends.note("mapped") }
    graph.source?.value = 1
    #expect(graph.source == nil)
    // Mapped 2, joined 2, flattened 2 (by way of the binding), remembered 2.
    #expect(graph.received.values.sorted() == [2, 2, 2, 2])
    #expect(ends.values == ["mapped"])
    #expect(graph.derived.map(\.value) == [2, 2, 2, 2])
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

  @Test("an observer may dispose of all observations, its own included", arguments: places)
  func disposeAll(place: String) {
    let graph = Graph()
    let own = SerialDisposable()
    let received = Received<Int>()
    own.inner = property(place, of: graph).observeValues {
      received.note($0)
      own.dispose()
      for observation in graph.observations { observation.dispose() }
    }
    graph.observeAll(graph.received.note)
    graph.source?.value = 1
    graph.source?.value = 2
    #expect(received.values.count == 1)
    #expect(graph.received.values.count <= 3)
    #expect(graph.observations.allSatisfy { $0.isDisposed })
    #expect(graph.derived[0].value == 4)
  }

  @Test("an observer may subscribe to every part of the graph", arguments: places)
  func subscribe(place: String) {
    let graph = Graph()
    let late = Received<Int>()
    property(place, of: graph).observeValues { [unowned graph] _ in
      guard late.values.isEmpty else { return }
      for property in graph.derived { property.startWithValues { late.note($0) } }
      graph.source?.startWithValues { late.note($0) }
    }
    graph.source?.value = 1
    #expect(late.values == [2, 2, 2, 2, 1])
    // Flattened: the third one, which is bound to the second.
    graph.source?.value = 2
    #expect(late.values.dropFirst(5).sorted() == [2, 4, 4, 4, 6])
  }
}
