/// Tracing: the tracers of a node.
///
/// A traced node has a flag, which excludes it from the engine's fast paths; the slow paths record
/// steps. Other nodes pay nothing: a fast path tests several flags at once, and this is one of
/// them.
extension Turn {
  @inline(never) func noteAdvancing(_ node: Node, _ step: Node.Step, _ stamp: UInt64) -> Bool {
    if node.flags.contains(.sink) { return noteBinding(node, step, stamp) }
    guard step == .compute || step == .computeEarly else {
      let isBack = node.flags.contains(.unsettled)
      let isChanged = node.step(node, step, stamp)
      if isBack, !isChanged { note(TracedTurn.Step(.settled, node), of: node) }
      return isChanged
    }
    guard isOpen else { return node.step(node, step, stamp) }
    let index = note(TracedTurn.Step(.computed, node), of: node)
    let version = node.version
    let isChanged = node.step(node, step, stamp)
    fill(index, node.changeDescription, isChange: node.version != version)
    return isChanged
  }

  /// Lets a binding set its target, if it is due.
  private func noteBinding(_ sink: Node, _ step: Node.Step, _ stamp: UInt64) -> Bool {
    let source = sink.inputs?.edges[0].source?.takeUnretainedValue()
    causes.append(.binding(source?.title ?? "a source that has gone"))
    defer { causes.removeLast() }
    return sink.step(sink, step, stamp)
  }

  func noteSet(
    of node: Node, as kind: TracedTurn.Step.Kind = .set, to new: String, _ body: () -> Void
  ) {
    var step = TracedTurn.Step(kind, node)
    step.cause = causes.last
    let index = note(step, of: node)
    let version = node.version
    body()
    fill(index, new, isChange: node.version != version)
    guard node.version != version, let metadata = node.metadata else { return }
    metadata.lastCause = causes.last
    if case .binding = causes.last { return }
    metadata.lastSet = .now
  }

  func noteNotifying(_ node: Node, _ count: Int, _ body: () -> Void) {
    guard count > 0 else { return body() }
    var step = TracedTurn.Step(.notified, node)
    step.observers = count
    step.new = node.announcementDescription
    note(step, of: node)
    causes.append(.observer(node.title))
    body()
    causes.removeLast()
  }

  /// Runs the work of an action, and records the action as the cause of its sets.
  func noteAction(_ name: String, _ input: String, _ body: () -> Bool) -> Bool {
    causes.append(.action(name, input: input))
    defer { causes.removeLast() }
    return body()
  }

  func noteRound() { _ = recording?.note(TracedTurn.Step(round: rounds), of: nil) }

  @discardableResult private func note(_ step: TracedTurn.Step, of node: Node) -> Int {
    let recording = recording ?? beginRecording(with: node)
    for tracer in node.metadata?.tracers ?? []
    where !recording.tracers.contains(where: { $0 === tracer }) {
      recording.tracers.append(tracer)
    }
    return recording.note(step, of: node.metadata)
  }

  /// A turn checks for a recording only when it releases objects, so it gets an object to keep.
  private func beginRecording(with node: Node) -> Recording {
    let recording = Recording()
    self.recording = recording
    releaser.keep(Unmanaged.passRetained(node))
    return recording
  }

  private func fill(_ index: Int, _ new: String?, isChange: Bool) {
    guard let recording else { return }
    recording.steps[index].new = new
    recording.steps[index].isChange = isChange
  }

  /// Sends the recording to its tracers when the turn is over.
  @inline(never) func sendRecording() {
    guard let recording else { return }
    self.recording = nil
    let duration = recording.start.duration(to: .now)
    for tracer in recording.tracers {
      tracer.receive(recording, duration)
    }
  }

  // MARK: Traced nodes

  /// Makes the tracers of two linked nodes trace both.
  func joinTraces(of first: Node, and second: Node) {
    if !first.flags.union(second.flags).isTraced { return }
    for tracer in first.metadata?.tracers ?? [] { tracer.add(second) }
    for tracer in second.metadata?.tracers ?? [] { tracer.add(first) }
  }

  /// Makes the tracers of a node's inputs trace the node, which joins the graph.
  func adoptTraces(of node: Node) {
    guard let inputs = node.inputs else { return }
    for index in 0..<inputs.count {
      inputs.edges[index].source?._withUnsafeGuaranteedRef { joinTraces(of: $0, and: node) }
    }
  }
}

/// The part of a `Trace` that belongs to the engine.
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
        number: turns, duration: duration, sourceLocation: recording.sourceLocation,
        steps: recording.steps(of: self)))
  }

  /// Adds a node, and all nodes that are connected with it.
  func add(_ start: Node) {
    var found = [start]
    while let node = found.popLast() {
      if node.isConstant || node.kind == .clock { continue }
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
