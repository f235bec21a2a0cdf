/// The second phase of a round.
extension Turn {
  func announce() {
    if ringHasMoved { settleRings() }
    if !lateObservers.isEmpty { prepareLateStarts() }
    var index = 0
    while index < announcements.count {
      announcements[index]._withUnsafeGuaranteedRef { node in
        let flags = node.flags
        node.flags.subtract([.announcing, .changed])
        if flags.intersection([.changed, .traced]) == .changed {
          tell(node)
        } else {
          tellSpecially(node, flags)
        }
        node.forgetAnnounced()
      }
      index += 1
    }
    announcements.removeAll()
    if !lateObservers.isEmpty { forgetEarlierLateStarts() }
  }

  /// One that is traced, or of which only those need to hear who began late.
  @inline(never) private func tellSpecially(_ node: Node, _ flags: Node.Flags) {
    let tellDue = {
      if flags.contains(.changed) { self.tell(node) } else { self.tellLateObservers(of: node) }
    }
    if flags.isTraced { noteTelling(node, tellDue) } else { tellDue() }
  }

  /// Tells a node's observers, in the order in which they began.
  func tell(_ node: Node) {
    nextObserver = node.firstObserver
    while let entry = nextObserver {
      entry._withUnsafeGuaranteedRef { observer in
        nextObserver = observer.next
        if observer.isLate {
          tellLate(observer, of: node)
        } else {
          observer.notify(observer, Unmanaged.passUnretained(node))
        }
      }
    }
  }

  // MARK: Observers that began in this turn

  /// Notes what an observer that begins now has been told, so that it hears just what happens
  /// after.
  func noteLateStart(of observer: Observer, at node: Node) {
    observer.isLate = true
    lateStarts[ObjectIdentifier(observer)] = node.lateStart()
    lateObservers.push(Unmanaged.passRetained(observer))
  }

  /// The round has settled, and nobody has been told: decide who of the late ones has something to
  /// hear.
  private func prepareLateStarts() {
    for index in 0..<lateObservers.count {
      lateObservers[index]._withUnsafeGuaranteedRef { observer in
        guard let entry = observer.node, let start = lateStarts[ObjectIdentifier(observer)] else {
          return
        }
        start.isSettled = true
        entry._withUnsafeGuaranteedRef { node in
          start.isDue = node.isDue(start)
          guard start.isDue, !node.flags.contains(.announcing) else { return }
          node.flags.insert(.announcing)
          announcements.push(entry)
        }
      }
    }
  }

  private func tellLateObservers(of node: Node) {
    nextObserver = node.firstObserver
    while let entry = nextObserver {
      entry._withUnsafeGuaranteedRef { observer in
        nextObserver = observer.next
        if observer.isLate { tellLate(observer, of: node) }
      }
    }
  }

  private func tellLate(_ observer: Observer, of node: Node) {
    guard let start = lateStarts[ObjectIdentifier(observer)], start.isDue else { return }
    node.tell(observer, since: start)
  }

  /// Those that began before this announcement are observers like all others from now on.
  private func forgetEarlierLateStarts() {
    var later = UnsafeStack<Unmanaged<Observer>>()
    for index in 0..<lateObservers.count {
      let entry = lateObservers[index]
      let observer = entry.takeUnretainedValue()
      if lateStarts[ObjectIdentifier(observer)]?.isSettled == false {
        later.push(entry)
      } else {
        forgetLateStart(of: entry)
      }
    }
    lateObservers.deallocate()
    lateObservers = later
  }

  func forgetLateStarts() {
    while !lateObservers.isEmpty { forgetLateStart(of: lateObservers.pop()) }
  }

  private func forgetLateStart(of entry: Unmanaged<Observer>) {
    let observer = entry.takeUnretainedValue()
    observer.isLate = false
    lateStarts[ObjectIdentifier(observer)] = nil
    keptObservers.push(entry)
  }
}
