/// The node of a list.
@usableFromInline class CollectionNode<Element>: BracketNode<CollectionEvent<Element>> {
  @usableFromInline typealias Event = CollectionEvent<Element>

  /// The elements as of now.
  @exclusivity(unchecked) @usableFromInline final var elements: [Element] = []
  /// Whether there may be properties of the whole array, which share its memory.
  @exclusivity(unchecked) @usableFromInline final var isSharedWhole = false

  @usableFromInline override init(
    _ kind: Kind, flags: Flags, step: @escaping (Node, Step, UInt64) -> Bool
  ) {
    super.init(kind, flags: flags, step: step)
  }

  /// The elements as of now, for readers.
  @inlinable final var current: [Element] {
    if !flags.contains(.source) { refresh() }
    noteRead()
    let access = beginAccess()
    defer { endAccess(access) }
    return elements
  }

  /// How assignments are compared, for this list and for those that are derived from it and hold
  /// elements of the same type.
  final var inheritedStrategy: DiffStrategy<Element> {
    var node: CollectionNode? = self
    while let derived = node, let inputs = derived.inputs {
      node = inputs.edges[0].source?.takeUnretainedValue() as? CollectionNode
    }
    return (node as? EditedCollectionNode)?.strategy ?? .dynamic
  }

  override var valueDescription: String? { version == 0 ? nil : inWords(elements) }

  override var content: [Event] {
    elements.enumerated().map { .insertion(index: $0.offset, element: $0.element) }
  }
}

extension CollectionEvent: BracketedEvent {}

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
