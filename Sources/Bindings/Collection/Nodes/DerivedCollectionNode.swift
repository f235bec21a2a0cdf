/// The node of a list that is derived from others.
///
/// While it is in use, it translates what is done to its inputs; otherwise it is computed anew when it
/// is read.
@usableFromInline final class DerivedCollectionNode<Element>: CollectionNode<Element> {
  /// Makes the node of what a translation makes of its inputs.
  @inlinable convenience init(
    _ kind: Kind, from inputs: [Node], flags: Flags = [],
    _ translation: some ListTranslation<Element>
  ) {
    self.init(kind, flags: flags) { node, step, version in
      borrow(node, as: DerivedCollectionNode<Element>.self) {
        $0.advance(step, version, translation)
      }
    }
    if inputs.count == 1 { take(input: inputs[0]) } else { take(inputs: inputs) }
  }

  @inlinable final func insert(_ element: Element, at index: Int) {
    elements.insert(element, at: index)
    note(.insertion(index: index, element: element))
  }

  @inlinable final func remove(at index: Int) {
    let element = elements.remove(at: index)
    note(.deletion(index: index, element: element))
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

  /// Replaces a range of elements: deletes all old elements, and then inserts all new ones.
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

  /// Applies an event.
  @inlinable final func edit(_ event: Event) {
    event.apply(to: &elements)
    note(event)
  }

  /// Takes over elements to which `events` lead.
  @inlinable final func become(_ elements: [Element], by events: [Event]) {
    let former = self.elements
    self.elements = elements
    note(events)
    withExtendedLifetime(former) {}
  }

  // MARK: Steps

  @inlinable @inline(__always) final func advance(
    _ step: Step, _ version: UInt64, _ translation: some ListTranslation<Element>
  ) -> Bool {
    switch step {
    case .compute:
      bringUpToDate(version, translation)
      return settle()
    case .computeEarly:
      let before = self.version
      bringUpToDate(version, translation)
      if self.version != before, before != 0 { flags.insert(.unsettled) }
      return self.version != before
    case .settle: return settle()
    case .forget:
      releaseAnnounced()
      return false
    case .revert, .compare: return false
    }
  }

  @inlinable final func bringUpToDate(
    _ version: UInt64, _ translation: some ListTranslation<Element>
  ) {
    newVersion = version
    holdsDeleted = true
    if self.version == 0 || !flags.contains(.attached) || !translation.translate(to: self) {
      renew(translation.rebuild(for: self))
    }
  }

  /// What has happened since the last time is not known as events.
  @usableFromInline func renew(_ new: [Element]) {
    guard version != 0, isInUse else {
      var former = new
      swap(&elements, &former)
      version = newVersion
      position &+= 1
      forgetEvents()
      // The former elements may read this list in their deinit.
      flags.remove(.walked)
      return withExtendedLifetime(former) {}
    }
    become(new, by: inheritedDistinction.changes(elements, new))
  }

  /// Releases the elements of a list that is not in use: it is computed anew when it is read.
  func forgetElements() {
    let former = elements
    elements = []
    version = 0
    withExtendedLifetime(former) {}
  }
}
