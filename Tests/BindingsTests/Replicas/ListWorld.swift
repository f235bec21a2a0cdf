import Bindings

/// A list in a list.
final class Shelf: Equatable, CustomStringConvertible {
  let books: MutableCollectionProperty<Int>

  init(_ books: [Int]) { self.books = MutableCollectionProperty(books) }

  static func == (left: Shelf, right: Shelf) -> Bool { left === right }

  var description: String { "\(books.value)" }
}

/// Lists that are edited, plain arrays to which the same is done, and lists derived from them, and
/// from those, and so on.
final class ListWorld {
  let numbers = MutableCollectionProperty<Int>([3, 1, 4, 1, 5])
  var plainNumbers = [3, 1, 4, 1, 5]
  let shelves = MutableCollectionProperty<Shelf>([Shelf([2]), Shelf([]), Shelf([7, 1])])
  var plainShelves: [(shelf: Shelf, books: [Int])] = []
  let array = MutableProperty<[Int]>([9, 2])
  let modulus = MutableProperty(2)
  private(set) var derived: [Derived] = []
  private let table: SectionedProperty<Shelf, Int>
  private var tableReplica: [CollectionSection<Shelf, Int>] = []
  /// In a part of the worlds everything is traced, which must change nothing.
  private var traces: [Trace] = []

  init(seed: UInt64) {
    table = shelves.sections { $0.books }
    plainShelves = shelves.value.map { ($0, $0.books.value) }
    var random = SplitMix64(seed: seed)
    derived = roots
    for _ in 0..<random.below(7) + 2 { derived.append(derivation(&random)) }
    for entry in derived where random.chance(60) { entry.toggleReplica() }
    if random.chance(50) {
      table.startWithChanges { [unowned self] in $0.apply(to: &tableReplica) }
    }
    if random.chance(50) { keepNumbersShort() }
    if random.chance(50) { toggleReplicas(every: random.below(3) + 1) }
    if random.chance(50) { keepNumbersLong(watching: derived[random.below(derived.count)]) }
    if random.chance(30) {
      let all: [AnyObject] = [numbers, array, modulus, table] + derived.map(\.list)
      traces = all.map { Trace(of: $0) { _ in } }
    }
  }

  private var roots: [Derived] {
    [
      Derived("numbers", CollectionProperty(numbers)) { [unowned self] in plainNumbers },
      Derived("books", shelves.flatMap(\.books)) { [unowned self] in
        plainShelves.flatMap(\.books)
      },
      Derived("array", CollectionProperty(following: array)) { [unowned self] in array.value },
    ]
  }

  /// An observer that edits what it observes.
  private func keepNumbersShort() {
    numbers.observeChanges { [unowned self] event in
      guard case .endChange = event, numbers.value.count > 8 else { return }
      numbers.removeLast(3)
      plainNumbers.removeLast(3)
    }
  }

  /// An observer that edits what the list that it observes may be derived from.
  private func keepNumbersLong(watching entry: Derived) {
    entry.list.observeChanges { [unowned self] event in
      guard case .startChange = event, plainNumbers.count < 3 else { return }
      plainNumbers.insert(6, at: 0)
      numbers.insert(6, at: 0)
    }
  }

  /// An observer that begins and ends observations.
  private func toggleReplicas(every interval: Int) {
    var brackets = 0
    shelves.observeChanges { [unowned self] event in
      guard case .endChange = event else { return }
      brackets += 1
      if brackets % interval == 0 { derived[brackets % derived.count].toggleReplica() }
    }
  }

  /// What is wrong, if anything.
  func fault() -> String? {
    for entry in derived {
      if let fault = entry.faultOfTelling() ?? entry.faultOfReading() { return fault }
    }
    let sections = plainShelves.map { CollectionSection($0.shelf, rows: $0.books) }
    if table.value != sections { return "table: read \(table.value), expected \(sections)" }
    if !tableReplica.isEmpty || sections.isEmpty, tableReplica != sections {
      return tableReplica.isEmpty ? nil : "table: received \(tableReplica), expected \(sections)"
    }
    return nil
  }
}
