/// The node of a list that is edited.
@usableFromInline final class EditedCollectionNode<Element>: CollectionNode<Element> {
  @usableFromInline let strategy: DiffStrategy<Element>

  @inlinable init(_ elements: [Element], _ strategy: DiffStrategy<Element>) {
    self.strategy = strategy
    super.init(.list, flags: .source) { node, step, version in
      borrow(node, as: EditedCollectionNode<Element>.self) { $0.advance(step, version) {} }
    }
    self.elements = elements
    version = 1
  }

  /// Makes the properties of the whole array release it, so that adding or removing an element need
  /// not copy it. They take the array again when the edit is announced.
  ///
  /// Nothing of a user may run until then.
  @inlinable @inline(__always) func unshare() { if isSharedWhole { unshareNow() } }

  @usableFromInline @inline(never) func unshareNow() {
    // In the middle of a turn they must know what they last announced.
    guard !withTurn({ $0.isOpen }), !flags.isTraced, elements.count > 1 else { return }
    var next = firstDependent
    while let edge = next {
      next = edge.pointee.next
      edge.pointee.dependent._withUnsafeGuaranteedRef { node in
        guard node.flags.kind == .elements, node.version != 0 else { return }
        unsafeDowncast(node, to: ValueNode<[Element]>.self).value = []
      }
    }
  }

  /// Numbers an edit that has been made, and announces it when it is time.
  @inlinable func announce(_ event: Event) {
    let turn = currentTurn()
    turn._withUnsafeGuaranteedRef { turn in
      if flags.isTraced { return announceInTurn([event], turn) }
      let access = beginAccess()
      noteSet()
      version = turn.tick()
      position &+= 1
      if turn.isOpen {
        turn.disturb()
        if isInUse {
          holdsDeleted = true
          log.append(event)
          if !flags.contains(.unsettled) { turn.postpone(self) }
        } else {
          forgetEvents()
        }
      } else if isInUse {
        if case .insertion = event {} else { holdsDeleted = true }
        let former = announceAlone(event)
        if firstDependent != nil { announceBracket() }
        turn.run(self)
        withExtendedLifetime(former) {}
      } else {
        forgetEvents()
      }
      endAccess(access)
    }
  }

  /// The event is the whole bracket. Returns the former one, for the caller to release last.
  @inlinable @inline(__always) func announceAlone(_ event: Event) -> [Event] {
    isAnnounced = false
    if _isPOD(Event.self), announced.count == 1 {
      announced[0] = event
      return []
    }
    let former = clearAnnounced()
    announced.append(event)
    return former
  }

  /// Numbers edits that have been made, and announces them when it is time.
  @usableFromInline func announce(_ events: [Event]) {
    withTurn { announceInTurn(events, $0) }
  }

  @usableFromInline @inline(never) func announceInTurn(_ events: [Event], _ turn: Turn) {
    guard !events.isEmpty else { return }
    checkThread()
    let isOutermost = turn.open()
    let add = { [self] in
      noteSet()
      turn.disturb()
      newVersion = turn.tick()
      note(events)
      guard !log.isEmpty else { return }
      holdsDeleted = true
      turn.postpone(self)
    }
    if flags.isTraced {
      turn.noteSet(of: self, as: .edited, to: Self.describe(events), add)
    } else {
      add()
    }
    if isOutermost { turn.close() }
  }

  /// Does an edit; only if the list is in use, it is put into events, before it is done.
  ///
  /// - Parameter body: edits the elements, and returns those that it has removed. They are released
  ///   when the edit is over: their `deinit`s may edit the list.
  @inlinable func edit(
    _ events: @autoclosure () -> [Event], by body: (inout [Element]) -> [Element]
  ) {
    let former: [Element]
    if isInUse || flags.isTraced {
      let events = events()
      former = body(&elements)
      announce(events)
    } else {
      checkThread()
      noteSet()
      former = body(&elements)
      version = withTurn { turn in
        turn.disturb()
        return turn.tick()
      }
      position &+= 1
      forgetEvents()
    }
    withExtendedLifetime(former) {}
  }

  /// Replaces all elements.
  @inlinable func replace(by new: [Element], _ events: @autoclosure () -> [Event]) {
    edit(events()) { elements in
      let former = elements
      elements = new
      return former
    }
  }

  /// Replaces all elements, and announces what differs.
  @inlinable func assign(_ new: [Element]) {
    replace(by: new, strategy.changes(elements, new))
  }

  /// Applies events whose indices are the list's.
  func perform(_ events: [Event]) {
    guard !events.isEmpty else { return }
    edit(events) { elements in events.compactMap { $0.perform(on: &elements) } }
  }
}
