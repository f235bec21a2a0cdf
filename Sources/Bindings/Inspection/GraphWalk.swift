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

  mutating func visit<Value>(_ property: some PropertyProtocol<Value>, named name: String) {
    add(member: property, called: name)
  }

  mutating func visit<Element>(_ list: some ObservableCollection<Element>, named name: String) {
    add(member: list, called: name)
  }

  mutating func visit<Section, Row>(
    _ sections: SectionedProperty<Section, Row>, named name: String
  ) { add(member: sections, called: name) }

  mutating func visit<Value, Failure>(_ signal: Signal<Value, Failure>, named name: String) {
    if let part = signal.part { add(part, called: name) }
  }

  mutating func visit<Input, Output, Failure>(
    _ action: Action<Input, Output, Failure>, named name: String
  ) {
    if action.isEnabled.node.isConstant {
      if Failure.self != Never.self {
        visit(action.errors, named: name.isEmpty ? "errors" : "\(name).errors")
      }
    } else {
      visitParts(of: action, named: name)
    }
    add(action, called: name)
  }

  private mutating func add(member: some GraphMember, called name: String) {
    add(member.graphPlace.node, called: name)
  }

  /// Adds an output and all its inputs, direct and indirect.
  private mutating func add(_ output: any GraphPart, called name: String) {
    var waiting: [any GraphPart] = [output]
    while let part = waiting.popLast() {
      guard places[ObjectIdentifier(part)] == nil else { continue }
      places[ObjectIdentifier(part)] = found.count
      if showsValues { (part as? Node)?.noteRead() }
      let sources = part.parts
      found.append(Found(part: part, sources: sources))
      waiting += sources.map(\.part).reversed()
    }
    guard let place = places[ObjectIdentifier(output)] else { return }
    found[place].isOutput = true
    if found[place].name == nil, !name.isEmpty { found[place].name = name }
  }

  var parts: [any GraphPart] { order.map { found[$0].part } }

  /// Inputs come before what depends on them, except in a cycle. Heights alone do not tell:
  /// signals have none, and a node that is not attached may be lower than its inputs.
  private var order: [Int] {
    var order: [Int] = []
    var isKnown = Array(repeating: false, count: found.count)
    for start in found.map(\.part.facts.rank).ascending {
      var waiting = [(place: start, isAfterInputs: false)]
      while let (place, isAfterInputs) = waiting.popLast() {
        if isAfterInputs { order.append(place) }
        if isAfterInputs || isKnown[place] { continue }
        isKnown[place] = true
        waiting.append((place, true))
        for source in found[place].sources.reversed() {
          if let input = places[ObjectIdentifier(source.part)] { waiting.append((input, false)) }
        }
      }
    }
    return order
  }

  var graph: Graph {
    let order = order
    var ids = Array(repeating: 0, count: found.count)
    for (id, place) in order.enumerated() { ids[place] = id }
    var numbers: [String: Int] = [:]
    let nodes = order.map { place in
      let (found, facts) = (found[place], found[place].part.facts)
      var name = facts.name ?? found.name
      if name == nil {
        numbers[facts.kind, default: 0] += 1
        name = "\(facts.kind)\(numbers[facts.kind, default: 0])"
      }
      return Graph.Node(
        id: ids[place], name: name ?? "", kind: facts.kind, isOutput: found.isOutput,
        sourceLocation: facts.sourceLocation, height: facts.height, observers: facts.observers,
        hasEnded: facts.hasEnded,
        value: showsValues ? (found.part as? Node)?.valueDescription : nil,
        identity: NodeIdentity(found.part))
    }
    let edges = order.flatMap { place in
      found[place].sources.map { source in
        Graph.Edge(
          from: ids[places[ObjectIdentifier(source.part)] ?? 0], to: ids[place], kind: source.kind)
      }
    }
    return Graph(nodes: nodes, edges: edges)
  }
}

/// A part of a graph: a node, the core of a signal, an action.
protocol GraphPart: AnyObject {
  var facts: PartFacts { get }
  var parts: [(part: any GraphPart, kind: Graph.Edge.Kind)] { get }
}

struct PartFacts {
  let kind: String
  /// The given name, which may differ from that in a view model.
  var name: String?
  var sourceLocation: String?
  /// `nil` for a part that is not a node.
  var height: Int?
  var observers = 0
  var hasEnded = false
  /// The order of parts that do not depend on each other.
  let rank: Int
}

extension Node: GraphPart {
  var facts: PartFacts {
    PartFacts(
      kind: isConstant ? "constant" : kind, name: givenName, sourceLocation: sourceLocation,
      height: Int(height), observers: observers.count, hasEnded: flags.contains(.ended),
      rank: Int(height))
  }

  var parts: [(part: any GraphPart, kind: Graph.Edge.Kind)] {
    let fed = feeds.flatMap { knownUpstreams(of: $0) }.compactMap { $0 as? any GraphPart }
    return statedSources.map { ($0, .derivation) }
      + (boundSources as [any GraphPart] + fed).map { ($0, .binding) }
  }
}

extension SignalObservers: GraphPart {
  var facts: PartFacts {
    PartFacts(kind: "signal", observers: observerCount, hasEnded: hasEnded, rank: Int.max - 1)
  }

  var parts: [(part: any GraphPart, kind: Graph.Edge.Kind)] {
    knownUpstreams(of: upstream).compactMap { $0 as? any GraphPart }.map { ($0, .derivation) }
  }
}

extension Action: GraphPart {
  var facts: PartFacts { PartFacts(kind: "action", rank: Int.max) }

  var parts: [(part: any GraphPart, kind: Graph.Edge.Kind)] {
    isEnabled.node.isConstant ? [] : [(isEnabled.node, .enabling)]
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

  /// The nearest nodes from which the signal is derived.
  var nodes: [Node] {
    guard let part else { return [] }
    return reachable(from: part as AnyObject) { part, visit in
      if !(part is Node) { for next in (part as? any GraphPart)?.parts ?? [] { visit(next.part) } }
    }
    .compactMap { $0 as? Node }
  }
}

extension Node {
  /// The properties that a source is bound or linked to.
  final var boundSources: [Node] {
    var sources: [Node] = []
    firstBinding.forEachDependent { if $0.role == .sink { sources += $0.sources } }
    forEachLinked { sources.append($0) }
    return sources
  }

  final var feeds: [any Disposable] { (metadata?.feeds ?? []).compactMap { $0() } }

  final var observers: [Observer] {
    var observers: [Observer] = []
    firstObserver.forEachEntry { observers.append($0.takeUnretainedValue()) }
    return observers
  }

  /// All nodes that are directly connected with this one.
  final var neighbors: [Node] {
    var nodes = sources + boundSources
    forEachFollower { nodes.append($0) }
    return nodes + feeds.flatMap { knownUpstreams(of: $0) }.compactMap { $0 as? Node }
  }
}
