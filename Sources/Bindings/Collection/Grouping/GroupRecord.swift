/// One group: its elements, where they come from, and what has been done to it lately.
final class GroupRecord<Key: Hashable, Element> {
  let key: Key
  private(set) var elements: [Element] = []
  /// Counts what has been done to the elements; the last of `log` is number `version`.
  private(set) var version: UInt64 = 1
  private var log: [CollectionEvent<Element>] = []
  /// The members in order; their sources by the indices of their slots.
  private var members = SlotSequence(weights: [])
  private var sources: [SlotSequence.Slot] = []

  init(key: Key) { self.key = key }

  var count: Int { elements.count }

  // MARK: Members

  /// Where in the source the member at an index comes from.
  func source(at index: Int) -> SlotSequence.Slot { sources[members.slot(at: index).index] }

  func index(of member: SlotSequence.Slot) -> Int { members.index(of: member) }

  func insert(_ element: Element, from source: SlotSequence.Slot, at index: Int)
    -> SlotSequence.Slot
  {
    let member = members.insert(weight: 0, at: index)
    if member.index == sources.count {
      sources.append(source)
    } else {
      sources[member.index] = source
    }
    edit(.insertion(index: index, element: element))
    return member
  }

  func remove(_ member: SlotSequence.Slot) {
    let index = members.index(of: member)
    members.remove(member)
    edit(.deletion(index: index, element: elements[index]))
  }

  func update(_ member: SlotSequence.Slot, to new: Element) {
    let index = members.index(of: member)
    edit(.update(index: index, old: elements[index], new: new))
  }

  func move(_ member: SlotSequence.Slot, to index: Int) {
    let former = members.index(of: member)
    guard former != index else { return }
    members.move(member, to: index)
    edit(.move(from: former, to: index, element: elements[former]))
  }

  /// Begins anew: what has happened is not known. Answers the members in order.
  func become(_ elements: [Element], from sources: [SlotSequence.Slot]) -> [SlotSequence.Slot] {
    self.elements = elements
    members = SlotSequence(weights: Array(repeating: 0, count: elements.count))
    let slots = elements.indices.map { members.slot(at: $0) }
    self.sources = sources
    for (slot, source) in zip(slots, sources) { self.sources[slot.index] = source }
    version &+= 1
    log = []
    return slots
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
