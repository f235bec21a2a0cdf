/// A list over time that can be read and observed, but not edited.
///
/// A list sends its edits, so that a view redraws only the rows that have changed. It is not a
/// `Sequence`: `list.value` is the array, and `map` and `filter` derive lists that stay live:
///
/// ```swift
/// let open = tasks.filter { !$0.isDone }      // a CollectionProperty
/// let titles = open.map(\.title)              // and another one
/// titles.startWithChanges { print($0) }       // first the content, as insertions
/// tasks.append(Task("Sow"))                   // then: start, insert Sow at 2, end
/// ```
///
/// A derived list is lazy. While it is observed, it translates each change of its sources; while it
/// is not, a read computes it if its sources have changed. An operator's *Complexity* is the cost
/// of a translated event, beyond that of editing its own array.
///
/// - Note: Ownership: As `Property`.
public final class CollectionProperty<Element>: ObservableCollection {
  @usableFromInline let node: CollectionNode<Element>

  @inlinable public var collectionNode: ListNode<Element> { ListNode(node) }

  @usableFromInline init(node: CollectionNode<Element>) {
    self.node = node
    node.hold()
  }

  /// Creates a list that never changes.
  public convenience init(_ elements: [Element]) {
    self.init(node: EditedCollectionNode(elements, DiffStrategy()))
    node.flags.insert(.ended)
  }

  /// Creates a read-only view of another list. It does not keep a `MutableCollectionProperty`
  /// alive, and ends with it.
  public convenience init(_ list: some ObservableCollection<Element>) {
    self.init(node: list.collectionNode.node)
  }

  deinit { withTurn { $0.releaser.handleHasGone(node, $0) } }
}
