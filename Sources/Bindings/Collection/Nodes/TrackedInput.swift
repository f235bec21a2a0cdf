/// The input of an operator whose closure is called for each element, and may read properties.
///
/// When a property changes that was read for an element, the closure is called for this element
/// again. While nothing is read, nothing is stored for the elements.
@usableFromInline final class TrackedInput<Element> {
  @exclusivity(unchecked) @usableFromInline var input: ListInput<Element>
  /// What was read for each element.
  @exclusivity(unchecked) @usableFromInline private(set) var reads: ElementInputs?
  /// The number of elements, as far as events have been followed.
  @exclusivity(unchecked) @usableFromInline var count = 0
  /// The list, kept in case it ends before the properties that were read.
  private var kept: Node?

  @usableFromInline init(_ node: CollectionNode<Element>) { input = ListInput(node) }

  /// Notes that the elements have been read as they are now; the closure must be called for all.
  @usableFromInline func see(for owner: Node) -> [Element] {
    let elements = input.see()
    count = elements.count
    reads?.reset(SlotSequence(count: count), of: owner)
    return elements
  }

  /// Calls `body` with each event since the last time, and then `ask` with each element for which a
  /// changed property was read; returns whether the events are known.
  @inlinable func replay(
    for owner: Node, _ body: (CollectionEvent<Element>) -> Void,
    askingAgain ask: (Int, Element) -> Void
  ) -> Bool {
    let isKnown = input.replay { event in
      switch event {
      case .insertion(let index, _):
        count += 1
        _ = reads?.slots.insert(weight: 0, at: index)
        body(event)
      case .deletion(let index, _):
        body(event)
        count -= 1
        reads?.remove(at: index, of: owner)
      case .move(let from, let to, _):
        if let slots = reads?.slots { slots.move(slots.slot(at: from), to: to) }
        body(event)
      default: body(event)
      }
    }
    if isKnown, let reads, !reads.changed.isEmpty {
      let elements = input.elements
      for index in reads.takeChanged() { ask(index, elements[index]) }
    }
    return isKnown
  }

  /// Calls the operator's closure for an element, and notes what it reads.
  @inlinable func ask<Result>(at index: Int, for owner: Node, _ body: () -> Result) -> Result {
    var result: Result?
    track(index, owner) { result = body() }
    return result.unsafelyUnwrapped
  }

  @usableFromInline func track(_ index: Int, _ owner: Node, _ body: () -> Void) {
    var known = reads?.input(at: index)
    if let ended = known, ended.inputs == nil, let reads {
      reads.forget(reads.slots.slot(at: index), of: owner)
      known = nil
    }
    var tracked = Reads(known) { ElementInput() }
    tracked.track(body)
    guard let node = tracked.node else { return }
    guard let known else {
      let input = unsafeDowncast(node.takeRetainedValue(), to: ElementInput.self)
      let reads = reads ?? ElementInputs(count: count)
      if self.reads == nil {
        kept = self.input.node.takeUnretainedValue()
        self.reads = reads
        unsafeDowncast(owner, to: OperatorNode.self).take(reads)
      }
      return reads.keep(input, for: reads.slots.slot(at: index), of: owner)
    }
    if known.inputs?.count ?? 0 == 0 {
      if let slot = known.slot { reads?.forget(slot, of: owner) }
    } else {
      withTurn { turn in
        // A property that was read early may still change in this turn, or revert.
        if turn.isOpen, !turn.settler.isSettling, known.flags.contains(.attached) {
          turn.settler.enqueue(known, turn)
        }
      }
    }
  }
}

/// Calls a closure; returns whether it has read anything that can change.
@usableFromInline func detectReads(_ body: () -> Void) -> Bool {
  var detected = Reads()
  detected.track(body)
  return detected.hasRead
}
