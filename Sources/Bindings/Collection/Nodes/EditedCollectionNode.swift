@usableFromInline final class EditedCollectionNode<Element>: CollectionNode<Element> {
  @usableFromInline let strategy: DiffStrategy<Element>
  /// Whether an edit by code that decides on another edit has opened a turn.
  @exclusivity(unchecked) @usableFromInline var hasOpenedTurn = false

  @inlinable init(_ elements: [Element], _ strategy: DiffStrategy<Element>) {
    self.strategy = strategy
    super.init(nil, flags: Flags(.source)) { node, step, version in
      borrow(node, as: EditedCollectionNode<Element>.self) { $0.advance(step, version) {} }
    }
    self.elements = elements
    version = 1
  }

  /// Makes the properties of the whole array release it, so that adding or removing an element need
  /// not copy it. They are computed before user code runs, except for an element's `id`. Other
  /// edits may leave the array equal, which these properties have to find out.
  @inlinable @inline(__always) func unshare() { if isSharedWhole { unshareNow() } }

  @usableFromInline @inline(never) func unshareNow() {
    // In the middle of a turn these properties need the array that they last sent. An edit by code
    // that decides on another edit begins one.
    guard !withTurn({ $0.isOpen }), flags.isDisjoint(with: [.traced, .deciding]), elements.count > 1
    else { return }
    firstDependent.forEachEntry { edge in
      let node = edge.pointee.dependent.takeUnretainedValue()
      guard node.flags.contains(.wholeList), node.flags.isDisjoint(with: [.pulled, .traced]),
        node.version != 0
      else { return }
      let property = unsafeDowncast(node, to: ValueNode<[Element]>.self)
      // Another array is not copied by the edit, and may have the last reference to an element.
      let array = property.value.unsafelyUnwrapped.withUnsafeBufferPointer(\.baseAddress)
      guard array == elements.withUnsafeBufferPointer(\.baseAddress) else { return }
      property.value = []
      // It is computed before any closure of another dependent, which may edit the list.
      firstDependent.moveToFront(edge)
    }
  }

  @inlinable @inline(__always) func perform(_ event: Event) {
    switch event {
    case .insertion, .deletion: unshare()
    default: break
    }
    let former = event.perform(on: &elements)
    announce(event)
    withExtendedLifetime(former) {}
  }

  /// Numbers an edit that has been applied, and notifies observers, or adds it to the open turn.
  @inlinable func announce(_ event: Event) {
    let turn = currentTurn()
    turn._withUnsafeGuaranteedRef { turn in
      if !flags.isDisjoint(with: [.traced, .deciding]) { return announce([event], in: turn) }
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

  /// Records that the list is set, and chooses the version that the edit gives it.
  @inlinable @inline(__always) func beginEdit(in turn: Turn) {
    noteSet()
    newVersion = turn.stampSet()
  }

  /// Numbers edits that have been applied, and adds them to a turn.
  @usableFromInline @inline(never) func announce(_ events: [Event], in turn: Turn) {
    if events.isEmpty { return }
    checkThread()
    if flags.contains(.deciding), turn.open() { hasOpenedTurn = true }
    turn.perform {
      turn.trace(.set { Self.describe(events) }, of: self) {
        beginEdit(in: turn)
        note(events)
        if !log.isEmpty { turn.postpone(self) }
      }
    }
  }

  /// Applies an edit. Its events are computed first, and only if they are needed.
  ///
  /// - Parameters:
  ///   - events: Computes the events. It is called with `true`, to compare elements, and again with
  ///     `false` if a comparison has edited the list.
  ///   - body: Edits the elements, and returns those that it has removed. Their `deinit`s may edit
  ///     the list.
  @discardableResult @inlinable func edit(
    _ events: (_ isComparing: Bool) -> [Event], by body: (inout [Element]) -> [Element]
  ) -> UInt64 {
    var new: [Event]?
    if keepsEvents || follower != nil || flags.isTraced {
      let start = position
      new = events(true)
      if position != start { new = events(false) }
    }
    let former = body(&elements)
    withTurn { turn in
      if let new { return announce(new, in: turn) }
      checkThread()
      beginEdit(in: turn)
      beginAnew()
    }
    let end = position
    withExtendedLifetime(former) {}
    return end
  }

  @inlinable @discardableResult func replace(
    by new: [Element], _ events: (_ isComparing: Bool) -> [Event]
  ) -> UInt64 {
    // An equal element, which is not announced, may have another identity.
    var former = [follower.take()]
    defer { withExtendedLifetime(former) {} }
    return edit(events) {
      // A comparison may have made another follower.
      former.append(follower.take())
      return exchange(&$0, new)
    }
  }

  /// Passes to the follower an element that has taken a place. If it is equal to the former one,
  /// no event does so, but its identity may be another one.
  @inlinable func noteEqual(_ element: Element, at index: Int) {
    follower?.follow(.update(index: index, old: element, new: element))
  }

  @inlinable @discardableResult func assign(_ new: [Element]) -> UInt64 {
    replace(by: new) { isComparing in
      isComparing
        ? strategy.changes(elements, new)
        : Diff.events(elements, new, [Gap(old: elements.indices, new: new.indices)])
    }
  }

  /// Applies events, and announces them with the list's own elements.
  ///
  /// - Returns: the position after them. Then removed elements are released, whose `deinit`s may
  ///   edit the list.
  @discardableResult func perform(_ events: [Event]) -> UInt64 {
    let own =
      Diff.shiftsTooMuch(events.count, among: elements.count + events.count)
      ? CollectionChange(items: events).applyTogether(to: &elements)
      : events.map { event in
        let own = event.of { elements[$0] }
        event.apply(to: &elements)
        return own
      }
    announce(own, in: currentTurn().takeUnretainedValue())
    let end = position
    withExtendedLifetime(own) {}
    return end
  }
}

// MARK: Edits that user code decides on

/// The state of a list before a call of user code that decides on an edit.
@usableFromInline typealias PendingEdit = (position: UInt64, count: Int, isNested: Bool)

extension EditedCollectionNode {
  /// Begins calls of user code that decides on an edit. Edits that the code makes are announced
  /// together with that one.
  @inlinable func beginDeciding() -> PendingEdit {
    defer { flags.insert(.deciding) }
    return (position, elements.count, flags.contains(.deciding))
  }

  /// Ends the decision, unless it is within another one. Returns the former index of each element,
  /// `nil` for an inserted one; or `nil` in place of the array if the code has not edited the list.
  @inlinable func formerIndices(_ decision: PendingEdit) -> [Int?]? {
    if !decision.isNested { flags.remove(.deciding) }
    return position == decision.position ? nil : findFormerIndices(decision)
  }

  @usableFromInline func findFormerIndices(_ decision: PendingEdit) -> [Int?] {
    var indices: [Int?] = Array(0..<decision.count)
    _ = replay(since: decision.position) { event in
      if case .update = event { return }
      event.mapElements { _ in nil }.apply(to: &indices)
    }
    return indices
  }

  @inlinable func endDeciding(_ decision: PendingEdit) {
    if decision.isNested { return }
    flags.remove(.deciding)
    if !decided.isEmpty { release(replaced: exchange(&decided, [])) }
    guard hasOpenedTurn else { return }
    hasOpenedTurn = false
    withTurn { $0.close() }
  }
}
