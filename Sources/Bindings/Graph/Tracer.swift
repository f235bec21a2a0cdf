/// The engine's side of a `Trace`.
final class Tracer {
  private var receive: ((TracedTurn) -> Void)?
  private var nodes: [WeakNode] = []
  private var room = 64
  private var turns = 0

  init(_ receive: @escaping (TracedTurn) -> Void) { self.receive = receive }

  var isOver: Bool { receive == nil }

  func tell(_ recording: Recording, _ duration: Duration) {
    guard let receive else { return }
    turns += 1
    receive(
      TracedTurn(
        number: turns, duration: duration, place: recording.place,
        steps: recording.steps(of: self)))
  }

  /// Takes a node in, and all that hangs together with it.
  func add(_ start: Node) {
    var found = [start]
    while let node = found.popLast() {
      if node.isConstant { continue }
      let label = node.labeled()
      guard !label.tracers.contains(where: { $0 === self }) else { continue }
      label.tracers.append(self)
      node.flags.insert(.traced)
      keep(node)
      found += node.neighbors
    }
  }

  /// Those that have gone are forgotten now and then.
  private func keep(_ node: Node) {
    if nodes.count >= room {
      nodes.removeAll { $0.node == nil }
      room = max(64, 2 * nodes.count)
    }
    nodes.append(WeakNode(node: node))
  }

  func end() {
    receive = nil
    for case let node? in nodes.map(\.node) {
      guard let label = node.label else { continue }
      label.tracers.removeAll { $0 === self }
      guard label.tracers.isEmpty else { continue }
      node.flags.remove(.traced)
      (label.lastSet, label.lastCause) = (nil, nil)
    }
    nodes = []
  }

  private struct WeakNode {
    weak var node: Node?
  }
}
