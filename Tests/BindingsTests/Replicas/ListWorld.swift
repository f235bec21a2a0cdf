import Bindings

/// A list in a list.
final class Shelf: Equatable, CustomStringConvertible {
  let books: MutableCollectionProperty<Int>
  let evens: CollectionProperty<Int>

  init(_ books: [Int]) {
    self.books = MutableCollectionProperty(books)
    evens = self.books.filter { $0.isMultiple(of: 2) }
  }

  static func == (left: Shelf, right: Shelf) -> Bool { left === right }

  var description: String { "\(books.value)" }
}

/// A section, which can change while its list stays.
struct Room: Equatable, CustomStringConvertible {
  var name: Int
  let shelf: Shelf
  var description: String { "\(name)" }
}

/// Lists that are edited, an array to which the same is done, and lists and tables that are derived
/// from them, from those, and so on.
final class ListWorld {
  /// A long list has few derivations of several lists; what one edit of it costs is checked, too.
  let isLong: Bool
  let numbers: MutableCollectionProperty<Int>
  private(set) var plainNumbers: [Int]
  let array = MutableProperty<[Int]>([9, 2])
  let modulus = MutableProperty(2)
  private let shelves = [Shelf([1, 2]), Shelf([]), Shelf([3]), Shelf([4, 5, 6])]
  let rooms: MutableCollectionProperty<Room>
  private let otherRooms: MutableProperty<[Room]>
  private(set) var derived: [DerivedList] = []
  private var copies: [Copy] = []
  /// In a part of the worlds everything is traced, which must change nothing.
  private var traces: [Trace] = []

  init(seed: UInt64, isLong: Bool) {
    var random = SplitMix64(seed: seed)
    self.isLong = isLong
    plainNumbers = (0..<random.below(isLong ? 300 : 9)).map { _ in random.below(10) }
    numbers = MutableCollectionProperty(plainNumbers)
    let all = shelves.enumerated().map { Room(name: $0.offset, shelf: $0.element) }
    (rooms, otherRooms) = (MutableCollectionProperty(all), MutableProperty(all))
    derived = [
      DerivedList(
        name: "numbers", list: CollectionProperty(numbers), size: isLong ? 300 : 6,
        naive: { [unowned self] in plainNumbers }),
      DerivedList(name: "books", list: rooms.flatMap(\.shelf.books)) { [rooms] in
        rooms.value.flatMap(\.shelf.books.value)
      },
      DerivedList(name: "array", list: CollectionProperty(following: array)) { [array] in
        array.value
      },
    ]
    for _ in 0..<random.below(7) + 2 { derived.append(derivation(&random)) }
    copies = derived.map(Copy.init) + (isLong ? [] : tables)
    for copy in copies where random.chance(60) { copy.toggle() }
    if !isLong { editFromObservers(&random) }
    if random.chance(30) {
      let all: [AnyObject] = [numbers, array, modulus] + derived.map(\.list)
      traces = all.map { Trace(of: $0) { _ in } }
    }
  }

  private var tables: [Copy] {
    let (rooms, others, modulus) = (rooms, otherRooms, modulus)
    let isShown = modulus.map { modulus in { (room: Room) in room.name >= modulus } }
    let following = CollectionProperty(following: others)
    let outerLists: [(list: CollectionProperty<Room>, naive: () -> [Room])] = [
      (CollectionProperty(rooms), { rooms.value }),
      (rooms.filter(isShown), { rooms.value.filter { $0.name >= modulus.value } }),
      (
        rooms.map { Room(name: -$0.name, shelf: $0.shelf) }.concatenated(with: following),
        { rooms.value.map { Room(name: -$0.name, shelf: $0.shelf) } + others.value }
      ),
    ]
    return outerLists.flatMap { list, naive in
      [
        Copy("table", list.sections(\.shelf.books)) {
          naive().map { CollectionSection($0, rows: $0.shelf.books.value) }
        },
        Copy("evens", list.sections(\.shelf.evens)) {
          naive().map { CollectionSection($0, rows: $0.shelf.books.value.filter { $0 % 2 == 0 }) }
        },
        // Each call derives a list, which only the table holds.
        Copy("fresh", list.sections { $0.shelf.books.map { -$0 } }) {
          naive().map { CollectionSection($0, rows: $0.shelf.books.value.map { -$0 }) }
        },
      ]
    }
  }

  /// Begins observers that edit the list that they observe, or one from which it may be derived,
  /// and an observer that begins and ends observations.
  private func editFromObservers(_ random: inout SplitMix64) {
    if random.chance(50) {
      numbers.observeChanges { [unowned self] event in
        guard case .endChange = event, plainNumbers.count > 8 else { return }
        plainNumbers.removeLast(3)
        numbers.removeLast(3)
      }
    }
    if random.chance(50) {
      derived[random.below(derived.count)].list.observeChanges { [unowned self] event in
        guard case .startChange = event, plainNumbers.count < 3 else { return }
        plainNumbers.insert(6, at: 0)
        numbers.insert(6, at: 0)
      }
    }
    if random.chance(50) {
      var brackets = 0
      rooms.observeChanges { [unowned self] event in
        guard case .endChange = event else { return }
        brackets += 1
        if brackets % 2 == 0 { copies[brackets / 2 % copies.count].toggle() }
      }
    }
  }

  // MARK: Steps

  /// Does something at random; returns what is wrong inside of it, if anything.
  func act(_ random: inout SplitMix64) -> String? {
    switch random.below(10) {
    case 0...2 where isLong: return editOnce(&random)
    case 0...5: edit(&random)
    case 6...8:
      return batch {
        for _ in 0..<random.below(4) + 2 {
          edit(&random)
          if random.chance(10) { copies[random.below(copies.count)].toggle() }
          guard random.chance(40) else { continue }
          if let fault = copies[random.below(copies.count)].faultOfReading() {
            return "in a batch, \(fault)"
          }
        }
        return nil
      }
    default: copies[random.below(copies.count)].toggle()
    }
    return nil
  }

  private func edit(_ random: inout SplitMix64) {
    switch random.below(14) {
    case 0...5: editNumbers(.random(&random, size: plainNumbers.count))
    case 6...8: edit(shelves[random.below(4)].books, &random)
    case 9: edit((random.pick(rooms.value)?.shelf ?? shelves[0]).books, &random)
    case 10: rooms.edit(by: &random, limit: 5) { room($0.below(5), &$0) }
    case 11:
      guard let index = rooms.value.indices.randomElement(using: &random) else { return }
      rooms[index].name = random.below(5)
    case 12: modulus.value = random.below(3) + 1
    default:
      array.value = some(&random)
      otherRooms.value = some(&random).map { room($0, &random) }
    }
  }

  /// The array is edited first: an observer of the list may edit both again.
  private func editNumbers(_ edit: Step.Edit) {
    guard let edit = edit.fitting(plainNumbers.count) else { return }
    edit.apply(to: &plainNumbers)
    edit.apply(to: numbers) { $0 }
  }

  private func edit(_ list: MutableCollectionProperty<Int>, _ random: inout SplitMix64) {
    let edit = Step.Edit.random(&random, size: list.value.count)
    edit.fitting(list.value.count)?.apply(to: list) { $0 }
  }

  private func some(_ random: inout SplitMix64) -> [Int] {
    (0..<random.below(4)).map { _ in random.below(10) }
  }

  private func room(_ name: Int, _ random: inout SplitMix64) -> Room {
    Room(name: name, shelf: random.chance(30) ? Shelf(some(&random)) : shelves[random.below(4)])
  }

  // MARK: Faults

  /// Edits one element of the long list; returns what that has cost too much.
  private func editOnce(_ random: inout SplitMix64) -> String? {
    let before = copies.map(\.brackets.count)
    for copy in copies { copy.calls?.count = 0 }
    let (index, other) = (random.below(1000), random.below(1000))
    let edits: [Step.Edit] = [
      .insert(other % 10, at: index), .remove(at: index), .set(other % 10, at: index),
      .move(from: index, to: other),
    ]
    editNumbers(random.pick(edits)!)
    // A binary search asks twice for each of its steps.
    let steps = Int.bitWidth - (plainNumbers.count + 1).leadingZeroBitCount
    for (copy, before) in zip(copies, before) where copy.isObserved {
      guard let calls = copy.calls else { continue }
      let events = copy.brackets.dropFirst(before)
      if events.count > 1 || events.contains(where: { $0 > 2 }) || calls.count > 2 * steps {
        return "one edit, \(calls.count) calls and brackets of \(Array(events)) events"
      }
    }
    return nil
  }

  /// What is wrong, if anything.
  func fault() -> String? {
    for copy in copies {
      if let fault = copy.faultOfEvents() ?? copy.faultOfReading() { return fault }
    }
    return nil
  }
}
