/// A list over time that can be edited, and tells what has changed.
///
/// Operations bear `Array`'s names. Each is announced as one bracket; several in a `batch` are one
/// bracket together.
///
/// ```swift
/// let names = MutableCollectionProperty(["Ann"])
/// names.startWithChanges { print($0) }     // start, insert Ann at 0, end
/// names.append("Bob")                      // start, insert Bob at 1, end
/// names.value = ["Ann", "Eve"]             // start, update Bob to Eve at 1, end
/// ```
///
/// - Note: Ownership: when the list goes, it can no longer change, and its observers hear that it
///   has completed.
public final class MutableCollectionProperty<Element>: ObservableCollection {
  @usableFromInline let node: EditedCollectionNode<Element>

  @inlinable public var collectionNode: ListNode<Element> { ListNode(node) }

  /// Makes a list. Messages call it by its name or, without one, by where it was made.
  public init(
    _ elements: [Element] = [], name: String? = nil, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    node = EditedCollectionNode(elements, areEqual: equality(of: Element.self))
    node.mark(name: name, fileID: fileID, line: line)
  }

  deinit { withTurn { $0.end(node) } }

  /// The elements as of now. Assigning announces the places that differ.
  public var value: [Element] {
    get { node.elements }
    set {
      let events =
        node.isListenedTo ? changes(from: node.elements, to: newValue, node.areEqual) : []
      node.elements = newValue
      if node.isListenedTo { node.announce(events) } else { node.version &+= 1 }
    }
  }

  /// The element at an index. Assigning announces an update, unless the elements are equal.
  ///
  /// - Precondition: the index is one of the list's.
  @inlinable public subscript(index: Int) -> Element {
    get {
      check(index)
      return node.elements[index]
    }
    set {
      check(index)
      let old = node.elements[index]
      node.elements[index] = newValue
      if let areEqual = node.areEqual, areEqual(old, newValue) { return }
      node.announce(.update(index: index, old: old, new: newValue))
    }
  }

  // MARK: Adding

  @inlinable public func append(_ element: Element) {
    node.elements.append(element)
    node.announce(.insertion(index: node.elements.count - 1, element: element))
  }

  public func append(contentsOf elements: some Sequence<Element>) {
    replaceSubrange(node.elements.count..<node.elements.count, with: Array(elements))
  }

  /// - Precondition: the index is one of the list's, or its count.
  @inlinable public func insert(_ element: Element, at index: Int) {
    check(index..<index)
    node.elements.insert(element, at: index)
    node.announce(.insertion(index: index, element: element))
  }

  // MARK: Removing

  /// - Precondition: the index is one of the list's.
  @inlinable @discardableResult public func remove(at index: Int) -> Element {
    check(index)
    let element = node.elements.remove(at: index)
    node.announce(.deletion(index: index, element: element))
    return element
  }

  /// Removes the first element and returns it; of an empty list, does nothing.
  @inlinable @discardableResult public func removeFirst() -> Element? {
    node.elements.isEmpty ? nil : remove(at: 0)
  }

  /// Removes the last element and returns it; of an empty list, does nothing.
  @inlinable @discardableResult public func removeLast() -> Element? {
    node.elements.isEmpty ? nil : remove(at: node.elements.count - 1)
  }

  public func removeAll() { replaceSubrange(0..<node.elements.count, with: []) }

  // MARK: Replacing

  /// Replaces a range by new elements: places that both have are updated, then the rest is deleted
  /// or inserted.
  ///
  /// - Precondition: the range is one of the list's.
  public func replaceSubrange(_ range: Range<Int>, with elements: [Element]) {
    check(range)
    let shared = min(range.count, elements.count)
    var events: [CollectionEvent<Element>] = []
    for (offset, new) in elements.prefix(shared).enumerated() {
      let index = range.lowerBound + offset
      if let areEqual = node.areEqual, areEqual(node.elements[index], new) { continue }
      events.append(.update(index: index, old: node.elements[index], new: new))
    }
    for index in (range.lowerBound + shared..<range.upperBound).reversed() {
      events.append(.deletion(index: index, element: node.elements[index]))
    }
    for (offset, new) in elements.dropFirst(shared).enumerated() {
      events.append(.insertion(index: range.lowerBound + shared + offset, element: new))
    }
    node.elements.replaceSubrange(range, with: elements)
    node.announce(events)
  }

  /// Takes the element out at one index, and puts it in at another, as that is after it was taken
  /// out.
  ///
  /// - Precondition: both are indices of the list.
  @inlinable public func move(from: Int, to: Int) {
    check(from)
    check(to)
    guard from != to else { return }
    let element = node.elements.remove(at: from)
    node.elements.insert(element, at: to)
    node.announce(.move(from: from, to: to, element: element))
  }

  // MARK: Checks, before anything is changed or announced

  @usableFromInline func check(_ index: Int) {
    guard node.elements.indices.contains(index) else {
      fatalError(
        "Bindings: index \(index) is out of range in \(node.name) of \(node.elements.count).")
    }
  }

  @usableFromInline func check(_ range: Range<Int>) {
    guard range.lowerBound >= 0, range.upperBound <= node.elements.count else {
      fatalError(
        "Bindings: range \(range) is out of range in \(node.name) of \(node.elements.count).")
    }
  }
}
