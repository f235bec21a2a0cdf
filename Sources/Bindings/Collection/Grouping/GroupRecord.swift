/// One group: its elements, where they come from, and what has been done to it lately.
final class GroupRecord<Key: Hashable, Element> {
  let key: Key
  private(set) var elements: [Element] = []
  /// The elements' slots in the source.
  private(set) var sources: [SlotSequence.Slot] = []
  /// Counts what has been done to the elements; the last of `log` is number `version`.
  private(set) var version: UInt64 = 1
  private var log: [CollectionEvent<Element>] = []

  init(key: Key) { self.key = key }

  // MARK: Elements

  func insert(_ element: Element, from source: SlotSequence.Slot, at index: Int) {
    sources.insert(source, at: index)
    edit(.insertion(index: index, element: element))
  }

  func remove(at index: Int) {
    sources.remove(at: index)
    edit(.deletion(index: index, element: elements[index]))
  }

  func update(at index: Int, to new: Element) {
    edit(.update(index: index, old: elements[index], new: new))
  }

  func move(from: Int, to: Int) {
    guard from != to else { return }
    sources.insert(sources.remove(at: from), at: to)
    edit(.move(from: from, to: to, element: elements[from]))
  }

  /// Begins anew: what has happened is not known.
  func become(_ elements: [Element], from sources: [SlotSequence.Slot]) {
    self.elements = elements
    self.sources = sources
    version &+= 1
    log = []
  }

  // MARK: The log

  private func edit(_ event: CollectionEvent<Element>) {
    event.apply(to: &elements)
    log.append(event)
    version &+= 1
  }

  /// What has been done since `position`, if that is known.
  func events(since position: UInt64) -> ArraySlice<CollectionEvent<Element>>? {
    let count = version &- position
    return count <= UInt64(log.count) ? log.suffix(Int(count)) : nil
  }

  /// Everyone who listens has seen what has been done.
  func forgetEvents() { log.removeAll() }
}
