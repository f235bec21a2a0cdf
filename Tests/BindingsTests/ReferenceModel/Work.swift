/// A token of one closure: it counts its calls, and shows whether the closure is still alive.
final class Probe {
  /// The node whose transform it is; `nil` for closures whose arguments the model does not know.
  let node: Int?
  fileprivate var calls = 0

  init(node: Int?) { self.node = node }
}

/// Which transforms were called, by what, and whether that was necessary.
struct Work {
  /// Whether a read is running; the beginning of an observation counts as one.
  private(set) var isReading = false
  /// The clock when the last round settled.
  var settled = 0
  /// Set by steps in which reading and settling cannot be distinguished.
  var isLenient = false
  private var settling: [(probe: Probe, arguments: [Content])] = []
  private var reading: [Probe] = []

  mutating func beginReading() -> Bool {
    defer { isReading = true }
    return isReading
  }

  /// Returns how many transforms were called.
  @discardableResult mutating func endReading(_ before: Bool) -> Int {
    defer { if !before { reading = [] } }
    isReading = before
    return reading.count
  }

  /// Records a call of a transform; `isExact` unless bindings may be settling.
  mutating func note(_ probe: Probe, _ arguments: [Content], _ model: Model, isExact: Bool) {
    guard isReading else {
      settling.append((probe, arguments))
      if let id = probe.node { model.nodes[id]!.evaluated = model.clock }
      return
    }
    if reading.contains(where: { $0 === probe }), isExact, !isLenient {
      let name = probe.node.map { "n\($0)" } ?? "a transform"
      model.fail("\(name) was computed twice by one read")
    }
    reading.append(probe)
    guard let id = probe.node else { return }
    let node = model.nodes[id]!
    node.isReadInRound = true
    if isExact {
      expect(arguments, of: id, model)
      if model.sources(of: node).allSatisfy({ $0.changed <= node.evaluated }) {
        model.fail("n\(id) was computed again, but no source has changed")
      }
    }
    node.evaluated = model.clock
  }

  private func expect(_ arguments: [Content], of id: Int, _ model: Model) {
    let expected = model.arguments(of: id) ?? []
    if expected != arguments {
      model.fail("n\(id) was computed from \(arguments) instead of \(expected)")
    }
  }

  // MARK: Rounds

  /// Checks what was computed for the settled round, before its values count as the last ones.
  mutating func check(_ model: Model) {
    defer { (settling, isLenient) = ([], false) }
    guard !settling.isEmpty else { return }
    // Rounds between which no observer was notified cannot be told apart.
    if model.bindings.contains(where: \.isClosing) { isLenient = true }
    let needed = Work.needed(model)
    for (probe, _) in settling { probe.calls = 0 }
    for (probe, arguments) in settling {
      probe.calls += 1
      guard let id = probe.node, !isLenient else { continue }
      if needed & model.bit(id) == 0 { model.fail("n\(id) was computed, but nobody observes it") }
      if probe.calls > 1 { model.fail("n\(id) was computed twice in one round") }
      expect(arguments, of: id, model)
      let node = model.nodes[id]!
      if !node.isReadInRound, node.committedArguments == arguments, Work.isObserved(id, model) {
        model.fail("n\(id) was computed, but its inputs have not changed")
      }
    }
  }

  /// The nodes that are observed, bound or stateful, and all that they are computed from.
  private static func needed(_ model: Model) -> UInt64 {
    var needed: UInt64 = 0
    for observer in model.observers where !observer.isDisposed {
      needed |= model.nodes[observer.node]!.ancestors
    }
    for binding in model.bindings where binding.isLive {
      needed |= model.nodes[binding.source]!.ancestors
    }
    for id in model.ids {
      switch model.nodes[id]!.definition {
      case .remember: needed |= model.nodes[id]!.ancestors
      // The inner property is stateful, and may keep its state long after it was last read.
      case .flatMap(_, let choices, isFresh: true) where id % 2 != 0:
        for choice in choices { needed |= model.nodes[choice]!.ancestors }
      default: break
      }
    }
    return needed
  }

  /// Whether a node was observed when the last round settled, and still is.
  static func isObserved(_ id: Int, _ model: Model) -> Bool {
    model.observers.contains {
      $0.node == id && !$0.isDisposed && $0.beganInRound < model.rounds
    } && !model.hasEnded(id)
  }
}
