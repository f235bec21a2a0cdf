/// A list as an operator reads it whose closure is asked about each element, and may read properties.
///
///     elements    a       b       c        a slot each
///     reads      ( )     {b1}   {c1 c2}    a node for each element for which something was read
///
/// When a property changes that was read for an element, the operator is asked about this element
/// again. While nothing is read, there are neither slots nor nodes.
@usableFromInline final class TrackedInput<Element> {
  @exclusivity(unchecked) @usableFromInline var input: ListInput<Element>
  @exclusivity(unchecked) @usableFromInline private(set) var reads: ReadsOfElements?
  /// The number of elements, as far as events have been followed.
  @exclusivity(unchecked) @usableFromInline var count = 0

  @usableFromInline init(_ node: CollectionNode<Element>) { input = ListInput(node) }

  @inlinable var elements: [Element] { input.elements }

  @inlinable var isFarBehind: Bool { input.isFarBehind }

  /// How many events have happened since the last time.
  @inlinable var missed: UInt64 { input.missed }

  /// Takes note that the elements have been seen as they are now; all are to be asked about anew.
  @usableFromInline func see(for owner: Node) -> [Element] {
    reads?.removeAll(from: owner)
    let elements = input.see()
    // There is one at least, for an operator that asks about all elements as one.
    count = max(elements.count, 1)
    reads?.reset(count)
    return elements
  }

  /// Whether elements are to be asked about again, beyond a single one of a list that has not changed.
  @usableFromInline var hasSeveralChanges: Bool {
    guard let noted = reads?.noted.count, noted > 0 else { return false }
    return noted > 1 || input.missed > 0
  }

  /// Runs a closure that calls the operator's one; answers whether that has read anything.
  @usableFromInline func detectReads(_ body: () -> Void) -> Bool {
    var detected = Reads()
    _ = detected.track(body)
    return detected.hasRead
  }

  /// Gives `body` what has been done since the last time, and then asks about each element of which
  /// something has changed that was read; answers whether what has been done is known.
  @inlinable func replay(
    for owner: Node, _ body: (CollectionEvent<Element>) -> Void,
    askingAgain ask: (Int, Element) -> Void
  ) -> Bool {
    let isKnown = input.replay { event in
      if case .deletion(let index, _) = event {
        body(event)
        count -= 1
        reads?.remove(at: index, from: owner)
      } else {
        if case .insertion = event { count += 1 }
        reads?.follow(event)
        body(event)
      }
    }
    guard isKnown, let reads else { return isKnown }
    let elements = input.elements
    for index in reads.takeNoted() { ask(index, elements[index]) }
    return true
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
    let known = reads?.node(at: index)
    var tracked = Reads(known) { NodeOfElement() }
    _ = tracked.track(body)
    guard let node = tracked.node else { return }
    if known != nil {
      node._withUnsafeGuaranteedRef { node in
        if node.inputs?.count ?? 0 == 0 { return reads?.forget(at: index, from: owner) }
        withTurn { turn in
          // What has been read early may still change in this turn, or go back to what it was.
          if turn.isOpen, turn.settler.mayRevert, node.flags.contains(.attached) {
            turn.settler.enqueue(node)
          }
        }
      }
    } else {
      let node = unsafeDowncast(node.takeRetainedValue(), to: NodeOfElement.self)
      begin(owner).keep(node, at: index, for: owner)
    }
  }

  /// Something has been read for the first time.
  private func begin(_ owner: Node) -> ReadsOfElements {
    if let reads { return reads }
    let new = ReadsOfElements(count, retaining: input.node.takeUnretainedValue())
    reads = new
    owner.take(new, clock: new.clock)
    return new
  }
}

/// The elements of a list for which an operator's closure has read something.
@usableFromInline final class ReadsOfElements: DynamicInputs {
  /// The list itself, should it end before the properties.
  private let list: Node
  /// Ticks when something has changed that was read.
  let clock = Node(.clock, flags: [.source, .ended]) { _, _, _ in false }
  private var slots: SlotSequence
  /// By the slots' indices.
  private var nodes: [NodeOfElement?] = []
  fileprivate private(set) var noted: [NodeOfElement] = []

  init(_ count: Int, retaining list: Node) {
    self.list = list
    slots = SlotSequence(weights: Array(repeating: 0, count: count))
  }

  func reset(_ count: Int) { slots = SlotSequence(weights: Array(repeating: 0, count: count)) }

  @usableFromInline func node(at index: Int) -> NodeOfElement? {
    let slot = slots.slot(at: index).index
    return slot < nodes.count ? nodes[slot] : nil
  }

  func keep(_ node: NodeOfElement, at index: Int, for owner: Node) {
    let slot = slots.slot(at: index)
    while nodes.count <= slot.index { nodes.append(nil) }
    nodes[slot.index] = node
    (node.slot, node.reads) = (slot, self)
    if owner.holders > 0 { node.hold() }
    attach(node, to: owner)
  }

  // MARK: Following

  @usableFromInline func follow(_ event: CollectionEvent<some Any>) {
    switch event {
    case .insertion(let index, _): _ = slots.insert(weight: 0, at: index)
    case .move(let from, let to, _): slots.move(slots.slot(at: from), to: to)
    case .deletion, .update, .startChange, .endChange: break
    }
  }

  /// An element was removed.
  @usableFromInline func remove(at index: Int, from owner: Node) {
    forget(at: index, from: owner)
    slots.remove(slots.slot(at: index))
  }

  /// Forgets what was read for an element.
  func forget(at index: Int, from owner: Node) {
    guard let node = node(at: index), let slot = node.slot else { return }
    nodes[slot.index] = nil
    remove(node, from: owner)
  }

  func removeAll(from owner: Node) {
    for case let node? in nodes { remove(node, from: owner) }
    (nodes, noted) = ([], [])
  }

  private func remove(_ node: NodeOfElement, from owner: Node) {
    node.slot = nil
    withTurn { turn in
      if node.holders > 0 { turn.releaser.unhold(node) }
      turn.detach(node, by: node.leading, from: owner)
    }
  }

  /// Something has changed that was read for an element.
  fileprivate func note(_ node: NodeOfElement) {
    clock.version = withTurn { $0.tick() }
    guard !node.isNoted else { return }
    node.isNoted = true
    noted.append(node)
  }

  @usableFromInline func takeNoted() -> [Int] {
    let taken = noted
    noted = []
    return taken.compactMap { node in
      node.isNoted = false
      return node.slot.map { slots.index(of: $0) }
    }
  }

  // MARK: The operator's inputs

  @usableFromInline func attach(to owner: Node) {
    for case let node? in nodes { attach(node, to: owner) }
  }

  @usableFromInline func detach(from owner: Node) {
    for case let node? in nodes {
      withTurn { $0.detach(node, by: node.leading, from: owner) }
    }
  }

  private func attach(_ node: NodeOfElement, to owner: Node) {
    guard owner.flags.contains(.attached), !node.flags.contains(.attached) else { return }
    withTurn { $0.attach(node, by: node.leading, to: owner) }
  }

  /// Before a read, what has been read for the elements is looked at.
  @usableFromInline func follow(_ owner: Node, isRead: Bool) {
    guard isRead else { return }
    withTurn { turn in
      for case let node? in nodes where turn.reader.hasChangedInputs(node) { note(node) }
    }
  }

  @usableFromInline var derivations: [Node] { nodes.compactMap(\.self) }

  @usableFromInline var innerNodes: [Node] { nodes.compactMap(\.self).flatMap(\.sources) }
}

/// What was read for one element of a list: a node whose inputs these are, and which leads on to the
/// operator's node.
@usableFromInline final class NodeOfElement: Node {
  var slot: SlotSequence.Slot?
  weak var reads: ReadsOfElements?
  var isNoted = false
  /// What the operator's closure has answered, for an operator that needs it.
  @usableFromInline var answer = 0
  /// The edge to the operator's node.
  let leading = UnsafeMutablePointer<Edge>.allocate(capacity: 1)

  init() {
    super.init(.tap, flags: [.join, .tracked]) { node, step, _ in
      guard step == .compute || step == .computeEarly else { return false }
      borrow(node, as: NodeOfElement.self) { $0.reads?.note($0) }
      return true
    }
    leading.initialize(to: Edge(source: nil, dependent: Unmanaged.passUnretained(self)))
    takeInputs([])
    version = 1
  }

  deinit { leading.deallocate() }
}
