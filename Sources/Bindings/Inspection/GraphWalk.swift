/// Walks from the outputs of a view model up to their sources, and makes a `Graph`.
struct GraphWalk: OutputVisitor {
  private let tellsValues: Bool
  private var found: [Found] = []
  private var places: [ObjectIdentifier: Int] = [:]

  private struct Found {
    let part: any GraphPart
    let sources: [(part: any GraphPart, kind: Graph.Edge.Kind)]
    var name: String?
    var isOutput = false
  }

  init(tellsValues: Bool) { self.tellsValues = tellsValues }

  // MARK: Outputs

  mutating func visit<Value>(_ property: some PropertyProtocol<Value>, named name: String) {
    if tellsValues { _ = property.value }
    add(property.graphNode.node, called: name)
  }

  mutating func visit<Element>(_ list: some ObservableCollection<Element>, named name: String) {
    if tellsValues { _ = list.value }
    add(list.collectionNode.node, called: name)
  }

  mutating func visit<Section, Row>(
    _ sections: SectionedProperty<Section, Row>, named name: String
  ) {
    if tellsValues { _ = sections.value }
    add(sections.node, called: name)
  }

  mutating func visit<Value, Failure>(_ signal: Signal<Value, Failure>, named name: String) {
    if let part = signal.part { add(part, called: name) }
  }

  mutating func visit<Input, Output, Failure>(
    _ action: Action<Input, Output, Failure>, named name: String
  ) {
    if action.isEnabled.node.isConstant {
      if Failure.self != Never.self { visit(action.errors, named: "\(name).errors") }
    } else {
      visitParts(of: action, named: name)
    }
    add(action, called: name)
  }

  // MARK: Walking up

  /// Adds an output and all its inputs, direct and indirect. A list of parts to visit takes the
  /// place of recursion.
  private mutating func add(_ output: any GraphPart, called name: String) {
    var waiting: [any GraphPart] = [output]
    while let part = waiting.popLast() {
      guard places[ObjectIdentifier(part)] == nil else { continue }
      places[ObjectIdentifier(part)] = found.count
      let sources = part.parts
      found.append(Found(part: part, sources: sources))
      waiting += sources.map(\.part).reversed()
    }
    guard let place = places[ObjectIdentifier(output)] else { return }
    found[place].isOutput = true
    if found[place].name == nil, !name.isEmpty { found[place].name = name }
  }

  // MARK: Results

  /// In the order of the graph's nodes.
  var parts: [any GraphPart] { order.map { found[$0].part } }

  private var order: [Int] {
    found.indices.sorted {
      let (left, right) = (found[$0].part.rank, found[$1].part.rank)
      return left == right ? $0 < $1 : left < right
    }
  }

  var graph: Graph {
    let order = order
    var ids = Array(repeating: 0, count: found.count)
    for (id, place) in order.enumerated() { ids[place] = id }
    var numbers: [String: Int] = [:]
    let nodes = order.map { place in
      let found = found[place]
      let name = found.part.ownName ?? found.name
      return found.part.described(
        id: ids[place], name: name ?? Self.next(found.part.kindName, &numbers),
        isOutput: found.isOutput, tellsValues: tellsValues)
    }
    let edges = order.flatMap { place in
      found[place].sources.map { source in
        Graph.Edge(
          from: ids[places[ObjectIdentifier(source.part)] ?? 0], to: ids[place], kind: source.kind)
      }
    }
    return Graph(nodes: nodes, edges: edges)
  }

  /// “map1”, “map2”.
  private static func next(_ kind: String, _ numbers: inout [String: Int]) -> String {
    numbers[kind, default: 0] += 1
    return "\(kind)\(numbers[kind, default: 0])"
  }
}
