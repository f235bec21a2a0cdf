/// What a node hangs together with: for those who ask what hangs on what, not for the engine.
extension Node {
  /// What it is computed from.
  final var sources: [Node] {
    guard let inputs else { return [] }
    return (0..<inputs.count).compactMap { inputs.edges[$0].source?.takeUnretainedValue() }
      + innerLists
  }

  /// What it is computed from, as people see it: without the steps within an operator.
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

  /// The inner lists of a list of lists, which come and go.
  private final var innerLists: [Node] {
    guard flags.isSuperset(of: [.join, .flattening]) else { return [] }
    return withTurn { turn in
      _ = step(self, .nameInner)
      defer { turn.named = [] }
      return turn.named
    }
  }

  /// What is computed from it while it is attached, the ends of bindings included.
  final var dependents: [Node] {
    var dependents: [Node] = []
    var edge = firstDependent
    while let current = edge {
      dependents.append(current.pointee.dependent.takeUnretainedValue())
      edge = current.pointee.next
    }
    return dependents
  }

  /// The ends of the bindings that set it, of a target.
  final var bindings: [Node] {
    var sinks: [Node] = []
    var edge = firstBinding
    while let current = edge {
      sinks.append(current.pointee.dependent.takeUnretainedValue())
      edge = current.pointee.next
    }
    return sinks
  }

  /// The properties that it is bound to, of a target.
  final var boundSources: [Node] { bindings.flatMap(\.sources) }

  /// The signals and nodes whose observations set it.
  final var feeds: [any GraphPart] { (label?.feeds ?? []).flatMap(\.heard) }

  /// Those who are told its changes.
  final var observers: [Observer] {
    var observers: [Observer] = []
    var entry = firstObserver
    while let current = entry {
      let observer = current.takeUnretainedValue()
      observers.append(observer)
      entry = observer.next
    }
    return observers
  }

  /// All that it hangs together with directly.
  final var neighbors: [Node] {
    sources + dependents + boundSources + feeds.compactMap { $0 as? Node }
  }
}
