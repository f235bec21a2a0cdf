/// A list as a derivation reads it.
///
/// It is not retained here: the derivation's edge does that.
@usableFromInline struct ListInput<Element> {
  @usableFromInline let node: Unmanaged<CollectionNode<Element>>
  /// The number of the last event that has been seen.
  @usableFromInline var position: UInt64 = 0

  @usableFromInline init(_ node: CollectionNode<Element>) {
    self.node = Unmanaged.passUnretained(node)
  }

  /// The elements, which are up to date when a step is called.
  @inlinable var elements: [Element] {
    @inline(__always) get { node._withUnsafeGuaranteedRef { $0.elements } }
  }

  /// Takes note that the elements have been seen as they are now.
  @inlinable mutating func see() -> [Element] {
    position = node._withUnsafeGuaranteedRef { $0.position }
    return elements
  }

  /// How many events have happened since the last time.
  @inlinable var missed: UInt64 { node._withUnsafeGuaranteedRef { $0.position &- position } }

  /// Whether there are so many events that beginning again costs less than following each event:
  /// each event may shift all elements in order.
  ///
  /// The difference is then sent index by index if the elements cannot be compared, so there must
  /// be more events.
  @inlinable var isFarBehind: Bool { missed > 32 && isBehind(missed) }

  @usableFromInline func isBehind(_ missed: UInt64) -> Bool {
    let count = node._withUnsafeGuaranteedRef { $0.elements.count }
    return missed > UInt64(Element.self is any Equatable.Type ? min(count / 8, 1024) : count / 4)
  }

  /// Gives `body` what has been done since the last time; answers whether that is known.
  @inlinable mutating func replay(_ body: (CollectionEvent<Element>) -> Void) -> Bool {
    guard
      let now = node._withUnsafeGuaranteedRef({ $0.replay(since: position, body) })
    else { return false }
    position = now
    return true
  }
}

/// A parameter of an operator, which is constant or observed.
@usableFromInline enum Parameter<Value> {
  case constant(Value)
  case property(Upstream<Value>)

  @inlinable var value: Value {
    switch self {
    case .constant(let value): value
    case .property(let upstream): upstream.value
    }
  }

  @inlinable var version: UInt64 {
    switch self {
    case .constant: 0
    case .property(let upstream): upstream.version
    }
  }
}

/// A list as an operator reads it whose closure is asked about each element, and may read properties.
///
/// When a property changes that was read for an element, the operator is asked about this element
/// again. While nothing is read, nothing is kept for the elements.
@usableFromInline final class TrackedInput<Element> {
  @exclusivity(unchecked) @usableFromInline var input: ListInput<Element>
  /// What was read for each element.
  @exclusivity(unchecked) @usableFromInline private(set) var reads: ElementInputs?
  /// The number of elements, as far as events have been followed.
  @exclusivity(unchecked) @usableFromInline var count = 0
  /// The list itself, should it end before the properties.
  @exclusivity(unchecked) private var kept: Node?

  @usableFromInline init(_ node: CollectionNode<Element>) { input = ListInput(node) }

  /// Takes note that the elements have been seen as they are now; all are to be asked about anew.
  @usableFromInline func see(for owner: Node) -> [Element] {
    let elements = input.see()
    count = elements.count
    reads?.reset(SlotSequence(count: count), of: owner)
    return elements
  }

  /// Whether elements are to be asked about again, beyond a single one of a list that has not changed.
  @usableFromInline var hasSeveralChanges: Bool {
    guard let changed = reads?.changed.count, changed > 0 else { return false }
    return changed > 1 || input.missed > 0
  }

  /// Gives `body` what has been done since the last time, and then asks about each element of which
  /// something has changed that was read; answers whether what has been done is known.
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
        if reads != nil { forget(index, owner) }
      case .move(let from, let to, _):
        if let slots = reads?.slots { slots.move(slots.slot(at: from), to: to) }
        body(event)
      default: body(event)
      }
    }
    if isKnown, let reads, !reads.changed.isEmpty {
      let elements = input.elements
      for index in takeChanged() { ask(index, elements[index]) }
    }
    return isKnown
  }

  @usableFromInline func forget(_ index: Int, _ owner: Node) {
    guard let reads else { return }
    let slot = reads.slots.slot(at: index)
    reads.forget(slot, of: owner)
    reads.slots.remove(slot)
  }

  @usableFromInline func takeChanged() -> [Int] {
    guard let reads else { return [] }
    let taken = reads.changed
    reads.changed = []
    return taken.compactMap { input in
      input.isChanged = false
      return input.slot.map { reads.slots.index(of: $0) }
    }
  }

  /// Calls the operator's closure for an element, and notes what it reads.
  @inlinable func ask<Result>(
    at index: Int, for owner: Node, _ body: () -> Result
  ) -> Result {
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
    _ = tracked.track(body)
    guard let node = tracked.node else { return }
    guard let known else {
      let input = unsafeDowncast(node.takeRetainedValue(), to: ElementInput.self)
      let reads = begin(owner)
      return reads.keep(input, for: reads.slots.slot(at: index), of: owner)
    }
    if known.inputs?.count ?? 0 == 0 {
      if let slot = known.slot { reads?.forget(slot, of: owner) }
    } else {
      withTurn { turn in
        // What has been read early may still change in this turn, or go back to what it was.
        if turn.isOpen, turn.settler.mayRevert, known.flags.contains(.attached) {
          turn.settler.enqueue(known)
        }
      }
    }
  }

  /// Something has been read for the first time.
  private func begin(_ owner: Node) -> ElementInputs {
    if let reads { return reads }
    let new = ElementInputs(count: count)
    kept = input.node.takeUnretainedValue()
    reads = new
    owner.take(new, clock: new.clock)
    return new
  }
}

/// Runs a closure; answers whether it has read anything that can change.
@usableFromInline func detectReads(_ body: () -> Void) -> Bool {
  var detected = Reads()
  _ = detected.track(body)
  return detected.hasRead
}
