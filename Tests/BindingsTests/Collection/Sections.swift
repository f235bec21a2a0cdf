import Bindings
import Testing

@Suite("Lists of lists")
struct SectionsTests {
  private let home = Shelf([1, 2])
  private let work = Shelf([3])
  private let garden = Shelf([1])
  private let shelves: MutableCollectionProperty<Shelf>
  private let projects: MutableCollectionProperty<Room>

  init() {
    shelves = MutableCollectionProperty([home, work])
    projects = MutableCollectionProperty([Room(name: 1, shelf: garden)])
  }

  /// The edits as text, without starts and ends; a shelf is shown by what it holds.
  private func edits(_ action: () -> Void) -> [String] {
    shelves.sections(\.books).changesSignal.sent(by: action)
      .filter { $0 != "start" && $0 != "end" }
  }

  @Test("the event of a row has the index of its section and its own")
  func rows() {
    #expect(edits { work.books.append(4) } == ["insert 4 at [1, 1]"])
    #expect(edits { work.books.insert(5, at: 0) } == ["insert 5 at [1, 0]"])
    #expect(edits { home.books[1] = 6 } == ["update 2 to 6 at [0, 1]"])
    #expect(edits { work.books.move(from: 0, to: 2) } == ["move 5 from [1, 0] to [1, 2]"])
    #expect(edits { home.books.remove(at: 0) } == ["delete 1 at [0, 0]"])
    #expect(
      edits { work.books.replaceSubrange(1..<3, with: [7]) } == [
        "update 4 to 7 at [1, 1]", "delete 5 at [1, 2]",
      ])
    #expect(edits { work.books.removeAll() } == ["delete 7 at [1, 1]", "delete 3 at [1, 0]"])
    // A row that moves across sections is deleted and inserted.
    #expect(
      edits { batch { work.books.insert(home.books.remove(at: 0), at: 0) } } == [
        "delete 6 at [0, 0]", "insert 6 at [1, 0]",
      ])
    shelves.append(home)
    #expect(edits { home.books.append(4) } == ["insert 4 at [0, 0]", "insert 4 at [2, 0]"])
  }

  @Test("a section comes before its rows, goes after them, and takes them with it when it moves")
  func sections() {
    #expect(
      edits { shelves.insert(Shelf([8, 9]), at: 1) } == [
        "section: insert [8, 9] at 1", "insert 8 at [1, 0]", "insert 9 at [1, 1]",
      ])
    #expect(edits { shelves.move(from: 1, to: 2) } == ["section: move [8, 9] from 1 to 2"])
    #expect(
      edits { shelves.remove(at: 0) } == [
        "delete 2 at [0, 1]", "delete 1 at [0, 0]", "section: delete [1, 2] at 0",
      ])
  }

  @Test("groups are sections, whose rows are what they hold")
  func groups() {
    let words = MutableCollectionProperty(["ant", "bee", "asp"])
    let table = words.grouped { $0.first ?? " " }.sections()
    #expect("\(table.value)" == "[a: [ant, asp], b: [bee]]")
    let events = table.changesSignal.sent { words[0] = "bat" }
    #expect("\(table.value)" == "[b: [bat, bee], a: [asp]]")
    #expect(
      events == [
        "start", "section: move a from 0 to 1", "delete ant at [1, 0]", "insert bat at [0, 0]",
        "end",
      ])
  }

  @Test("a joined list goes on when the outer list and some of its lists have gone")
  func endings() {
    var outer: MutableCollectionProperty<Shelf>? = MutableCollectionProperty([home, Shelf([7])])
    let books = outer!.flatMap(\.books)
    let received = books.changesSignal.map { "\($0)" }.receivedEvents()
    outer = nil
    home.books.append(4)
    #expect(books.value == [1, 2, 4, 7])
    #expect(received.values == ["start", "insert 4 at 2", "end"].map { .value($0) })
  }

  @Test("a table or a joined list retains no source, and completes with the list of its sections")
  func endOfTable() {
    let completed = Received<String>()
    let changes: SignalProducer<SectionEvent<Shelf, Int>, Never>
    weak var weakShelves: MutableCollectionProperty<Shelf>?
    weak var weakShelf: Shelf?
    do {
      let shelf = Shelf([1])
      let shelves = MutableCollectionProperty([shelf])
      let none = MutableCollectionProperty<Shelf>([])
      let numbers = MutableCollectionProperty([0])
      (weakShelf, weakShelves) = (shelf, shelves)
      let table = shelves.sections(\.books)
      table.changesSignal.observeCompleted { completed.note("table") }
      changes = none.sections(\.books).changesProducer
      changes.startWithCompleted { completed.note("producer") }
      shelves.flatMap(\.books).changesSignal.observeCompleted { completed.note("joined") }
      let books = Property(value: CollectionProperty(shelf.books))
      let other = numbers.sections { _ in books.value }
      other.changesSignal.observeCompleted { completed.note("other table") }
    }
    #expect(completed.values.sorted() == ["joined", "other table", "producer", "table"])
    #expect(weakShelves == nil && weakShelf == nil)
    changes.startWithCompleted { completed.note("started later") }
    #expect(completed.values.last == "started later")
    let constant = CollectionProperty([home, work]).sections(\.books)
    // A constant list never goes, and holds its sections while it is observed.
    let events = constant.changesSignal.sent { work.books.append(4) }
    #expect(events == ["start", "insert 4 at [1, 1]", "end"])
  }

  // MARK: Sections with a value of their own

  @Test("a section that changes and keeps its list is updated, without events of its rows")
  func update() {
    let events = projects.sections(\.shelf.books).changesSignal.sent {
      projects[0].name = 2
      projects[0].name = 2
      garden.books.append(2)
    }
    #expect(
      events == [
        "start", "section: update 1 to 2 at 0", "end",
        "start", "insert 2 at [0, 1]", "end",
      ])
  }

  @Test("sections send each bracket as a value: never nested, never empty, also of a batch")
  func brackets() {
    let yard = Shelf([7])
    let brackets = projects.sections(\.shelf.books).bracketsSignal.sent {
      batch {
        garden.books.append(2)
        projects.append(Room(name: 2, shelf: yard))
        batch { garden.books.removeFirst() }
      }
      batch {
        yard.books.append(8)
        yard.books.removeLast()
      }
      yard.books.removeAll()
    }
    #expect(
      brackets == [
        "[section: insert 2 at 1, insert 2 at [0, 1], delete 1 at [0, 0], insert 7 at [1, 0]]",
        "[insert 8 at [1, 1], delete 8 at [1, 1]]", "[delete 7 at [1, 0]]",
      ])
  }

  @Test("a description of the graph names the sections and their rows")
  func described() {
    let table = projects.sections(\.shelf.books)
    let value = Graph.describe(table, values: true).nodes.last?.value
    #expect(value == "[1: [1]]")
    projects[0].name = 2
    garden.books.append(2)
    #expect(Graph.describe(table, values: true).nodes.last?.value == "[2: [1, 2]]")
  }
}
