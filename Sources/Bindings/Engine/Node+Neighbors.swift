/// The neighbors of a node in the graph: for inspection, not for the engine.
extension Node {
  /// The inputs of the node.
  final var sources: [Node] {
    guard let inputs else { return [] }
    return (0..<inputs.count).compactMap { inputs.edges[$0].source?.takeUnretainedValue() }
      + derivations.flatMap(\.sources)
  }

  /// The inputs for descriptions: without the steps within an operator.
  final var statedSources: [Node] {
    var stated: [Node] = []
    var waiting = Array(sources.reversed())
    while let source = waiting.popLast() {
      switch source.kind {
      case .clock: break
      case .step: waiting += source.sources.reversed()
      default: stated.append(source)
      }
    }
    return stated
  }

  /// The attached dependents, including the ends of bindings.
  final var dependents: [Node] {
    var dependents: [Node] = []
    firstDependent.forEachDependent { dependents.append($0) }
    return dependents
  }

  /// The properties that a source is bound or linked to.
  final var boundSources: [Node] {
    var sources: [Node] = []
    firstBinding.forEachDependent { if $0.kind == .binding { sources += $0.sources } }
    forEachLinked { sources.append($0) }
    return sources
  }

  /// The observations of signals that set the node.
  final var feeds: [any Disposable] { (metadata?.feeds ?? []).compactMap(\.disposable) }

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
