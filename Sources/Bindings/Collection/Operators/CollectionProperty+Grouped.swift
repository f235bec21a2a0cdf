/// The elements of a list that have the same key.
public struct CollectionGroup<Key: Hashable, Element> {
  /// The key that the elements have in common.
  public let key: Key
  /// The elements, in the order of the list. When the last of them is removed, the group is
  /// removed, and this list stays empty. If the key occurs again, it has a new group.
  public let elements: CollectionProperty<Element>

  @usableFromInline let record: GroupRecord<Key, Element>

  @inlinable init(
    key: Key, elements: CollectionProperty<Element>, record: GroupRecord<Key, Element>
  ) { (self.key, self.elements, self.record) = (key, elements, record) }
}

/// Two groups are equal if they are the same group of the same list, whatever elements they have.
extension CollectionGroup: Hashable {
  public static func == (left: CollectionGroup, right: CollectionGroup) -> Bool {
    left.record === right.record
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(record)) }
}

extension CollectionGroup: CustomStringConvertible {
  public var description: String { "\(key)" }
}

extension ObservableCollection {
  /// Derives the list of groups of elements with the same key, in the order of their first ones.
  ///
  ///     self                         ant, bee, asp        update ant to bat at 0
  ///     grouped(by: \.first)         a: ant, asp          a: delete ant at 0
  ///                                  b: bee               b: insert bat at 0,
  ///                                                       move a from 0 to 1
  ///
  /// A group's own list sends the edits inside the group; the list of groups sends which groups are
  /// inserted, removed and moved. Changes of both in one round are announced in that round. To have
  /// the groups in the order of their keys, sort the list by the key first. The pure closure is
  /// called for each element that is inserted or updated, again when a property that it reads has
  /// changed, and for all elements after many edits.
  ///
  /// - Precondition: A key does not change. If it is an object that is edited, groups may be wrong;
  ///   when its group can no longer be found, or equals another one, the program stops with a
  ///   message that names the key.
  /// - Complexity: O(log n) for each event, and a check of each observed group.
  /// - SeeAlso: `sections()`, for one table of the groups and their elements
  @_alwaysEmitIntoClient public func grouped<Key: Hashable>(
    by key: @escaping (Element) -> Key
  ) -> CollectionProperty<CollectionGroup<Key, Element>> {
    let source = collectionNode.node
    let records = DerivedCollectionNode("step", from: [source], Grouping(source, key))
    let input = Unmanaged<Node>.passUnretained(records)
    return derive(
      "grouped", from: [records],
      Mapping<_, _, Incomparable<CollectionGroup<Key, Element>>>(records) { record in
        let node = input._withUnsafeGuaranteedRef {
          DerivedCollectionNode("group", from: [$0], GroupElements(record))
        }
        return CollectionGroup(
          key: record.key, elements: CollectionProperty(node: node), record: record)
      })
  }
}

@usableFromInline final class GroupElements<Key: Hashable, Element>: ListOperator {
  @usableFromInline let record: GroupRecord<Key, Element>
  @exclusivity(unchecked) @usableFromInline var version: UInt64 = 0

  @inlinable init(_ record: GroupRecord<Key, Element>) { self.record = record }

  @inlinable func rebuild(for list: DerivedCollectionNode<Element>) -> [Element] {
    version = record.version
    return record.elements
  }

  @inlinable func translate(to list: DerivedCollectionNode<Element>) -> Bool {
    let missed = record.version &- version
    guard missed <= UInt64(record.log.count) else { return false }
    version = record.version
    for event in record.log.suffix(Int(missed)) { list.edit(event) }
    return true
  }
}

/// Keeps the groups of a list, in the order of their first elements in it.
///
///     source     ant    bee    asp      a slot each, which stays when others come and go
///     owners     a      b      a        the element's group
///     weights    1      1      0        of the first element of each group
///     records    a: ant, asp   b: bee   with their slots in order
///
/// An element's rank in its group is found by comparing slots; a group's index is the sum of the
/// weights before its first element.
@usableFromInline final class Grouping<Source, Key: Hashable>: ListOperator {
  @usableFromInline typealias Record = GroupRecord<Key, Source>
  @usableFromInline typealias Element = Record
  @usableFromInline typealias List = DerivedCollectionNode<Record>
  @usableFromInline typealias Slot = SlotSequence.Slot

  @usableFromInline let key: (Source) -> Key
  @usableFromInline let source: TrackedInput<Source>
  @exclusivity(unchecked) @usableFromInline var slots = SlotSequence(weights: [])
  @exclusivity(unchecked) @usableFromInline var owners = SlotValues<Record>()
  @exclusivity(unchecked) @usableFromInline var records: [Key: Record] = [:]
  /// The records that were edited in this round; some may occur more than once.
  @exclusivity(unchecked) @usableFromInline var edited: [Record] = []

  @inlinable init(_ source: CollectionNode<Source>, _ key: @escaping (Source) -> Key) {
    (self.source, self.key) = (TrackedInput(source), key)
  }

  @inlinable func rebuild(for list: List) -> [Record] {
    let elements = source.see(for: list)
    slots = SlotSequence(count: elements.count)
    // A group that is back has its former record. All is consistent before anything is released.
    let former = Dictionary(list.elements.map { ($0.key, $0) }) { refuse(changed: $1.key) }
    let released = (owners, records, edited, (edited + list.elements).map { $0.clear() })
    (owners, records, edited) = (SlotValues(), [:], [])
    var order: [Record] = []
    for (index, slot) in slots.inOrder.enumerated() {
      let key = key(of: elements[index], at: index, for: list)
      let record = records[key] ?? former[key] ?? Record(key: key)
      if record.sources.isEmpty {
        order.append(record)
        register(record)
        slots.setWeight(1, of: slot)
      }
      record.elements.append(elements[index])
      record.sources.append(slot)
      owners[slot] = record
    }
    release(replaced: released)
    return order
  }

  @inlinable func key(of element: Source, at index: Int, for list: List) -> Key {
    let key: Key = source.ask(at: index, for: list) { self.key(element) }
    // Released last: its deinit may read the groups.
    release(replaced: key)
    return key
  }

  /// Keeps a record for its key, unless that differs from itself, as a NaN does: it could neither
  /// be found nor removed.
  @inlinable func register(_ record: Record) {
    if record.key == record.key { records[record.key] = record }
  }

  @inlinable func translate(to list: List) -> Bool {
    var (isKnown, isEdited) = (false, false)
    // Each event may move a group among all groups: many events cost more than a rebuild, too.
    if !source.input.isFarBehind,
      !Diff.shiftsTooMuch(Int(source.input.missed), among: list.elements.count)
    {
      isKnown = source.replay(for: list) { event in
        isEdited = true
        follow(event, in: list)
      } askingAgain: { index, element in
        let slot = slots.slot(at: index)
        let key = key(of: element, at: index, for: list)
        if key == owner(of: slot).key { return }
        isEdited = true
        take(slot, in: list)
        add(element, with: key, from: slot, in: list)
      }
    }
    // The groups' lists notice a change by this node's version. An event gives it a new one, even
    // if the groups are the same.
    if isEdited || !isKnown { list.note(.startChange) }
    return isKnown
  }

  @inlinable func forgetEvents() {
    let former = edited.map { exchange(&$0.log, []) }
    edited.removeAll(keepingCapacity: true)
    release(replaced: former)
  }

  @inlinable func follow(_ event: CollectionEvent<Source>, in list: List) {
    switch event {
    case .insertion(let index, let element):
      let key = key(of: element, at: index, for: list)
      add(element, with: key, from: slots.insert(weight: 0, at: index), in: list)
    case .deletion(let index, _):
      let slot = slots.slot(at: index)
      take(slot, in: list)
      owners[slot] = nil
      slots.remove(slot)
    case .update(let index, _, let new):
      let slot = slots.slot(at: index)
      let record = owner(of: slot)
      let key = key(of: new, at: index, for: list)
      if key == record.key {
        let rank = rank(of: slot, in: record)
        record.edit(.update(index: rank, old: record.elements[rank], new: new))
        return edited.append(record)
      }
      take(slot, in: list)
      add(new, with: key, from: slot, in: list)
    case .move(let from, let to, _):
      let slot = slots.slot(at: from)
      let record = owner(of: slot)
      let (rank, first) = (rank(of: slot, in: record), first(of: record))
      slots.move(slot, to: to)
      record.sources.remove(at: rank)
      let newRank = self.rank(of: slot, in: record)
      record.sources.insert(slot, at: newRank)
      if rank != newRank {
        record.edit(.move(from: rank, to: newRank, element: record.elements[rank]))
      }
      edited.append(record)
      if rank == 0 || newRank == 0 { reorder(record, from: first, in: list) }
    case .startChange, .endChange: break
    }
  }

  @inlinable func add(_ element: Source, with key: Key, from slot: Slot, in list: List) {
    let record = records[key] ?? Record(key: key)
    if record.elements.isEmpty { register(record) }
    owners[slot] = record
    let rank = rank(of: slot, in: record)
    let first = rank == 0 ? first(of: record) : nil
    record.sources.insert(slot, at: rank)
    record.edit(.insertion(index: rank, element: element))
    edited.append(record)
    if rank == 0 { reorder(record, from: first, in: list) }
  }

  /// Takes an element out of its group; its slot stays.
  @inlinable func take(_ slot: Slot, in list: List) {
    let record = owner(of: slot)
    let rank = rank(of: slot, in: record)
    let first = rank == 0 ? first(of: record) : nil
    record.sources.remove(at: rank)
    record.edit(.deletion(index: rank, element: record.elements[rank]))
    if record.elements.isEmpty, records.removeValue(forKey: record.key) == nil,
      record.key == record.key
    {
      refuse(changed: record.key)
    }
    edited.append(record)
    if rank == 0 { reorder(record, from: first, in: list) }
  }

  @inlinable func owner(of slot: Slot) -> Record { owners[slot].unsafelyUnwrapped }

  @inlinable func rank(of slot: Slot, in record: Record) -> Int {
    record.sources.partitionPoint { slots.precedes($0, slot) }
  }

  /// The slot of a group's first element, and the group's place.
  @inlinable func first(of record: Record) -> (slot: Slot, place: Int)? {
    record.sources.first.map { ($0, slots.sum(before: $0)) }
  }

  /// Inserts, moves or removes a group when its first element is another one, or was moved.
  @inlinable func reorder(_ record: Record, from former: (slot: Slot, place: Int)?, in list: List) {
    let first = record.sources.first
    if let former, former.slot != first { slots.setWeight(0, of: former.slot) }
    if let first { slots.setWeight(1, of: first) }
    if let former, let first {
      list.move(from: former.place, to: slots.sum(before: first))
    } else if let first {
      list.insert(record, at: slots.sum(before: first))
    } else if let former {
      list.remove(at: former.place)
    }
  }

  @usableFromInline func refuse(changed key: Key) -> Never {
    fatalError(
      """
      Bindings: the key \(inWords(key)) of a group has changed since the group was made, so its \
      elements cannot be found any more. What grouped(by:) returns must not change: group by a \
      value, as in 'grouped(by: { $0.city.name })', rather than by an object that is edited.
      """)
  }
}

/// One group: its elements, their slots in the source, and its last edits. Its identity matches it
/// after a rebuild.
@usableFromInline final class GroupRecord<Key: Hashable, Element>: Identifiable {
  @usableFromInline let key: Key
  @exclusivity(unchecked) @usableFromInline var elements: [Element] = []
  @exclusivity(unchecked) @usableFromInline var sources: [SlotSequence.Slot] = []
  /// Counts edits and clears, from 1; the last entry of `log` is number `version`.
  @exclusivity(unchecked) @usableFromInline var version: UInt64 = 1
  @exclusivity(unchecked) @usableFromInline var log: [CollectionEvent<Element>] = []

  @inlinable init(key: Key) { self.key = key }

  @inlinable func edit(_ event: CollectionEvent<Element>) {
    event.apply(to: &elements)
    log.append(event)
    version &+= 1
  }

  /// Removes all elements, and the events. Returns both, for the caller to release last.
  @inlinable func clear() -> ([Element], [CollectionEvent<Element>]) {
    sources = []
    version &+= 1
    return (exchange(&elements, []), exchange(&log, []))
  }
}
