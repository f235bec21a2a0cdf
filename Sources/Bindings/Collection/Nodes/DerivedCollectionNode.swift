/// What a live derivation does: it translates edits of its inputs into edits of its list.
@usableFromInline protocol ListOperator<Element>: AnyObject {
  associatedtype Element

  /// Computes the list anew, from the inputs as they are now.
  func rebuild(for list: DerivedCollectionNode<Element>) -> [Element]

  /// Translates what has happened to the inputs since the last time; answers whether that is known.
  func translate(to list: DerivedCollectionNode<Element>) -> Bool
}

/// The node of a list that is derived from others.
///
/// While it is in use, it translates what is done to its inputs; otherwise it is computed anew when it
/// is read.
@usableFromInline final class DerivedCollectionNode<Element>: CollectionNode<Element> {
  /// Makes the node of what an operator makes of its inputs.
  @inlinable convenience init(
    _ kind: Kind, from inputs: [Node], flags: Flags = [], _ listOperator: some ListOperator<Element>
  ) {
    self.init(kind, flags: flags) { node, step, version in
      borrow(node, as: DerivedCollectionNode<Element>.self) { list in
        list.advance(step, version) {
          if list.version == 0 || !list.flags.contains(.attached)
            || !listOperator.translate(to: list)
          {
            list.renew(listOperator.rebuild(for: list))
          }
        }
      }
    }
    if inputs.count == 1 { take(input: inputs[0]) } else { take(inputs: inputs) }
  }

  @inlinable final func insert(_ element: Element, at index: Int) {
    edit(.insertion(index: index, element: element))
  }

  @inlinable final func remove(at index: Int) {
    edit(.deletion(index: index, element: elements[index]))
  }

  @inlinable final func update(at index: Int, to element: Element) {
    edit(.update(index: index, old: elements[index], new: element))
  }

  /// Takes the element out at one index, and puts it in at another, as that is after it was taken
  /// out.
  @inlinable final func move(from: Int, to: Int) {
    if from != to { edit(.move(from: from, to: to, element: elements[from])) }
  }

  /// Replaces a range of elements: deletes all old elements, and then inserts all new ones.
  @usableFromInline func replaceSubrange(_ range: Range<Int>, with new: [Element]) {
    let former = range.reversed().map { Event.deletion(index: $0, element: elements[$0]) }
    elements.replaceSubrange(range, with: new)
    note(former)
    note(
      new.enumerated().map {
        .insertion(index: range.lowerBound + $0.offset, element: $0.element)
      })
  }

  /// Takes a stretch of elements out, and puts it in at another place, as that is after it was
  /// taken out.
  func move(_ range: Range<Int>, to place: Int) {
    guard range.lowerBound != place, !range.isEmpty else { return }
    let moved = Array(elements[range])
    elements.removeSubrange(range)
    elements.insert(contentsOf: moved, at: place)
    // Forwards the next one is always where the first one was, and comes to the end.
    let isForwards = place > range.lowerBound
    for (offset, element) in moved.enumerated() {
      let (from, to) = isForwards ? (0, range.count - 1) : (offset, offset)
      note(.move(from: range.lowerBound + from, to: place + to, element: element))
    }
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
    flags.remove(.walked)
    withExtendedLifetime(former) {}
  }

  /// What has happened since the last time is not known as events.
  @usableFromInline func renew(_ new: [Element]) {
    guard version != 0, isInUse else {
      let former = elements
      elements = new
      beginAnew()
      return withExtendedLifetime(former) {}
    }
    become(new, by: inheritedStrategy.changes(elements, new))
  }

  /// Releases the elements of a list that is not in use: it is computed anew when it is read.
  func forgetElements() {
    let former = elements
    elements = []
    version = 0
    withExtendedLifetime(former) {}
  }
}
