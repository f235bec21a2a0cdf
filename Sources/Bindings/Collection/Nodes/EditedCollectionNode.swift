/// The node of a list that is edited.
@usableFromInline final class EditedCollectionNode<Element>: CollectionNode<Element> {
  @usableFromInline let distinction: Distinction<Element>

  @inlinable init(_ elements: [Element], _ distinction: Distinction<Element>) {
    self.distinction = distinction
    super.init(.list, flags: .source) { node, step in
      borrow(node, as: EditedCollectionNode<Element>.self) { node in
        switch step {
        case .settle: return node.settle()
        case .forgetAnnounced: node.letGoOfAnnounced()
        default: break
        }
        return false
      }
    }
    self.elements = elements
    version = 1
  }

  /// Numbers an edit that has been made, and announces it when it is time.
  @inlinable func announce(_ event: Event) {
    checkThread()
    if flags.isTraced { return announceTraced([event]) }
    version &+= 1
    noteSet()
    guard isListenedTo else { return forgetEvents() }
    if case .insertion = event {} else { holdsDeleted = true }
    let turn = currentTurn()
    turn._withUnsafeGuaranteedRef { turn in
      guard !turn.isOpen else {
        log.append(event)
        return turn.postpone(self)
      }
      announceAlone(event)
      if firstDependent != nil { announceBracket() }
      turn.run(self)
    }
  }

  /// The event is the whole bracket.
  @inlinable @inline(__always) func announceAlone(_ event: Event) {
    isTold = false
    if announced.count == 1 {
      announced[0] = event
    } else {
      announced.removeAll(keepingCapacity: true)
      announced.append(event)
    }
  }

  /// Numbers edits that have been made, and announces them when it is time.
  @usableFromInline func announce(_ events: [Event]) {
    checkThread()
    if flags.isTraced { return announceTraced(events) }
    note(events)
    noteSet()
    guard !log.isEmpty else { return }
    holdsDeleted = true
    withTurn { turn in
      guard !turn.isOpen else { return turn.postpone(self) }
      _ = takeLog()
      if firstDependent != nil { announceBracket() }
      turn.run(self)
    }
  }

  /// Does an edit; only if somebody listens, it is put into events, before it is done.
  @inlinable func edit(_ events: @autoclosure () -> [Event], by body: (inout [Element]) -> Void) {
    guard isListenedTo || flags.isTraced else {
      checkThread()
      noteSet()
      body(&elements)
      version &+= 1
      return forgetEvents()
    }
    let events = events()
    body(&elements)
    if !events.isEmpty { announce(events) }
  }

  /// The same in a list that is traced: each edit is a turn.
  @usableFromInline @inline(never) func announceTraced(_ events: [Event]) {
    withTurn { turn in
      let isOutermost = turn.open()
      let words = events.map { String(describing: $0) }.joined(separator: "; ")
      turn.noteSet(of: self, as: .edited, to: words) {
        note(events)
        noteSet()
        guard !log.isEmpty else { return }
        holdsDeleted = true
        turn.postpone(self)
      }
      if isOutermost { turn.close() }
    }
  }
}
