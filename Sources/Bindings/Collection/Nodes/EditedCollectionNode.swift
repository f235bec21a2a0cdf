/// The node of a list that is edited.
@usableFromInline final class EditedCollectionNode<Element>: CollectionNode<Element> {
  @usableFromInline let strategy: DiffStrategy<Element>

  @inlinable init(_ elements: [Element], _ strategy: DiffStrategy<Element>) {
    self.strategy = strategy
    super.init(nil, flags: .source) { node, step, version in
      borrow(node, as: EditedCollectionNode<Element>.self) { $0.advance(step, version) {} }
    }
    self.elements = elements
    version = 1
  }

  /// Makes the properties of the whole array release it, so that adding or removing an element need
  /// not copy it. They retain the array again when the edit's observers are notified.
  ///
  /// No code of a user may run until then.
  @inlinable @inline(__always) func unshare() { if isSharedWhole { unshareNow() } }

  @usableFromInline @inline(never) func unshareNow() {
    // In the middle of a turn these properties need the array that they last sent.
    guard !withTurn({ $0.isOpen }), !flags.isTraced, elements.count > 1 else { return }
    firstDependent.forEachDependent { node in
      guard node.flags.contains(.wholeList), node.version != 0 else { return }
      unsafeDowncast(node, to: ValueNode<[Element]>.self).value = []
    }
  }

  /// Applies an edit, and notifies observers, or adds the edit to the open turn.
  @inlinable @inline(__always) func perform(_ event: Event) {
    if case .update = event {} else { unshare() }
    let former = event.perform(on: &elements)
    announce(event)
    withExtendedLifetime(former) {}
  }

  /// Numbers an edit that has been applied, and notifies observers, or adds it to the open turn.
  @inlinable func announce(_ event: Event) {
    let turn = currentTurn()
    turn._withUnsafeGuaranteedRef { turn in
      if flags.isTraced { return announce([event], in: turn) }
      let access = beginAccess()
      beginEdit(in: turn)
      note(event)
      if turn.isOpen {
        if isInUse, !flags.contains(.unsettled) { turn.postpone(self) }
      } else if isInUse {
        takeLog()
        if firstDependent != nil { announceBracket() }
        turn.run(self)
      }
      endAccess(access)
    }
  }

  /// Notes that the list is set; what follows gives it a new version.
  @inlinable @inline(__always) func beginEdit(in turn: Turn) {
    noteSet()
    turn.countSet()
    newVersion = turn.tick()
  }

  /// Numbers edits that have been applied, and adds them to a turn.
  @usableFromInline @inline(never) func announce(_ events: [Event], in turn: Turn) {
    if events.isEmpty { return }
    checkThread()
    let add = { [self] in
      beginEdit(in: turn)
      note(events)
      if !log.isEmpty { turn.postpone(self) }
    }
    turn.perform {
      if flags.isTraced {
        turn.trace(.set(Self.describe(events)), of: self, add)
      } else {
        add()
      }
    }
  }

  /// Applies an edit. Its events are computed before that, and only if the list is in use.
  ///
  /// - Parameter body: Edits the elements, and returns those that it has removed. They are released
  ///   when the edit is over: their `deinit`s may edit the list.
  @inlinable func edit(
    _ events: @autoclosure () -> [Event], by body: (inout [Element]) -> [Element]
  ) {
    let events = isInUse || follower != nil || flags.isTraced ? events() : nil
    let former = body(&elements)
    withTurn { turn in
      if let events { return announce(events, in: turn) }
      checkThread()
      beginEdit(in: turn)
      beginAnew()
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

  /// Replaces all elements, and notifies observers of the difference.
  @inlinable func assign(_ new: [Element]) {
    replace(by: new, strategy.changes(elements, new))
  }

  /// Applies events whose indices are the list's.
  func perform(_ events: [Event]) {
    if events.isEmpty { return }
    edit(events) { elements in events.compactMap { $0.perform(on: &elements) } }
  }
}
