/// A list as an input of a derivation, whose edge retains it.
@usableFromInline struct ListInput<Element> {
  @usableFromInline let node: Unmanaged<CollectionNode<Element>>
  /// The number of the last event that has been seen.
  @usableFromInline var position: UInt64 = 0

  @usableFromInline init(_ node: CollectionNode<Element>) {
    self.node = Unmanaged.passUnretained(node)
  }

  /// The elements, which are fresh when a step is called.
  @inlinable var elements: [Element] {
    @inline(__always) get { node._withUnsafeGuaranteedRef { $0.elements } }
  }

  /// Marks all events as seen, and returns the elements.
  @inlinable mutating func see() -> [Element] {
    position = node._withUnsafeGuaranteedRef { $0.position }
    return elements
  }

  /// The number of events that have not been seen.
  @inlinable var missed: UInt64 { node._withUnsafeGuaranteedRef { $0.position &- position } }

  /// Whether there are so many events that computing all costs less than following each event,
  /// which may shift all elements.
  ///
  /// The difference is then sent index by index if the elements cannot be compared, so there must
  /// be more events.
  @inlinable var isFarBehind: Bool {
    guard missed > 32 else { return false }
    let count = elements.count
    return missed > UInt64(Element.self is any Equatable.Type ? min(count / 8, 1024) : count / 4)
  }

  /// Calls `body` with each event since the last time; returns whether these are known.
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

/// A list as an input of an operator whose closure is called for each element, and may read
/// properties.
///
/// When a property changes that was read for an element, the closure is called for this element
/// again. While nothing is read, nothing is stored for the elements.
@usableFromInline final class TrackedInput<Element> {
  @exclusivity(unchecked) @usableFromInline var input: ListInput<Element>
  /// What was read for each element.
  @exclusivity(unchecked) @usableFromInline private(set) var reads: ElementInputs?
  /// The number of elements, as far as events have been followed.
  @exclusivity(unchecked) @usableFromInline var count = 0
  /// The list itself, in case that it ends before the properties.
  @exclusivity(unchecked) private var kept: Node?

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
    tracked.track(body)
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
        // A property that was read early may still change in this turn, or revert.
        if turn.isOpen, !turn.settler.isSettling, known.flags.contains(.attached) {
          turn.settler.enqueue(known, turn)
        }
      }
    }
  }

  /// Creates the inputs when something is read for the first time.
  private func begin(_ owner: Node) -> ElementInputs {
    if let reads { return reads }
    let new = ElementInputs(count: count)
    kept = input.node.takeUnretainedValue()
    reads = new
    unsafeDowncast(owner, to: OperatorNode.self).take(new)
    return new
  }
}

/// Calls a closure; returns whether it has read anything that can change.
@usableFromInline func detectReads(_ body: () -> Void) -> Bool {
  var detected = Reads()
  detected.track(body)
  return detected.hasRead
}

/// The inputs of a list operator that belong to single elements of a list: inner lists, or the
/// properties that its closure has read for an element.
///
///     elements    a       b       c         a slot each
///     inputs      ( )     {b1}    {c1 c2}   one node for what belongs to an element, or none
///
/// Such a node has an edge to the operator's node. When an input has changed, it is noted here, and
/// the clock ticks, which is an input of the operator's node. So the cost of a change does not
/// depend on the number of elements.
@usableFromInline class ElementInputs {
  final let clock = Node("clock", flags: Node.Flags(.source, .ended)) { _, _, _ in false }
  @exclusivity(unchecked) @usableFromInline final var slots: SlotSequence
  @exclusivity(unchecked) @usableFromInline final var inputs = SlotValues<ElementInput>()
  /// The inputs that have changed.
  @exclusivity(unchecked) @usableFromInline final var changed: [ElementInput] = []

  init(count: Int = 0) {
    slots = SlotSequence(count: count)
    clock.version = withTurn { $0.tick() }
  }

  @usableFromInline final func input(at index: Int) -> ElementInput? {
    inputs[slots.slot(at: index)]
  }

  final func keep(_ input: ElementInput, for slot: SlotSequence.Slot, of owner: Node) {
    (input.slot, input.all) = (slot, self)
    inputs[slot] = input
    if owner.holders > 0 { input.hold() }
    attach(input, to: owner)
  }

  /// Removes the input that belongs to an element.
  final func forget(_ slot: SlotSequence.Slot, of owner: Node) {
    guard let input = inputs[slot] else { return }
    inputs[slot] = nil
    remove(input, from: owner)
  }

  /// Starts over with elements that have no inputs.
  final func reset(_ slots: SlotSequence, of owner: Node) {
    let former = all
    (self.slots, inputs, changed) = (slots, SlotValues(), [])
    for input in former { remove(input, from: owner) }
  }

  private final func remove(_ input: ElementInput, from owner: Node) {
    (input.slot, input.all) = (nil, nil)
    withTurn { turn in
      if owner.holders > 0 { input.unhold() }
      turn.detach(input, by: input.leading, from: owner)
    }
  }

  final var all: [ElementInput] { inputs.values.compactMap(\.self) }

  // MARK: Changes

  fileprivate final func note(_ input: ElementInput) {
    clock.version = withTurn { $0.tick() }
    markChanged(input)
  }

  /// Notes an input that the operator has yet to follow.
  final func markChanged(_ input: ElementInput) {
    guard !input.isChanged else { return }
    input.isChanged = true
    changed.append(input)
  }

  // MARK: Of the operator's node

  @usableFromInline final func attach(to owner: Node) {
    for input in all { attach(input, to: owner) }
  }

  private final func attach(_ input: ElementInput, to owner: Node) {
    guard owner.flags.contains(.attached), !input.flags.contains(.attached) else { return }
    withTurn { $0.attach(input, by: input.leading, to: owner) }
  }

  @usableFromInline final func detach(from owner: Node) {
    if owner.flags.contains(.ended) { return reset(SlotSequence(weights: []), of: owner) }
    for input in all { withTurn { $0.detach(input, by: input.leading, from: owner) } }
  }

  /// Checks all inputs before a read.
  @usableFromInline func follow(_ owner: Node, isRead: Bool) {
    guard isRead else { return }
    withTurn { turn in
      for input in all where turn.reader.hasChangedInputs(input, turn) { note(input) }
    }
  }

  @usableFromInline func outerHasEnded(_ owner: Node) {}
}

/// The node of a list, which may have inputs that belong to single elements.
@usableFromInline class OperatorNode: Node {
  /// The inner lists of a list of lists, or the properties that the closure of an operator reads.
  @exclusivity(unchecked) @usableFromInline final var inner: ElementInputs?

  fileprivate final func take(_ inner: ElementInputs) {
    self.inner = inner
    append(input: inner.clock)
    flags.insert([.join, .flattening])
  }

  @usableFromInline final override var derivations: [Node] { inner?.all ?? [] }

  final override func follow(isRead: Bool) { inner?.follow(self, isRead: isRead) }

  final override func attachDerivations() { inner?.attach(to: self) }

  final override func detachDerivations() { inner?.detach(from: self) }

  final override func outerHasEnded() -> Bool {
    guard let inner else { return false }
    inner.follow(self, isRead: false)
    inner.outerHasEnded(self)
    return true
  }
}

/// The input that belongs to one element.
@usableFromInline final class ElementInput: Node {
  @exclusivity(unchecked) @usableFromInline fileprivate(set) final var slot: SlotSequence.Slot?
  /// The inputs of the operator, which hold this input as long as it is attached.
  fileprivate unowned(unsafe) var all: ElementInputs?
  @exclusivity(unchecked) @usableFromInline final var isChanged = false
  /// The list to which the element leads, and what has been seen of it; `nil` before its rows have
  /// been taken in.
  @usableFromInline let list: Node?
  @exclusivity(unchecked) @usableFromInline final var position: UInt64?
  /// The edge to the operator's node.
  fileprivate let leading = UnsafeMutablePointer<Edge>.allocate(capacity: 1)

  /// Creates the node of an inner list or, without one, of the reads of a closure.
  init(_ list: Node? = nil) {
    self.list = list
    super.init("tap", flags: list == nil ? [.join, .tracked] : []) { node, step, _ in
      guard step == .compute || step == .computeEarly else { return false }
      borrow(node, as: ElementInput.self) { $0.all?.note($0) }
      return true
    }
    leading.initialize(to: Edge(source: nil, dependent: Unmanaged.passUnretained(self)))
    take(list.map { [$0] } ?? [], spare: 0)
    version = 1
  }

  deinit { leading.deallocate() }
}

extension Turn {
  /// Attaches a tap, by which a derivation follows one of many inner nodes in constant time: a node
  /// that leads on to the derivation by an edge of its own. When an inner node changes, the tap's
  /// step notes it where the derivation will look.
  ///
  ///     inner ◄── tap ──► derivation
  func attach(_ tap: Node, by edge: UnsafeMutablePointer<Edge>, to node: Node) {
    attachWithoutComputing(tap)
    guard !tap.flags.contains(.ended) else { return }
    cutCycles(from: node, to: tap)
    edge.pointee.dependent = Unmanaged.passUnretained(node)
    tap.firstDependent.append(edge)
    node.inputs?.header.pointee.live += 1
    joinTraces(of: tap, and: node)
    raise(node, to: tap.height + 1)
  }

  func detach(_ tap: Node, by edge: UnsafeMutablePointer<Edge>, from node: Node) {
    guard edge.pointee.isLinked else { return }
    settler.remove(edge, from: tap)
    if let header = node.inputs?.header {
      header.pointee.live -= 1
      // Its other inputs may have ended before.
      if header.pointee.live == 0, node.flags.contains(.attached) { ender.end(node, self) }
    }
    detach(tap)
  }
}
