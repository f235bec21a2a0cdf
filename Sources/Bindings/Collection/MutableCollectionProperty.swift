/// A list over time that can be edited, and that sends what has changed.
///
/// Operations have `Array`'s names. Each is announced as one bracket; several in a `batch` are one
/// bracket together. An operation that changes nothing announces nothing; `move` and `apply` do not
/// compare.
///
/// ```swift
/// let names = MutableCollectionProperty(["Ann"])
/// names.startWithChanges { print($0) }     // start, insert Ann at 0, end
/// names.append("Bob")                      // start, insert Bob at 1, end
/// names.value = ["Ann", "Eve"]             // start, update Bob to Eve at 1, end
/// ```
///
/// An index out of range traps before any change; the message names index, list and count.
///
/// - Note: Ownership: when the list is released, and no binding can set it any longer, its
///   observers receive the completion.
public final class MutableCollectionProperty<Element>: ObservableCollection {
  @usableFromInline let node: EditedCollectionNode<Element>

  @inlinable public var collectionNode: ListNode<Element> { ListNode(node) }

  @inlinable init(
    _ elements: [Element], _ strategy: DiffStrategy<Element>, name: String?,
    fileID: StaticString, line: UInt
  ) {
    node = EditedCollectionNode(elements, strategy)
    node.hold()
    node.mark(name: name, fileID: fileID, line: line)
  }

  /// Creates a list whose assignments are compared as `CollectionChange(from:to:)` compares arrays:
  /// by the elements' own identity; if they have none, by equality, or else index by index.
  @inlinable public convenience init(
    _ elements: [Element] = [], name: String? = nil, fileID: StaticString = #fileID,
    line: UInt = #line
  ) { self.init(elements, DiffStrategy(), name: name, fileID: fileID, line: line) }

  /// Creates a list whose assignments are compared as by `CollectionChange(from:to:id:)`.
  ///
  /// - Parameter id: The identity of an element, which stays the same when its content changes.
  /// - Complexity: O(n log n) for each assignment.
  @inlinable public convenience init(
    _ elements: [Element] = [], id: KeyPath<Element, some Hashable>, name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      elements, .byIdentity { $0.map { $0[keyPath: id] } }, name: name, fileID: fileID, line: line)
  }

  deinit { withTurn { $0.ender.handleHasGone(node, $0) } }

  /// The elements as of now. An assignment announces the difference.
  @inlinable public var value: [Element] {
    get { node.current }
    set { node.assign(newValue) }
  }

  /// The element at an index. An assignment announces an update, unless the elements are equal.
  @inlinable public subscript(index: Int) -> Element {
    get {
      node.noteRead()
      check(index)
      return node.elements[index]
    }
    set {
      check(index)
      let start = node.position
      let isEqual = ByEquality.areEqual(node.elements[index], newValue)
      // The comparison may have edited the list.
      check(index)
      let old = node.elements[index]
      // An equal element is stored, but not announced: it may be another object.
      node.elements[index] = newValue
      if isEqual, node.position == start { return node.noteEqual(newValue, at: index) }
      node.announce(.update(index: index, old: old, new: newValue))
    }
  }

  /// Changes the element at an index with a closure, as one update. Changes that the closure has
  /// made before it throws are kept and announced. If the closure edits the list, the changed
  /// element is stored at its new index, or dropped if it was removed.
  @inlinable @discardableResult public func modify<Result, Failure: Error>(
    at index: Int, _ body: (inout Element) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var element = self[index]
    let decision = node.beginDeciding()
    defer {
      if let indices = node.formerIndices(decision) {
        if let newIndex = indices.firstIndex(of: index) { self[newIndex] = element }
      } else {
        self[index] = element
      }
      node.endDeciding(decision)
    }
    return try body(&element)
  }

  /// Applies a change of another list, or of this one, as one bracket.
  ///
  /// - Precondition: Each index is valid in this list after the events before it.
  public func apply(_ change: CollectionChange<Element>) {
    var count = node.elements.count
    for event in change.events {
      if let index = event.invalidIndex(below: count) { node.refuse(index) }
      if case .insertion = event { count += 1 }
      if case .deletion = event { count -= 1 }
    }
    node.perform(change.events)
  }

  @inlinable @inline(__always) func check(_ index: Int) {
    if !node.elements.indices.contains(index) { node.refuse(index) }
  }

  @inlinable @inline(__always) func check(_ range: Range<Int>) {
    if range.lowerBound < 0 || range.upperBound > node.elements.count { node.refuse(range) }
  }
}
