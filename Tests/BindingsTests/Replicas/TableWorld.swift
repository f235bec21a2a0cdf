import Bindings

/// A section with an identity, which can change while its list stays.
struct Room: Equatable {
  var name: Int
  let shelf: Shelf
}

/// Lists of rooms that are edited or derived, and tables of them.
final class TableWorld {
  private let rooms: MutableCollectionProperty<Room>
  private let array: MutableProperty<[Room]>
  private let least = MutableProperty(0)
  private let shelves = [Shelf([1, 2]), Shelf([]), Shelf([3]), Shelf([4, 5, 6])]
  private let evens: [CollectionProperty<Int>]
  private var tables: [DerivedTable] = []

  init(_ random: inout SplitMix64) {
    let all = shelves.enumerated().map { Room(name: $0.offset, shelf: $0.element) }
    (rooms, array) = (MutableCollectionProperty(all), MutableProperty(all))
    evens = shelves.map { $0.books.filter { $0.isMultiple(of: 2) } }
    for outer in outerLists {
      add(outer, rows: { $0.shelf.books }, naive: { $0.shelf.books.value })
      add(
        outer, rows: { [unowned self] in even($0) },
        naive: { $0.shelf.books.value.filter { $0.isMultiple(of: 2) } })
      // A list of its own for each question, which nobody else holds.
      add(
        outer, rows: { $0.shelf.books.map { -$0 } }, naive: { $0.shelf.books.value.map { -$0 } })
    }
    for table in tables where random.chance(50) { table.toggle() }
    if random.chance(50) { toggleTables() }
  }

  private typealias Outer = (list: CollectionProperty<Room>, naive: () -> [Room])

  private var outerLists: [Outer] {
    let (rooms, array, least) = (rooms, array, least)
    let isShown = least.map { least in { (room: Room) in room.name >= least } }
    return [
      (CollectionProperty(rooms), { rooms.value }),
      (CollectionProperty(following: array), { array.value }),
      (rooms.filter(isShown), { rooms.value.filter { $0.name >= least.value } }),
      (
        rooms.map { Room(name: -$0.name, shelf: $0.shelf) }.concatenated(
          with: CollectionProperty(following: array)),
        { rooms.value.map { Room(name: -$0.name, shelf: $0.shelf) } + array.value }
      ),
    ]
  }

  private func add(
    _ outer: Outer, rows: @escaping (Room) -> some ObservableCollection<Int>,
    naive naiveRows: @escaping (Room) -> [Int]
  ) {
    tables.append(
      DerivedTable("table \(tables.count)", outer.list.sections(rows)) {
        outer.naive().map { CollectionSection($0, rows: naiveRows($0)) }
      })
  }

  private func even(_ room: Room) -> CollectionProperty<Int> {
    evens[shelves.firstIndex { $0 === room.shelf } ?? 0]
  }

  /// An observer that begins and ends observations.
  private func toggleTables() {
    var brackets = 0
    rooms.observeChanges { [unowned self] event in
      guard case .endChange = event else { return }
      brackets += 1
      tables[brackets % tables.count].toggle()
    }
  }

  // MARK: Edits

  /// Does something at random; returns what is wrong inside of it, if anything.
  func act(_ random: inout SplitMix64) -> String? {
    guard random.chance(50) else {
      edit(&random)
      return nil
    }
    return batch {
      for _ in 0..<random.below(4) + 2 {
        edit(&random)
        let table = tables[random.below(tables.count)]
        if random.chance(15) { table.toggle() }
        if random.chance(30), let fault = table.faultOfReading() { return "in a batch, \(fault)" }
      }
      return nil
    }
  }

  private func edit(_ random: inout SplitMix64) {
    switch random.below(8) {
    case 0: tables[random.below(tables.count)].toggle()
    case 1: least.value = random.below(5)
    case 2: array.value = (0..<random.below(4)).map { _ in room(&random) }
    case 3...5: editRooms(&random)
    default: editBooks(shelves[random.below(shelves.count)].books, &random)
    }
  }

  private func room(_ random: inout SplitMix64) -> Room {
    Room(name: random.below(5), shelf: shelves[random.below(shelves.count)])
  }

  private func editRooms(_ random: inout SplitMix64) {
    let count = rooms.value.count
    let room = room(&random)
    switch random.below(count == 0 ? 1 : 5) {
    case 0 where count < 6: rooms.insert(room, at: random.below(count + 1))
    case 1: rooms.remove(at: random.below(count))
    case 2: rooms.move(from: random.below(count), to: random.below(count))
    case 3: rooms[random.below(count)] = room
    default: rooms[random.below(count)].name = room.name
    }
  }

  private func editBooks(
    _ books: MutableCollectionProperty<Int>, _ random: inout SplitMix64
  ) {
    let count = books.value.count
    switch random.below(count == 0 ? 1 : 5) {
    case 0: books.insert(random.below(9), at: random.below(count + 1))
    case 1: books.remove(at: random.below(count))
    case 2: books.move(from: random.below(count), to: random.below(count))
    case 3: books[random.below(count)] = random.below(9)
    default: books.value = (0..<random.below(4)).map { _ in random.below(9) }
    }
  }

  /// What is wrong, if anything.
  func fault() -> String? {
    for table in tables {
      if let fault = table.faultOfTelling() ?? table.faultOfReading() { return fault }
    }
    return nil
  }
}

/// A table, a copy that is kept by its events alone, and how it would be computed without it.
private final class DerivedTable {
  typealias Content = [CollectionSection<Room, Int>]

  private let name: String
  private let table: SectionedProperty<Room, Int>
  private let naive: () -> Content
  private var replica: SectionsReplay<Room, Int>?

  init(_ name: String, _ table: SectionedProperty<Room, Int>, naive: @escaping () -> Content) {
    (self.name, self.table, self.naive) = (name, table, naive)
  }

  func toggle() {
    replica?.observation?.dispose()
    replica = replica == nil ? SectionsReplay(table) : nil
  }

  func faultOfReading() -> String? {
    let (read, expected) = (table.value, naive())
    return read == expected ? nil : "\(name): read \(read), expected \(expected)"
  }

  func faultOfTelling() -> String? {
    guard let replica else { return nil }
    if let fault = replica.faults.first { return "\(name): \(fault)" }
    let expected = naive()
    return replica.sections == expected
      ? nil : "\(name): received \(replica.sections), expected \(expected)"
  }
}
