/// The second phase of a round: notifies observers of changes.
@usableFromInline final class Announcer {
  /// Nodes with values to announce, in the order in which their dependents were informed.
  @exclusivity(unchecked) private var announcements = UnsafeStack<Unmanaged<Node>>()
  /// Bindings that close a cycle and whose sources have changed.
  @exclusivity(unchecked) private var closings: [Node] = []
  /// Whether bindings that close a cycle are running.
  private(set) var isClosing = false
  /// The observer to notify next: the list may change meanwhile, and then `skip` moves it on.
  private var nextObserver: Unmanaged<Observer>?
  /// Observers that began in this turn, each with a check for changes that it has missed since.
  @exclusivity(unchecked) private var late: [(observer: Observer, missed: Missed)] = []

  var hasWork: Bool { !announcements.isEmpty || !late.isEmpty || !closings.isEmpty }

  /// Notes that a node announces its value.
  @inline(__always) func add(_ node: Node, _ turn: Turn) {
    if node.flags.contains(.announcing) { return }
    node.flags.insert(.announcing)
    announcements.push(Unmanaged.passUnretained(node))
    turn.hasWork = true
  }

  /// Notes that a binding that closes a cycle must run.
  func add(closing sink: Node, _ turn: Turn) {
    closings.append(sink)
    turn.hasWork = true
  }

  func announce(_ turn: Turn) {
    let late = late.isEmpty ? [] : takeLate()
    if !closings.isEmpty { runClosings(turn) }
    var index = 0
    while index < announcements.count {
      announcements[index]._withUnsafeGuaranteedRef { node in
        node.flags.remove(.announcing)
        if node.flags.isTraced { notifyTraced(node, turn) } else { notifyObservers(of: node) }
        node.endAnnouncing()
      }
      index &+= 1
    }
    announcements.removeAll()
    for (observer, notify) in late {
      // Cleared first: `notify` may begin the observation anew, which makes it late again.
      observer.isLate = false
      if let notify, let node = observer.node?.takeUnretainedValue() {
        turn.trace(.notifiedLate, of: node) { notify(observer) }
      }
    }
  }

  /// Notifies a node's observers, in the order in which they began.
  func notifyObservers(of node: Node) {
    nextObserver = node.firstObserver
    while let entry = nextObserver {
      entry._withUnsafeGuaranteedRef { observer in
        nextObserver = observer.next
        if !observer.isLate { observer.notify(observer, Unmanaged.passUnretained(node)) }
      }
    }
  }

  @inline(never) private func notifyTraced(_ node: Node, _ turn: Turn) {
    turn.trace(.notified, of: node) { notifyObservers(of: node) }
  }

  /// Steps over an observer that leaves its list.
  func skip(_ observer: Observer) {
    if nextObserver?.toOpaque() == Unmanaged.passUnretained(observer).toOpaque() {
      nextObserver = observer.next
    }
  }

  /// Cycles of bindings are cut where they close: the values that such a binding sets settle in the
  /// next round.
  private func runClosings(_ turn: Turn) {
    let sinks = closings
    closings = []
    isClosing = true
    defer { isClosing = false }
    for sink in sinks where sink.flags.contains(.attached) {
      sink.inputs.unsafelyUnwrapped.noteSeen()
      _ = turn.advance(sink, .computeEarly, turn.tick())
    }
  }

  // MARK: Observers that began in this turn

  /// Notes an observer that has begun in the middle of a turn: it is notified only of later
  /// changes, and in this turn after the others.
  func addLate(_ observer: Observer, of node: Node, _ turn: Turn) {
    observer.isLate = true
    late.append((observer, node.missed()))
    turn.hasWork = true
  }

  /// Determines what these observers are to receive, before anybody sets anything.
  private func takeLate() -> [(Observer, ((Observer) -> Void)?)] {
    // To compare values may run code that adds others, which wait for the next round.
    exchange(&late, []).map { ($0.observer, $0.observer.node == nil ? nil : $0.missed()) }
  }
}

/// Returns a closure that notifies an observer of the changes since `missed()` was called; `nil` if
/// there are none.
@usableFromInline typealias Missed = () -> ((Observer) -> Void)?
