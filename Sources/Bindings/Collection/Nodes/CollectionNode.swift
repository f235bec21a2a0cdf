@usableFromInline class CollectionNode<Element>: BracketNode<CollectionEvent<Element>> {
  @usableFromInline typealias Event = CollectionEvent<Element>

  /// Whether there may be properties of the whole array, which share its memory.
  @exclusivity(unchecked) @usableFromInline final var isSharedWhole = false

  /// How rebuilt elements are compared with the former ones: as in an assignment to the list from
  /// which this one is derived, if its elements are of the same type.
  final var inheritedStrategy: DiffStrategy<Element> {
    var node: CollectionNode? = self
    while let derived = node, let inputs = derived.inputs {
      node = inputs.edges[0].source?.takeUnretainedValue() as? CollectionNode
    }
    return (node as? EditedCollectionNode)?.strategy ?? DiffStrategy()
  }

  override var content: [Event] {
    elements.enumerated().map { .insertion(index: $0.offset, element: $0.element) }
  }
}

extension CollectionEvent: BracketedEvent {}

/// An operator on lists: translates edits of its inputs into edits of its result.
@usableFromInline protocol ListOperator<Element>: AnyObject {
  associatedtype Element

  /// Computes the list from the inputs as they are now.
  func rebuild(for list: DerivedCollectionNode<Element>) -> [Element]

  /// Translates the events of the inputs since the last time; returns whether these are known.
  func translate(to list: DerivedCollectionNode<Element>) -> Bool

  /// Forgets events that it keeps: all observers have received them, also those of derived lists.
  func forgetEvents()
}

extension ListOperator { @inlinable func forgetEvents() {} }

/// The node of a list that is derived from others.
///
/// In use, it translates the edits of its inputs; otherwise it is computed when it is read.
@usableFromInline final class DerivedCollectionNode<Element>: CollectionNode<Element> {
  @inlinable convenience init(
    _ kind: StaticString, from inputs: [Node], flags: Flags = [],
    _ listOperator: some ListOperator<Element>
  ) {
    self.init(kind, flags: flags) { node, step, version in
      borrow(node, as: DerivedCollectionNode<Element>.self) { list in
        if step == .forget { listOperator.forgetEvents() }
        return list.advance(step, version) {
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

  /// Moves an element; `to` is its index afterwards.
  @inlinable final func move(from: Int, to: Int) {
    if from != to { edit(.move(from: from, to: to, element: elements[from])) }
  }

  /// Replaces a range of elements: deletes all old elements, and then inserts all new ones.
  @usableFromInline func replaceSubrange(_ range: Range<Int>, with new: [Element]) {
    let former = range.reversed().map { Event.deletion(index: $0, element: elements[$0]) }
    elements.replaceSubrange(range, with: new)
    note(former)
    note(new.indices.map { .insertion(index: range.lowerBound + $0, element: new[$0]) })
  }

  /// Moves a range of elements; `place` is the index of the first one afterwards.
  func move(_ range: Range<Int>, to place: Int) {
    guard range.lowerBound != place, !range.isEmpty else { return }
    let moved = Array(elements[range])
    elements.removeSubrange(range)
    elements.insert(contentsOf: moved, at: place)
    // Forwards, the next element is always at the index of the first one, and moves to the end.
    let isForwards = place > range.lowerBound
    for (offset, element) in moved.enumerated() {
      let (from, to) = isForwards ? (0, range.count - 1) : (offset, offset)
      note(.move(from: range.lowerBound + from, to: place + to, element: element))
    }
  }

  /// Takes over rebuilt elements; compares them with the former ones if the list is in use.
  @usableFromInline func renew(_ new: [Element]) {
    let isFollowed = version != 0 && isInUse
    become(new, by: isFollowed ? inheritedStrategy.changes(elements, new) : nil)
  }
}
