/// Keeps the groups of a list, in the order in which their first elements stand in it.
///
///     source     ant    bee    asp        a slot each, which does not change when others come and go
///     places     a, 0   b, 0   a, 1       the element's record and its slot there
///     records    a: ant, asp   b: bee
final class Grouping<Source, Key: Hashable>: ListTranslation {
  typealias Record = GroupRecord<Key, Source>
  typealias Element = Record
  typealias List = DerivedCollectionNode<Record>
  typealias Slot = SlotSequence.Slot

  private struct Place {
    let record: Record
    let member: Slot
  }

  private let key: (Source) -> Key
  @exclusivity(unchecked) private var source: ListInput<Source>
  private var slots = SlotSequence(weights: [])
  /// By the slots' indices.
  private var places: [Place?] = []
  private var records: [Key: Record] = [:]
  /// Those to which something has been done in this round.
  private var edited: [Record] = []

  init(_ source: CollectionNode<Source>, _ key: @escaping (Source) -> Key) {
    self.source = ListInput(source)
    self.key = key
  }

  // MARK: Anew

  func rebuild(for list: List) -> [Record] {
    let elements = source.see()
    slots = SlotSequence(weights: Array(repeating: 0, count: elements.count))
    places = []
    edited = []
    // Should the list be back at what it was, its records are those of then.
    var former = Dictionary(uniqueKeysWithValues: list.elements.map { ($0.key, $0) })
    records = [:]
    var order: [Record] = []
    var members: [ObjectIdentifier: (elements: [Source], sources: [Slot])] = [:]
    for (index, element) in elements.enumerated() {
      let key = key(element)
      let record = records[key] ?? former.removeValue(forKey: key) ?? Record(key: key)
      if records.updateValue(record, forKey: key) == nil { order.append(record) }
      members[ObjectIdentifier(record), default: ([], [])].elements.append(element)
      members[ObjectIdentifier(record), default: ([], [])].sources.append(slots.slot(at: index))
    }
    for record in former.values { _ = record.become([], from: []) }
    for record in order {
      guard let (elements, sources) = members[ObjectIdentifier(record)] else { continue }
      for (source, member) in zip(sources, record.become(elements, from: sources)) {
        keep(Place(record: record, member: member), for: source)
      }
    }
    return order
  }

  // MARK: Following

  func translate(to list: List) -> Bool {
    if list.log.isEmpty {
      for record in edited { record.forgetEvents() }
      edited = []
    }
    var isEdited = false
    let isKnown = source.replay { event in
      isEdited = true
      switch event {
      case .insertion(let index, let element):
        let slot = slots.insert(weight: 0, at: index)
        add(element, with: key(element), from: slot, at: index, in: list)
      case .deletion(let index, _):
        let slot = slots.slot(at: index)
        take(slot, in: list)
        places[slot.index] = nil
        slots.remove(slot)
      case .update(let index, _, let new): update(at: index, to: new, in: list)
      case .move(let from, let to, _): move(from: from, to: to, in: list)
      case .startChange, .endChange: break
      }
    }
    // The groups' lists hear of it by this node's version.
    if isEdited { list.note(.startChange) }
    return isKnown
  }

  private func add(
    _ element: Source, with key: Key, from slot: Slot, at index: Int, in list: List
  ) {
    guard let record = records[key] else {
      let record = Record(key: key)
      records[key] = record
      let place = rank(among: list.elements.count) { first(of: list.elements[$0]) < index }
      keep(Place(record: record, member: record.insert(element, from: slot, at: 0)), for: slot)
      return list.insert(record, at: place)
    }
    note(record)
    let rank = rank(among: record.count) { position(of: record, at: $0) < index }
    let former = rank == 0 ? place(of: record, in: list) : nil
    keep(Place(record: record, member: record.insert(element, from: slot, at: rank)), for: slot)
    if let former { reorder(record, at: former, in: list) }
  }

  /// Takes an element out of its group; its slot stays.
  private func take(_ slot: Slot, in list: List) {
    let place = place(for: slot)
    let record = place.record
    note(record)
    let isFirst = record.index(of: place.member) == 0
    let former = isFirst ? self.place(of: record, in: list) : nil
    record.remove(place.member)
    guard let former else { return }
    if record.count == 0 {
      records[record.key] = nil
      list.remove(at: former)
    } else {
      reorder(record, at: former, in: list)
    }
  }

  private func update(at index: Int, to new: Source, in list: List) {
    let slot = slots.slot(at: index)
    let place = place(for: slot)
    let key = key(new)
    if key == place.record.key {
      note(place.record)
      return place.record.update(place.member, to: new)
    }
    take(slot, in: list)
    add(new, with: key, from: slot, at: index, in: list)
  }

  private func move(from: Int, to: Int, in list: List) {
    let slot = slots.slot(at: from)
    let place = place(for: slot)
    let record = place.record
    note(record)
    let formerRank = record.index(of: place.member)
    let formerPlace = self.place(of: record, in: list)
    slots.move(slot, to: to)
    let rank = rank(among: record.count - 1) {
      position(of: record, at: $0 < formerRank ? $0 : $0 + 1) < to
    }
    record.move(place.member, to: rank)
    if formerRank == 0 || rank == 0 { reorder(record, at: formerPlace, in: list) }
  }

  // MARK: Order

  /// How many of the first ones answer yes.
  private func rank(among count: Int, _ isBefore: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func position(of record: Record, at index: Int) -> Int {
    slots.index(of: record.source(at: index))
  }

  private func first(of record: Record) -> Int { position(of: record, at: 0) }

  /// Where a record stands among the groups.
  private func place(of record: Record, in list: List) -> Int {
    let first = first(of: record)
    return rank(among: list.elements.count) { self.first(of: list.elements[$0]) < first }
  }

  /// A group has another first element, or that stands elsewhere.
  private func reorder(_ record: Record, at former: Int, in list: List) {
    let first = first(of: record)
    let place = rank(among: list.elements.count - 1) {
      self.first(of: list.elements[$0 < former ? $0 : $0 + 1]) < first
    }
    list.move(from: former, to: place)
  }

  // MARK: Places

  private func place(for slot: Slot) -> Place { places[slot.index].unsafelyUnwrapped }

  private func keep(_ place: Place, for slot: Slot) {
    while places.count <= slot.index { places.append(nil) }
    places[slot.index] = place
  }

  private func note(_ record: Record) { edited.append(record) }
}
