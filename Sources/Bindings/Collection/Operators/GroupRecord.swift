/// One group: its elements, where they come from, and what has been done to it lately.
@usableFromInline final class GroupRecord<Key: Hashable, Element> {
  @usableFromInline let key: Key
  @usableFromInline var elements: [Element] = []
  /// The elements' slots in the source.
  @usableFromInline var sources: [SlotSequence.Slot] = []
  /// Counts what has been done to the elements; the last of `log` is number `version`.
  @usableFromInline var version: UInt64 = 1
  @usableFromInline var log: [CollectionEvent<Element>] = []

  @inlinable init(key: Key) { self.key = key }

  // MARK: Elements

  @inlinable func insert(_ element: Element, from source: SlotSequence.Slot, at index: Int) {
    sources.insert(source, at: index)
    edit(.insertion(index: index, element: element))
  }

  @inlinable func remove(at index: Int) {
    sources.remove(at: index)
    edit(.deletion(index: index, element: elements[index]))
  }

  @inlinable func update(at index: Int, to new: Element) {
    edit(.update(index: index, old: elements[index], new: new))
  }

  @inlinable func move(from: Int, to: Int) {
    guard from != to else { return }
    sources.insert(sources.remove(at: from), at: to)
    edit(.move(from: from, to: to, element: elements[from]))
  }

  /// Begins anew: what has happened is not known.
  @inlinable func become(_ elements: [Element], from sources: [SlotSequence.Slot]) {
    self.elements = elements
    self.sources = sources
    version &+= 1
    log = []
  }

  // MARK: The log

  @inlinable func edit(_ event: CollectionEvent<Element>) {
    event.apply(to: &elements)
    log.append(event)
    version &+= 1
  }

  /// What has been done since `position`, if that is known.
  @inlinable func events(since position: UInt64) -> ArraySlice<CollectionEvent<Element>>? {
    let count = version &- position
    return count <= UInt64(log.count) ? log.suffix(Int(count)) : nil
  }

  /// All observers have received the edits.
  @inlinable func forgetEvents() { log.removeAll() }
}
