/// The node of a list.
@usableFromInline class CollectionNode<Element>: BracketNode<CollectionEvent<Element>> {
  @usableFromInline typealias Event = CollectionEvent<Element>

  /// The elements as of now.
  @exclusivity(unchecked) @usableFromInline final var elements: [Element] = []

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

  override var valueDescription: String? { version == 0 ? nil : inWords(elements) }

  /// The whole content as insertions.
  final var content: [Event] {
    elements.enumerated().map { .insertion(index: $0.offset, element: $0.element) }
  }
}

extension CollectionEvent: BracketedEvent {}
