/// The node of a list that is edited.
@usableFromInline final class EditedCollectionNode<Element>: CollectionNode<Element> {
  /// What has been done since the last announcement.
  @exclusivity(unchecked) @usableFromInline var log: [Event] = []
  @usableFromInline let areEqual: ((Element, Element) -> Bool)?

  init(_ elements: [Element], areEqual: ((Element, Element) -> Bool)?) {
    self.areEqual = areEqual
    super.init(flags: .source) { node, step in
      unsafeDowncast(node, to: EditedCollectionNode<Element>.self).resolve(step)
    }
    self.elements = elements
    version = 1
  }

  override var hasMoreToAnnounce: Bool { !log.isEmpty }

  private func resolve(_ step: Step) -> Bool {
    guard step == .settle else { return false }
    flags.remove(.unsettled)
    takeLog()
    return !announced.isEmpty
  }

  /// Notes an edit that has been made, and announces it when it is time.
  @inlinable func announce(_ event: Event) {
    version &+= 1
    guard isListenedTo else { return }
    if case .insertion = event {} else { holdsDeleted = true }
    log.append(event)
    announceLog()
  }

  func announce(_ events: [Event]) {
    guard !events.isEmpty else { return }
    version &+= 1
    guard isListenedTo else { return }
    holdsDeleted = true
    log.append(contentsOf: events)
    announceLog()
  }

  @inlinable func announceLog() {
    withTurn { turn in
      if turn.isOpen {
        turn.postpone(self)
      } else {
        takeLog()
        turn.run(self)
      }
    }
  }

  @inlinable func takeLog() {
    announced.removeAll(keepingCapacity: true)
    swap(&announced, &log)
  }

  override func lateStart() -> LateStart {
    let isSettled = flags.contains(.announcing) && !flags.contains(.unsettled)
    let start = LateEdits<Element>(version: version)
    start.heard =
      isSettled && withTurn(\.isSettling) ? Int.max : log.count
    return start
  }

  override func missed(since start: LateStart) -> [Event] {
    guard start.version != version, let start = start as? LateEdits<Element> else { return [] }
    return Array(announced.dropFirst(start.heard))
  }
}

private final class LateEdits<Element>: LateList<Element> {
  /// How many edits of the round are in what the observer has been told.
  var heard = 0
}
