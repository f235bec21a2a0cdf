/// The node of a list that is derived from others.
///
/// While it is listened to, it translates what is done to its inputs; otherwise it is computed anew
/// when it is read.
@usableFromInline final class DerivedCollectionNode<Element>: CollectionNode<Element> {
  /// With `Flags.unsettled`, in a list that follows a property: the elements as last announced.
  @exclusivity(unchecked) @usableFromInline var lastAnnounced: [Element]?

  /// Makes the node of what a translation makes of its inputs.
  @inlinable convenience init(
    _ kind: Kind, from inputs: [Node], flags: Flags = [],
    _ translation: some ListTranslation<Element>
  ) {
    self.init(kind, flags: flags) { node, step in
      borrow(node, as: DerivedCollectionNode<Element>.self) { $0.advance(step, translation) }
    }
    if inputs.count == 1 { take(input: inputs[0]) } else { take(inputs: inputs) }
  }

  @inlinable final func insert(_ element: Element, at index: Int) {
    elements.insert(element, at: index)
    note(.insertion(index: index, element: element))
  }

  @inlinable final func remove(at index: Int) {
    note(.deletion(index: index, element: elements.remove(at: index)))
  }

  @inlinable final func update(at index: Int, to element: Element) {
    let old = elements[index]
    elements[index] = element
    note(.update(index: index, old: old, new: element))
  }

  /// Takes the element out at one index, and puts it in at another, as that is after it was taken
  /// out.
  @inlinable final func move(from: Int, to: Int) {
    guard from != to else { return }
    let element = elements.remove(at: from)
    elements.insert(element, at: to)
    note(.move(from: from, to: to, element: element))
  }

  /// Replaces a stretch of elements: all that was there goes, and then all that is new comes.
  func replaceSubrange(_ range: Range<Int>, with new: [Element]) {
    var events: [Event] = []
    events.reserveCapacity(range.count + new.count)
    for index in range.reversed() {
      events.append(.deletion(index: index, element: elements[index]))
    }
    for (offset, element) in new.enumerated() {
      events.append(.insertion(index: range.lowerBound + offset, element: element))
    }
    elements.replaceSubrange(range, with: new)
    note(events)
  }

  /// Takes a stretch of elements out, and puts it in at another place, as that is after it was
  /// taken out.
  func move(_ range: Range<Int>, to place: Int) {
    guard range.lowerBound != place, !range.isEmpty else { return }
    let moved = Array(elements[range])
    let isForwards = place > range.lowerBound
    let events = moved.enumerated().map { offset, element in
      isForwards
        ? Event.move(from: range.lowerBound, to: place + range.count - 1, element: element)
        : Event.move(from: range.lowerBound + offset, to: place + offset, element: element)
    }
    elements.removeSubrange(range)
    elements.insert(contentsOf: moved, at: place)
    note(events)
  }

  /// Does what an event says.
  func edit(_ event: Event) {
    event.apply(to: &elements)
    note(event)
  }

  /// Takes over elements to which `events` lead.
  @inlinable final func become(_ elements: [Element], by events: [Event]) {
    self.elements = elements
    note(events)
  }

  // MARK: Steps

  @inlinable @inline(__always) final func advance(
    _ step: Step, _ translation: some ListTranslation<Element>
  ) -> Bool {
    switch step {
    case .compute:
      bringUpToDate(translation)
      return settle(translation)
    case .computeKeeping:
      let before = version
      let former = translation.distinction == nil || lastAnnounced != nil ? lastAnnounced : elements
      bringUpToDate(translation)
      guard before != 0, version != before else { return version != before }
      flags.insert(.unsettled)
      lastAnnounced = former
      return true
    case .settle: return settle(translation)
    case .settleBack:
      takeBack([])
      return false
    case .restore:
      takeBack(log.reversed().map(\.inverse))
      // Brings the translation's own records up to date; the elements are as they were.
      _ = translation.rebuild(for: self)
      return false
    case .compare: return !isBack(translation)
    case .switchInput, .pullInner, .attachInner, .detachInner, .outerHasEnded, .nameInner:
      translation.follow(step, self)
      return false
    case .forgetAnnounced:
      letGoOfAnnounced()
      return false
    case .handleHasGone: return false
    }
  }

  @inlinable final func bringUpToDate(_ translation: some ListTranslation<Element>) {
    holdsDeleted = true
    if version != 0, flags.contains(.attached), translation.translate(to: self) { return }
    renew(translation.rebuild(for: self))
  }

  @inlinable final func settle(_ translation: some ListTranslation<Element>) -> Bool {
    guard !isBack(translation) else {
      takeBack([])
      return false
    }
    lastAnnounced = nil
    return settle()
  }

  /// Whether a list that follows a property is what it was when it was last announced.
  @inlinable final func isBack(_ translation: some ListTranslation<Element>) -> Bool {
    guard let lastAnnounced, let distinction = translation.distinction else { return false }
    return distinction.changes(lastAnnounced, elements).isEmpty
  }

  /// Who began to observe a list that follows a property has missed nothing if the list is back
  /// there.
  @usableFromInline override func isDue(_ start: LateStart) -> Bool {
    guard super.isDue(start), let start = start as? LateBracket<Event> else { return false }
    guard flags.contains(.comparesValues) else { return true }
    let announced = lastAnnounced
    lastAnnounced = start.missed.reversed().reduce(into: elements) { $1.inverse.apply(to: &$0) }
    defer { lastAnnounced = announced }
    return step(self, .compare)
  }

  /// What has happened since the last time is not known as events.
  @usableFromInline func renew(_ new: [Element]) {
    guard version != 0, isListenedTo else {
      elements = new
      version &+= 1
      return forgetEvents()
    }
    let events = Distinction<Element>.dynamic.changes(elements, new)
    become(new, by: events)
  }

  /// The list is what it was when it was last announced, once `events` have been done to it. What
  /// has been done is announced to nobody but those who began meanwhile; whoever has not looked at
  /// the list since then has missed nothing.
  @usableFromInline func takeBack(_ events: [Event]) {
    flags.remove(.unsettled)
    lastAnnounced = nil
    let start = version &- UInt64(log.count)
    for event in events {
      event.apply(to: &elements)
      note(event)
    }
    voided = (from: voided.to == start ? voided.from : start, to: version)
    guard isListenedTo, takeLog() else { return forgetEvents() }
    announceBracket(toAll: false)
  }
}
