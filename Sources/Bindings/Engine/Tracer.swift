/// Follows the nodes of a `Trace`.
///
/// A traced node has a flag, which excludes it from the engine's fast paths; the slow paths report
/// what they do to it to the turn's recording. Other nodes pay nothing: a fast path tests several
/// flags at once, and this is one of them.
final class Tracer {
  private var action: ((TracedTurn) -> Void)?
  /// Called with reads that are mistakes; without it, they are printed.
  private let foreignRead: ((String) -> Void)?
  private var nodes: [WeakNode] = []
  private var room = 64
  private var turns = 0
  /// Tracers are notified in the order of their numbers: that in which they began.
  fileprivate let number = Int(withTurn { $0.tick() })

  init(_ action: @escaping (TracedTurn) -> Void, foreignRead: ((String) -> Void)?) {
    self.action = action
    self.foreignRead = foreignRead
  }

  var isOver: Bool { action == nil }

  /// Reports a read that is a mistake; returns whether the trace has a receiver for it.
  func report(foreignRead message: String) -> Bool {
    guard let foreignRead, !isOver else { return false }
    foreignRead(message)
    return true
  }

  fileprivate func receive(_ recording: Recording, _ duration: Duration) {
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
      if node.isConstant || node.kind == "clock" { continue }
      let metadata = node.ensureMetadata()
      guard metadata.tracers.updateValue(self, forKey: number) == nil else { continue }
      node.flags.insert(.traced)
      // Released nodes are removed from time to time.
      if nodes.count >= room {
        nodes.removeAll { $0.node == nil }
        room = max(64, 2 * nodes.count)
      }
      nodes.append(WeakNode(node: node))
      found += node.neighbors
    }
  }

  func end() {
    let former = action.take()
    defer { withExtendedLifetime(former) {} }
    for case let node? in nodes.map(\.node) {
      guard let metadata = node.metadata else { continue }
      metadata.tracers[number] = nil
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

/// The cause of the asynchronous work whose task is running.
let workCause = TaskLocal<TracedTurn.Cause?>(wrappedValue: nil)

/// The recorded steps of a turn, of all traced nodes.
final class Recording {
  private let start = ContinuousClock.now
  /// The source location of the batch.
  var sourceLocation: String?
  private var tracers: [Int: Tracer] = [:]
  private var entries: [Entry] = []
  private var steps: [TracedTurn.Step] { entries.map(\.step) }

  private struct Entry {
    var step: TracedTurn.Step
    /// The descriptions of the step's values, until the turn is over.
    var old, new: (() -> String)?
    /// `nil` if the step concerns all nodes.
    let node: NodeMetadata?
  }

  /// Records what is about to be done to a node.
  ///
  /// - Returns: a closure to call when it has been done, with whether the node has changed.
  func begin(_ event: TracedEvent, of node: Node, in turn: Turn) -> (_ isChanged: Bool) -> Void {
    let version = node.version
    switch event {
    case .set(let new):
      var step = TracedTurn.Step(node.flags.contains(.hasValue) ? .set : .edited, node)
      step.cause = turn.causes.last ?? workCause.get()
      let index = note(step, of: node)
      return { [cause = step.cause] _ in
        self.fill(index, new, isChange: node.version != version)
        guard node.version != version, let metadata = node.metadata else { return }
        metadata.lastCause = cause
        // Not for a set by a binding: an explanation then begins at what that is bound to.
        if case .binding = cause { return }
        metadata.lastSet = .now
      }
    case .notified, .notifiedLate:
      var count = node.observers.count { !$0.isLate }
      if case .notifiedLate = event { count = 1 }
      guard count > 0 else { return { _ in } }
      var step = TracedTurn.Step(.notified, node)
      step.observers = count
      entries[note(step, of: node)].new = node.describeAnnouncement
      turn.causes.append(.observer(node.title))
      return { _ in turn.causes.removeLast() }
    case .advanced where node.role == .sink:
      turn.causes.append(.binding(node.sources.first?.title ?? "a source that has gone"))
      return { _ in turn.causes.removeLast() }
    case .advanced(.compute), .advanced(.computeEarly):
      let index = note(TracedTurn.Step(.computed, node), of: node)
      return { _ in self.fill(index, node.describeChange, isChange: node.version != version) }
    case .advanced:
      let isBack = node.flags.contains(.unsettled)
      return { isChanged in
        if !isBack || isChanged { return }
        self.entries[self.note(TracedTurn.Step(.settled, node), of: node)].new = node.describeValue
      }
    }
  }

  func noteRound(_ number: Int) {
    note(TracedTurn.Step(kind: .round, name: "", round: number), of: nil)
  }

  @discardableResult private func note(_ step: TracedTurn.Step, of node: Node?) -> Int {
    if let known = node?.metadata?.tracers { tracers.merge(known) { known, _ in known } }
    // The former content of a list follows from its edits.
    let hasOld =
      step.kind == .set || step.kind == .computed && node?.flags.contains(.hasValue) == true
    entries.append(
      Entry(step: step, old: hasOld ? node?.describeValue : nil, node: node?.metadata))
    return entries.count - 1
  }

  private func fill(_ index: Int, _ new: (() -> String)?, isChange: Bool) {
    entries[index].new = new
    entries[index].step.isChange = isChange
  }

  /// The turn is over: describes it.
  func finish() {
    for index in entries.indices {
      entries[index].step.old = entries[index].old?()
      entries[index].step.new = entries[index].new?()
      (entries[index].old, entries[index].new) = (nil, nil)
    }
  }

  /// Up to four sets of the turn, with values; those without a cause, if there are any.
  var sets: String {
    let sets = steps.filter { $0.kind == .set || $0.kind == .edited }
    let own = sets.filter { $0.cause == nil }
    return (own.isEmpty ? sets : own).prefix(4)
      .map { "\($0.name) to \($0.new ?? "")" }.joined(separator: ", ")
  }

  /// Sends the record to the tracers of its nodes.
  func send() {
    let duration = start.duration(to: .now)
    let receivers = Array(tracers.values)
    for index in receivers.map(\.number).ascending { receivers[index].receive(self, duration) }
  }

  /// One batch may concern several graphs, each with a trace of its own.
  fileprivate func steps(of tracer: Tracer) -> [TracedTurn.Step] {
    if tracers.count == 1 { return steps }
    return entries.filter { $0.node.map { $0.tracers[tracer.number] != nil } ?? true }.map(\.step)
  }
}

extension TracedTurn.Step {
  fileprivate init(_ kind: Kind, _ node: Node) {
    self.init(kind: kind, name: node.title, identity: NodeIdentity(node))
  }
}
