/// The second phase of a round: notifies observers of changes.
@usableFromInline final class Announcer: Phase {
  /// Nodes with values to announce, in the order in which they settled.
  @exclusivity(unchecked) private var announcements = UnsafeStack<Unmanaged<Node>>()
  /// Bindings that close a cycle and whose sources have changed; retained.
  @exclusivity(unchecked) private var closings = UnsafeStack<Unmanaged<Node>>()
  /// The list of observers may change during the iteration; the cursor skips entries that are
  /// removed.
  @exclusivity(unchecked) private var nextObserver: Unmanaged<Observer>?
  /// Observers that began in this turn.
  @exclusivity(unchecked) private var late: [LateObserver] = []

  deinit {
    announcements.deallocate()
    closings.deallocate()
  }

  var hasWork: Bool {
    @inline(__always) get { !announcements.isEmpty || !late.isEmpty || !closings.isEmpty }
  }

  /// Notes that a node announces its value, to all of its observers or only to those that began in
  /// this turn.
  @inline(__always) func add(_ node: Node, toAll: Bool = true) {
    let flags = node.flags
    node.flags = flags.union(toAll ? [.announcing, .changed] : .announcing)
    if flags.contains(.announcing) { return }
    announcements.push(Unmanaged.passUnretained(node))
    hasWorkOfTurn.pointee = true
  }

  /// Notes that a binding that closes a cycle must run.
  func add(closing sink: Node) {
    closings.push(Unmanaged.passRetained(sink))
    hasWorkOfTurn.pointee = true
  }

  func announce() {
    if !late.isEmpty { findMissed() }
    if !closings.isEmpty { runClosings() }
    var index = 0
    while index < announcements.count {
      announcements[index]._withUnsafeGuaranteedRef { node in
        let flags = node.flags
        node.flags.subtract([.announcing, .changed])
        if flags.intersection([.changed, .traced]) == .changed {
          notifyObservers(of: node)
        } else {
          notifySpecially(node, flags)
        }
        node.endAnnouncing()
      }
      index &+= 1
    }
    announcements.removeAll()
    if !late.isEmpty { endLate(where: \.isSettled) }
  }

  /// Notifies a node's observers, in the order in which they began.
  func notifyObservers(of node: Node, isChanged: Bool = true) {
    nextObserver = node.firstObserver
    while let entry = nextObserver {
      entry._withUnsafeGuaranteedRef { observer in
        nextObserver = observer.next
        if let late = observer.late {
          late._withUnsafeGuaranteedRef { $0.notify?(observer) }
        } else if isChanged {
          observer.notify(observer, Unmanaged.passUnretained(node))
        }
      }
    }
  }

  /// Notifies the observers of a node that is traced, or only the observers that began in this
  /// turn.
  @inline(never) private func notifySpecially(_ node: Node, _ flags: Node.Flags) {
    let body = { self.notifyObservers(of: node, isChanged: flags.contains(.changed)) }
    if flags.isTraced { turn.noteNotifying(node, body) } else { body() }
  }

  /// Steps over an observer that leaves its list.
  func skip(_ observer: Observer) {
    if nextObserver?.toOpaque() == Unmanaged.passUnretained(observer).toOpaque() {
      nextObserver = observer.next
    }
  }

  /// Cycles of bindings are cut where they close: the values that such a binding sets settle in the
  /// next round.
  private func runClosings() {
    var sinks = closings
    closings = UnsafeStack()
    for index in 0..<sinks.count {
      sinks[index]._withUnsafeGuaranteedRef { sink in
        guard sink.flags.contains(.attached) else { return }
        sink.inputs.unsafelyUnwrapped.noteSeen()
        _ = turn.advance(sink, .computeEarly, turn.tick())
      }
    }
    while !sinks.isEmpty { turn.releaser.keep(sinks.pop()) }
    sinks.deallocate()
  }

  // MARK: Observers that began in this turn

  /// Notes an observer that has begun in the middle of a turn: it is notified only of later
  /// changes.
  func addLate(_ observer: Observer, of node: Node) {
    let entry = LateObserver(observer, node.missed())
    observer.late = Unmanaged.passUnretained(entry)
    late.append(entry)
    hasWorkOfTurn.pointee = true
  }

  /// The round has settled: determines what each of these observers is to receive.
  private func findMissed() {
    for entry in late {
      entry.notify = nil
      entry.isSettled = true
      guard let node = entry.observer.node?.takeUnretainedValue() else { continue }
      entry.notify = entry.missed()
      if entry.notify != nil { add(node, toAll: false) }
    }
  }

  func close() {
    if !late.isEmpty { endLate { _ in true } }
  }

  /// The turn is over: these observers are now like all others.
  private func endLate(where hasEnded: (LateObserver) -> Bool) {
    let ended = late.filter(hasEnded)
    late.removeAll(where: hasEnded)
    for entry in ended {
      entry.observer.late = nil
      turn.releaser.keep(Unmanaged.passRetained(entry.observer))
    }
  }
}

/// An observer that began in the middle of a turn.
final class LateObserver {
  fileprivate let observer: Observer
  fileprivate let missed: () -> ((Observer) -> Void)?
  fileprivate var isSettled = false
  /// Notifies the observer of the changes since it began, if there are any.
  fileprivate var notify: ((Observer) -> Void)?

  fileprivate init(_ observer: Observer, _ missed: @escaping () -> ((Observer) -> Void)?) {
    (self.observer, self.missed) = (observer, missed)
  }
}
