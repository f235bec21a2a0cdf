/// Walks from the outputs of a view model up to their sources, and makes a `Graph`.
struct GraphWalk: OutputVisitor {
  private let showsValues: Bool
  private var found: [Found] = []
  private var places: [ObjectIdentifier: Int] = [:]

  private struct Found {
    let part: any GraphPart
    let sources: [(part: any GraphPart, kind: Graph.Edge.Kind)]
    var name: String?
    var isOutput = false
  }

  init(showsValues: Bool) { self.showsValues = showsValues }

  // MARK: Outputs

  mutating func visit<Value>(_ property: some PropertyProtocol<Value>, named name: String) {
    add(member: property, called: name)
  }

  mutating func visit<Element>(_ list: some ObservableCollection<Element>, named name: String) {
    add(member: list, called: name)
  }

  mutating func visit<Section, Row>(
    _ sections: SectionedProperty<Section, Row>, named name: String
  ) {
    add(member: sections, called: name)
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

  private mutating func add(member: some GraphMember, called name: String) {
    add(showsValues ? member.currentNode : member.graphPlace.node, called: name)
  }

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

  /// The parts, in the order of the graph's nodes.
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
        isOutput: found.isOutput, showsValues: showsValues)
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

/// A part of a graph: a node, the core of a signal, an action.
protocol GraphPart: AnyObject {
  var kindName: String { get }
  /// The given name, which may differ from that in a view model; by default, there is none.
  var ownName: String? { get }
  /// The parts that it depends on.
  var parts: [(part: any GraphPart, kind: Graph.Edge.Kind)] { get }
  /// The order of parts that do not depend on each other.
  var rank: Int { get }
  func described(id: Int, name: String, isOutput: Bool, showsValues: Bool) -> Graph.Node
}

extension GraphPart {
  var ownName: String? { nil }
}

extension Node: GraphPart {
  var kindName: String { isConstant ? "constant" : kind }

  var ownName: String? { givenName }

  var parts: [(part: any GraphPart, kind: Graph.Edge.Kind)] {
    statedSources.map { ($0, .derivation) } + boundSources.map { ($0, .binding) }
      + feeds.flatMap { knownUpstreams(of: $0) }.compactMap { $0 as? any GraphPart }
      .map { ($0, .binding) }
  }

  var rank: Int { Int(height) }

  func described(id: Int, name: String, isOutput: Bool, showsValues: Bool) -> Graph.Node {
    Graph.Node(
      id: id, name: name, kind: kindName, isOutput: isOutput, sourceLocation: sourceLocation,
      height: Int(height),
      observers: observers.count, hasEnded: flags.contains(.ended),
      value: showsValues ? valueDescription : nil, identity: NodeIdentity(self))
  }
}

extension SignalObservers: GraphPart {
  var kindName: String { "signal" }

  var parts: [(part: any GraphPart, kind: Graph.Edge.Kind)] {
    knownUpstreams(of: upstream).compactMap { $0 as? any GraphPart }.map { ($0, .derivation) }
  }

  /// The rank after all nodes.
  var rank: Int { Int(Int32.max) }

  func described(id: Int, name: String, isOutput: Bool, showsValues: Bool) -> Graph.Node {
    Graph.Node(
      id: id, name: name, kind: kindName, isOutput: isOutput, sourceLocation: nil, height: nil,
      observers: observerCount, hasEnded: hasEnded, value: nil, identity: NodeIdentity(self))
  }
}

extension Action: GraphPart {
  var kindName: String { "action" }

  var parts: [(part: any GraphPart, kind: Graph.Edge.Kind)] {
    isEnabled.node.isConstant ? [] : [(isEnabled.node, .enabling)]
  }

  /// The rank after all nodes and signals.
  var rank: Int { Int.max }

  func described(id: Int, name: String, isOutput: Bool, showsValues: Bool) -> Graph.Node {
    Graph.Node(
      id: id, name: name, kind: kindName, isOutput: isOutput, sourceLocation: nil, height: nil,
      observers: 0, hasEnded: false, value: nil, identity: NodeIdentity(self))
  }
}

extension ObserverHandle: UpstreamProviding {
  var upstreams: [AnyObject] {
    guard let node = observer?._withUnsafeGuaranteedRef({ $0.node }) else { return [] }
    return [node.takeUnretainedValue()]
  }
}

extension Signal {
  /// The part of the graph for this signal: its core, or the node whose changes it sends.
  var part: (any GraphPart)? { node ?? core }

  /// The properties and lists that the signal depends on.
  var nodes: [Node] {
    var nodes: [Node] = []
    var waiting = part.map { [$0] } ?? []
    var known: Set<ObjectIdentifier> = []
    while let part = waiting.popLast() {
      guard known.insert(ObjectIdentifier(part)).inserted else { continue }
      if let node = part as? Node { nodes.append(node) } else { waiting += part.parts.map(\.part) }
    }
    return nodes
  }
}

/// What is connected with a node.
extension Node {
  /// The attached dependents, including the ends of bindings.
  final var dependents: [Node] {
    var dependents: [Node] = []
    firstDependent.forEachDependent { dependents.append($0) }
    return dependents
  }

  /// The properties that a source is bound or linked to.
  final var boundSources: [Node] {
    var sources: [Node] = []
    firstBinding.forEachDependent { if $0.flags.contains(.sink) { sources += $0.sources } }
    forEachLinked { sources.append($0) }
    return sources
  }

  /// The observations of signals that set the node.
  final var feeds: [any Disposable] { (metadata?.feeds ?? []).compactMap { $0() } }

  /// The observers of the node.
  final var observers: [Observer] {
    var observers: [Observer] = []
    firstObserver.forEachEntry { observers.append($0.takeUnretainedValue()) }
    return observers
  }

  /// All nodes that are directly connected with this one.
  final var neighbors: [Node] {
    sources + dependents + boundSources
      + feeds.flatMap { knownUpstreams(of: $0) }.compactMap { $0 as? Node }
  }
}
