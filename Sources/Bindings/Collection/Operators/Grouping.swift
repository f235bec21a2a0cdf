/// Keeps the groups of a list, in the order of their first elements in it.
///
///     source     ant    bee    asp      a slot each, which does not change when others come and go
///     owners     a      b      a        the element's group
///     records    a: ant, asp   b: bee   with their slots in order
///
/// An element's rank in its group, and a group's place among the others, are sought by comparing
/// slots.
@usableFromInline final class Grouping<Source, Key: Hashable>: ListOperator {
  @usableFromInline typealias Record = GroupRecord<Key, Source>
  @usableFromInline typealias Element = Record
  @usableFromInline typealias List = DerivedCollectionNode<Record>
  @usableFromInline typealias Slot = SlotSequence.Slot

  @usableFromInline let key: (Source) -> Key
  @usableFromInline let source: TrackedInput<Source>
  @usableFromInline var slots = SlotSequence(weights: [])
  /// By the slots' indices.
  @usableFromInline var owners: [Record?] = []
  @usableFromInline var records: [Key: Record] = [:]
  /// Those to which something has been done in this round.
  @usableFromInline var edited: [Record] = []
  /// Of many events that are followed at once: the groups that have come.
  @usableFromInline var arrived: [Record] = []
  @usableFromInline var isPuttingInOrderLast = false

  @inlinable init(_ source: CollectionNode<Source>, _ key: @escaping (Source) -> Key) {
    self.source = TrackedInput(source)
    self.key = key
  }

  // MARK: Anew

  @inlinable func rebuild(for list: List) -> [Record] {
    let elements = source.see(for: list)
    slots = SlotSequence(weights: Array(repeating: 0, count: elements.count))
    owners = []
    edited = []
    // Should the list be back at what it was, its records are those of then.
    var former = Dictionary(uniqueKeysWithValues: list.elements.map { ($0.key, $0) })
    records = [:]
    var order: [Record] = []
    var members: [(elements: [Source], sources: [Slot])] = []
    var numbers: [Key: Int] = [:]
    for (index, (element, slot)) in zip(elements, slots.inOrder).enumerated() {
      let key = key(of: element, at: index, for: list)
      var number = order.count
      if let known = numbers[key] {
        number = known
      } else {
        let record = former.removeValue(forKey: key) ?? Record(key: key)
        order.append(record)
        members.append(([], []))
        if isItself(key) { (numbers[key], records[key]) = (number, record) }
      }
      members[number].elements.append(element)
      members[number].sources.append(slot)
      keep(order[number], for: slot)
    }
    for record in former.values { record.become([], from: []) }
    for (record, (elements, sources)) in zip(order, members) {
      record.become(elements, from: sources)
    }
    return order
  }

  @inlinable func key(of element: Source, at index: Int, for list: List) -> Key {
    source.ask(at: index, for: list) { key(element) }
  }

  // MARK: Following

  @inlinable func translate(to list: List) -> Bool {
    if list.log.isEmpty {
      for record in edited { record.forgetEvents() }
      edited.removeAll(keepingCapacity: true)
    }
    if source.isFarBehind {
      tell(rebuild(for: list), list)
      list.note(.startChange)
      return true
    }
    var isEdited = false
    isPuttingInOrderLast = source.missed > UInt64(16 + list.elements.count / 8)
    let isKnown = source.replay(for: list) { event in
      isEdited = true
      switch event {
      case .insertion(let index, let element):
        let slot = slots.insert(weight: 0, at: index)
        add(element, with: key(of: element, at: index, for: list), from: slot, in: list)
      case .deletion(let index, _):
        let slot = slots.slot(at: index)
        take(slot, in: list)
        owners[slot.index] = nil
        slots.remove(slot)
      case .update(let index, _, let new): update(at: index, to: new, in: list)
      case .move(let from, let to, _): move(from: from, to: to, in: list)
      case .startChange, .endChange: break
      }
    } askingAgain: { index, element in
      let slot = slots.slot(at: index)
      let key = key(of: element, at: index, for: list)
      guard key != owner(of: slot).key else { return }
      isEdited = true
      take(slot, in: list)
      add(element, with: key, from: slot, in: list)
    }
    if isKnown, isPuttingInOrderLast { putInOrder(list) }
    // The groups' lists notice the change by this node's version.
    if isEdited { list.note(.startChange) }
    return isKnown
  }

  @inlinable func add(_ element: Source, with key: Key, from slot: Slot, in list: List) {
    guard let record = records[key] else {
      let record = Record(key: key)
      // What differs from itself, such as a NaN, would never be found there, nor taken out.
      if isItself(key) { records[key] = record }
      keep(record, for: slot)
      if isPuttingInOrderLast {
        arrived.append(record)
        return record.insert(element, from: slot, at: 0)
      }
      let place = list.elements.partitionPoint { precedes($0, slot) }
      record.insert(element, from: slot, at: 0)
      return list.insert(record, at: place)
    }
    keep(record, for: slot)
    note(record)
    let rank = rank(of: slot, in: record)
    let former = rank == 0 ? placeToLeave(of: record, in: list) : nil
    record.insert(element, from: slot, at: rank)
    if let former { reorder(record, at: former, in: list) }
  }

  /// Takes an element out of its group; its slot stays.
  @inlinable func take(_ slot: Slot, in list: List) {
    let record = owner(of: slot)
    note(record)
    let rank = rank(of: slot, in: record)
    let former = rank == 0 ? placeToLeave(of: record, in: list) : nil
    record.remove(at: rank)
    if record.elements.isEmpty { records[record.key] = nil }
    guard let former else { return }
    if record.elements.isEmpty {
      list.remove(at: former)
    } else {
      reorder(record, at: former, in: list)
    }
  }

  @inlinable func update(at index: Int, to new: Source, in list: List) {
    let slot = slots.slot(at: index)
    let record = owner(of: slot)
    let key = key(of: new, at: index, for: list)
    if key == record.key {
      note(record)
      return record.update(at: rank(of: slot, in: record), to: new)
    }
    take(slot, in: list)
    add(new, with: key, from: slot, in: list)
  }

  @inlinable func move(from: Int, to: Int, in list: List) {
    let slot = slots.slot(at: from)
    let record = owner(of: slot)
    note(record)
    let formerRank = rank(of: slot, in: record)
    let formerPlace = placeToLeave(of: record, in: list)
    slots.move(slot, to: to)
    let rank = (0..<record.sources.count - 1).partitionPoint {
      slots.precedes(record.sources[$0 < formerRank ? $0 : $0 + 1], slot)
    }
    record.move(from: formerRank, to: rank)
    if let formerPlace, formerRank == 0 || rank == 0 {
      reorder(record, at: formerPlace, in: list)
    }
  }

  // MARK: Order

  @inlinable func rank(of slot: Slot, in record: Record) -> Int {
    record.sources.partitionPoint { slots.precedes($0, slot) }
  }

  @inlinable func precedes(_ record: Record, _ slot: Slot) -> Bool {
    slots.precedes(record.sources[0], slot)
  }

  /// Returns the index of a record among the groups.
  @inlinable func place(of record: Record, in list: List) -> Int {
    list.elements.partitionPoint { precedes($0, record.sources[0]) }
  }

  /// The same, unless all groups are put in order in the end.
  @inlinable func placeToLeave(of record: Record, in list: List) -> Int? {
    isPuttingInOrderLast ? nil : place(of: record, in: list)
  }

  /// After many events: were each followed on its own, groups could change places again and again,
  /// and take their elements with them each time.
  @inlinable func putInOrder(_ list: List) {
    let order = (list.elements + arrived).filter { !$0.elements.isEmpty }
      .sorted { slots.precedes($0.sources[0], $1.sources[0]) }
    arrived = []
    tell(order, list)
  }

  @inlinable func tell(_ order: [Record], _ list: List) {
    let events = Diff.byIdentity(
      list.elements, order, { ObjectIdentifier($0) }, areEqual: { $0 === $1 })
    list.become(order, by: events)
  }

  /// A group has another first element, or that element was moved.
  @inlinable func reorder(_ record: Record, at former: Int, in list: List) {
    let place = (0..<list.elements.count - 1).partitionPoint {
      precedes(list.elements[$0 < former ? $0 : $0 + 1], record.sources[0])
    }
    list.move(from: former, to: place)
  }

  // MARK: Owners

  @inlinable func owner(of slot: Slot) -> Record { owners[slot.index].unsafelyUnwrapped }

  @inlinable func keep(_ record: Record, for slot: Slot) {
    while owners.count <= slot.index { owners.append(nil) }
    owners[slot.index] = record
  }

  @inlinable func isItself(_ key: Key) -> Bool {
    let same = key
    return key == same
  }

  @inlinable func note(_ record: Record) { edited.append(record) }
}
