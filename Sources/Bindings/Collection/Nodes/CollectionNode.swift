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
    return (node as? EditedCollectionNode)?.strategy ?? DiffStrategy()
  }

  override var valueDescription: String? { version == 0 ? nil : inWords(elements) }

  override var content: [Event] {
    elements.enumerated().map { .insertion(index: $0.offset, element: $0.element) }
  }
}

extension CollectionEvent: BracketedEvent {
  @usableFromInline var end: BracketEnd? {
    switch self {
    case .startChange: .start
    case .endChange: .end
    default: nil
    }
  }
}
