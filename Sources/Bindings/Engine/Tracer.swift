/// The engine's side of a `Trace`.
final class Tracer {
  private var action: ((TracedTurn) -> Void)?
  /// Called with reads that are mistakes; without it, they are printed.
  let foreignRead: ((String) -> Void)?
  private var nodes: [WeakNode] = []
  private var room = 64
  private var turns = 0

  init(
    _ action: @escaping (TracedTurn) -> Void, foreignRead: ((String) -> Void)? = nil
  ) {
    self.action = action
    self.foreignRead = foreignRead
  }

  var isOver: Bool { action == nil }
  var reportsForeignReads: Bool { foreignRead != nil && !isOver }

  func receive(_ recording: Recording, _ duration: Duration) {
    guard let action else { return }
    turns += 1
    action(
      TracedTurn(
        number: turns, duration: duration, place: recording.sourceLocation,
        steps: recording.steps(of: self)))
  }

  /// Adds a node, and all nodes that are connected with it.
  func add(_ start: Node) {
    var found = [start]
    while let node = found.popLast() {
      if node.isConstant { continue }
      let metadata = node.ensureMetadata()
      guard !metadata.tracers.contains(where: { $0 === self }) else { continue }
      metadata.tracers.append(self)
      node.flags.insert(.traced)
      keep(node)
      found += node.neighbors
    }
  }

  /// Released nodes are removed from time to time.
  private func keep(_ node: Node) {
    if nodes.count >= room {
      nodes.removeAll { $0.node == nil }
      room = max(64, 2 * nodes.count)
    }
    nodes.append(WeakNode(node: node))
  }

  func end() {
    action = nil
    for case let node? in nodes.map(\.node) {
      guard let metadata = node.metadata else { continue }
      metadata.tracers.removeAll { $0 === self }
      guard metadata.tracers.isEmpty else { continue }
      node.flags.remove(.traced)
      (metadata.lastSet, metadata.lastCause) = (nil, nil)
    }
    nodes = []
  }

  private struct WeakNode {
    weak var node: Node?
  }
}

/// The recorded steps of a turn, of all traced nodes.
final class Recording {
  let start = ContinuousClock.now
  var tracers: [Tracer] = []
  var steps: [TracedTurn.Step] = []
  /// The node of each step; `nil` if the step concerns all nodes.
  private var nodes: [NodeMetadata?] = []
  /// The source location of the batch.
  var sourceLocation: String?

  func note(_ step: TracedTurn.Step, of node: NodeMetadata?) -> Int {
    steps.append(step)
    nodes.append(node)
    return steps.count - 1
  }

  /// One batch may concern several graphs, each with a trace of its own.
  func steps(of tracer: Tracer) -> [TracedTurn.Step] {
    if tracers.count == 1 { return steps }
    return zip(steps, nodes).filter { _, node in
      node.map { $0.tracers.contains { $0 === tracer } } ?? true
    }.map(\.0)
  }
}
