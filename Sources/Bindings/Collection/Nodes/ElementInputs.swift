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
  @exclusivity(unchecked) @usableFromInline final var changed: [ElementInput] = []

  init(count: Int = 0) {
    slots = SlotSequence(count: count)
    clock.version = withTurn { $0.tick() }
  }

  @usableFromInline final func input(at index: Int) -> ElementInput? {
    inputs[slots.slot(at: index)]
  }

  final func keep(_ input: ElementInput, for slot: SlotSequence.Slot, of owner: Node) {
    (input.slot, input.keeper) = (slot, Unmanaged.passUnretained(self))
    inputs[slot] = input
    if owner.holders > 0 { input.hold() }
    attach(input, to: owner)
  }

  final func forget(_ slot: SlotSequence.Slot, of owner: Node) {
    guard let input = inputs[slot] else { return }
    inputs[slot] = nil
    remove(input, from: owner)
  }

  /// Removes the slot and the input of an element that has been removed.
  @usableFromInline final func remove(at index: Int, of owner: Node) {
    let slot = slots.slot(at: index)
    forget(slot, of: owner)
    slots.remove(slot)
  }

  /// The indices of elements whose inputs have changed since the last time.
  @usableFromInline final func takeChanged() -> [Int] {
    exchange(&changed, []).compactMap { input in
      input.isChanged = false
      return input.slot.map { slots.index(of: $0) }
    }
  }

  /// Starts over with elements that have no inputs.
  final func reset(_ slots: SlotSequence, of owner: Node) {
    let former = all
    (inputs, changed) = (SlotValues(), [])
    // A closure that reads the result while it follows the outer list returns to the former slots.
    release(replaced: exchange(&self.slots, slots))
    for input in former { remove(input, from: owner) }
  }

  private final func remove(_ input: ElementInput, from owner: Node) {
    (input.slot, input.keeper) = (nil, nil)
    withTurn { turn in
      if owner.holders > 0 { input.unhold() }
      detach(input, from: owner, turn)
    }
  }

  final var all: [ElementInput] { inputs.values.compactMap(\.self) }

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

  @usableFromInline final func attach(to owner: Node) {
    for input in all { attach(input, to: owner) }
  }

  /// Attaches a tap, by which a derivation follows one of many inner nodes in constant time: a node
  /// that leads on to the derivation by an edge of its own, inner ◄── tap ──► derivation.
  private final func attach(_ tap: ElementInput, to owner: Node) {
    guard owner.flags.contains(.attached), !tap.flags.contains(.attached) else { return }
    withTurn { turn in
      turn.attachWithoutComputing(tap)
      guard !tap.flags.contains(.ended) else { return }
      turn.cutCycles(from: owner, to: tap)
      tap.leading.pointee.dependent = Unmanaged.passUnretained(owner)
      tap.firstDependent.append(tap.leading)
      owner.inputs?.header.pointee.live += 1
      turn.joinTraces(of: tap, and: owner)
      turn.raise(owner, to: tap.height + 1)
    }
  }

  private final func detach(_ tap: ElementInput, from owner: Node, _ turn: Turn) {
    guard tap.leading.pointee.isLinked else { return }
    turn.settler.remove(tap.leading, from: tap)
    if let header = owner.inputs?.header {
      header.pointee.live -= 1
      // Its other inputs may have ended before.
      if header.pointee.live == 0, owner.flags.contains(.attached) { turn.ender.end(owner, turn) }
    }
    turn.detach(tap)
  }

  @usableFromInline final func detach(from owner: Node) {
    if owner.flags.contains(.ended) { return reset(SlotSequence(weights: []), of: owner) }
    for input in all { withTurn { detach(input, from: owner, $0) } }
  }

  /// Checks all inputs before a read, unless the list has changed so that the read replaces them.
  @usableFromInline func follow(_ owner: Node, isRead: Bool) {
    guard isRead, owner.flags.contains(.attached) || owner.inputs?.hasChanged(0) == false
    else { return }
    withTurn { turn in
      for case let input? in inputs.values where turn.reader.hasChangedInputs(input, turn) {
        note(input)
      }
    }
  }
}

/// The node of a list, which may have inputs that belong to single elements.
@usableFromInline class OperatorNode: Node {
  /// The inner lists of a list of lists, or the properties that the closure of an operator reads.
  @exclusivity(unchecked) @usableFromInline final var inner: ElementInputs?
  /// The version that the node gets with the next event.
  @exclusivity(unchecked) @usableFromInline final var newVersion: UInt64 = 0

  final func take(_ inner: ElementInputs) {
    self.inner = inner
    append(input: inner.clock)
    flags.insert([.join, .flattening])
  }

  @usableFromInline final override var derivations: [Node] { inner?.all ?? [] }

  final override func follow(isRead: Bool) { inner?.follow(self, isRead: isRead) }

  final override func attachDerivations() { inner?.attach(to: self) }

  final override func detachDerivations() { inner?.detach(from: self) }

  override func outerHasEnded() -> Bool {
    inner?.follow(self, isRead: false)
    return inner != nil
  }
}

@usableFromInline final class ElementInput: Node {
  @exclusivity(unchecked) @usableFromInline fileprivate(set) final var slot: SlotSequence.Slot?
  /// The operator's inputs, of which this is one; they live as long as it is attached.
  fileprivate var keeper: Unmanaged<ElementInputs>?
  @exclusivity(unchecked) @usableFromInline final var isChanged = false
  /// The element's list; `nil` if the inputs are the reads of a closure.
  @usableFromInline let list: Node?
  /// The position up to which the list was followed; `nil` before its rows were taken in.
  @exclusivity(unchecked) @usableFromInline final var position: UInt64?
  fileprivate let leading = UnsafeMutablePointer<Edge>.allocate(capacity: 1)

  /// Creates the node of an inner list or, without one, of the reads of a closure.
  init(_ list: Node? = nil) {
    self.list = list
    super.init("tap", flags: list == nil ? [.join, .tracked] : []) { node, step, _ in
      guard step == .compute || step == .computeEarly else { return false }
      borrow(node, as: ElementInput.self) { tap in
        tap.keeper?._withUnsafeGuaranteedRef { $0.note(tap) }
      }
      return true
    }
    leading.initialize(to: Edge(source: nil, dependent: Unmanaged.passUnretained(self)))
    take(list.map { [$0] } ?? [], spare: 0)
    version = 1
  }

  deinit { leading.deallocate() }
}
