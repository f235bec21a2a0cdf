/// Inputs of a list operator that come and go with the elements of a list: the lists to which these
/// lead, or what its closure has read for them.
///
///     elements    a       b       c         a slot each
///     inputs      ( )     {b1}    {c1 c2}   one node for what belongs to an element, or none
///
/// Such a node leads on to the operator's node by an edge of its own. When something has changed, it
/// is noted here, and a clock ticks that is an input of the operator's node. So a change costs the
/// same, however many elements there are.
@usableFromInline class ElementInputs: DynamicInputs {
  final let clock = Node(.clock, flags: [.source, .ended]) { _, _, _ in false }
  @exclusivity(unchecked) @usableFromInline final var slots: SlotSequence
  @exclusivity(unchecked) @usableFromInline final var inputs = SlotValues<ElementInput>()
  /// Those of which something has changed.
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

  /// Forgets what belongs to an element.
  final func forget(_ slot: SlotSequence.Slot, of owner: Node) {
    guard let input = inputs[slot] else { return }
    inputs[slot] = nil
    remove(input, from: owner)
  }

  /// Begins with elements to which nothing belongs.
  final func reset(_ slots: SlotSequence, of owner: Node) {
    let former = all
    (self.slots, inputs, changed) = (slots, SlotValues(), [])
    for input in former { remove(input, from: owner) }
  }

  private final func remove(_ input: ElementInput, from owner: Node) {
    (input.slot, input.all) = (nil, nil)
    withTurn { turn in
      if owner.holders > 0 { turn.releaser.unhold(input) }
      turn.detach(input, by: input.leading, from: owner)
    }
  }

  private final var all: [ElementInput] { inputs.values.compactMap(\.self) }

  // MARK: Changes

  fileprivate final func note(_ input: ElementInput) {
    clock.version = withTurn { $0.tick() }
    markChanged(input)
  }

  /// The operator has yet to follow an input.
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

  /// Before a read, all that has been read is looked at.
  @usableFromInline func follow(_ owner: Node, isRead: Bool) {
    guard isRead else { return }
    withTurn { turn in
      for input in all where turn.reader.hasChangedInputs(input, turn) { note(input) }
    }
  }

  @usableFromInline func outerHasEnded(_ owner: Node) {}

  @usableFromInline final var derivations: [Node] { all }
}

/// What belongs to one element.
@usableFromInline final class ElementInput: Node {
  @exclusivity(unchecked) @usableFromInline fileprivate(set) final var slot: SlotSequence.Slot?
  /// Holds it for as long as it is attached.
  fileprivate unowned(unsafe) var all: ElementInputs?
  @exclusivity(unchecked) @usableFromInline final var isChanged = false
  /// The list to which the element leads, and what has been seen of it; `nil` before its rows have
  /// been taken in.
  @usableFromInline let list: Node?
  @exclusivity(unchecked) @usableFromInline final var position: UInt64?
  /// The edge to the operator's node.
  fileprivate let leading = UnsafeMutablePointer<Edge>.allocate(capacity: 1)

  /// Makes the node of a list or, without one, of what a closure is about to read.
  init(_ list: Node? = nil) {
    self.list = list
    super.init(.tap, flags: list == nil ? [.join, .tracked] : []) { node, step, _ in
      guard step == .compute || step == .computeEarly else { return false }
      borrow(node, as: ElementInput.self) { $0.all?.note($0) }
      return true
    }
    leading.initialize(to: Edge(source: nil, dependent: Unmanaged.passUnretained(self)))
    takeInputs(list.map { [$0] } ?? [])
    version = 1
  }

  deinit { leading.deallocate() }
}
