import Bindings
import Testing

@Suite("Lists of lists")
struct SectionsTests {
  private let home = Shelf([1, 2])
  private let work = Shelf([3])
  private let shelves: MutableCollectionProperty<Shelf>
  private let received = Received<SectionEvent<String, Int>>()

  init() { shelves = MutableCollectionProperty([home, work]) }

  /// The events as text, with shelves by what they hold.
  private func edits(_ action: () -> Void) -> [String] {
    let received = Received<String>()
    let changes = shelves.sections(\.books).changesSignal
    let observation = changes.observeValues { received.note("\($0)") }
    action()
    observation.dispose()
    return received.values.filter { $0 != "start" && $0 != "end" }
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
    #expect(
      edits { work.books.removeAll() } == ["delete 7 at [1, 1]", "delete 3 at [1, 0]"])
  }

  @Test("a row that moves across sections is deleted and inserted in one bracket")
  func across() {
    let brackets = Received<String>()
    shelves.sections(\.books).changesSignal.observeValues { brackets.note("\($0)") }
    batch { work.books.insert(home.books.remove(at: 0), at: 0) }
    #expect(
      brackets.values == ["start", "delete 1 at [0, 0]", "insert 1 at [1, 0]", "end"])
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

  @Test("the same list in two sections sends its events for both")
  func twice() {
    shelves.append(home)
    #expect(
      edits { home.books.append(4) } == ["insert 4 at [0, 2]", "insert 4 at [2, 2]"])
  }

  @Test("the properties of a table change once a round")
  func values() {
    let table = shelves.sections(\.books)
    let counts = table.count.received()
    let (contents, changes) = (Received<[[Int]]>(), Received<[[Int]]>())
    table.property.producer.startWithValues { contents.note($0.map(\.rows)) }
    table.property.signal.observeValues { changes.note($0.map(\.rows)) }
    batch {
      home.books.append(4)
      work.books.removeAll()
      #expect(table.property.value.map(\.rows) == [[1, 2, 4], []])
    }
    shelves.removeAll()
    #expect(counts.values == [2, 0])
    #expect(contents.values == [[[1, 2], [3]], [[1, 2, 4], []], []])
    #expect(changes.values == [[[1, 2, 4], []], []])
  }

  @Test("the property of the sections does not announce equal sections")
  func equalSections() {
    let numbers = MutableCollectionProperty([1, 2])
    let table = CollectionProperty(["home"]).sections { _ in numbers }
    let received = table.property.received()
    batch {
      numbers.swapAt(0, 1)
      numbers.swapAt(0, 1)
    }
    numbers.append(3)
    #expect(
      received.values == [
        [CollectionSection("home", rows: [1, 2])], [CollectionSection("home", rows: [1, 2, 3])],
      ])
  }

  @Test("groups are sections, whose rows are what they hold")
  func groups() {
    let words = MutableCollectionProperty(["ant", "bee", "asp"])
    let table = words.grouped { $0.first ?? " " }.sections()
    let edits = Received<String>()
    table.changesSignal.observeValues { edits.note("\($0)") }
    #expect("\(table.value)" == "[a: [ant, asp], b: [bee]]")
    words[0] = "bat"
    #expect("\(table.value)" == "[b: [bat, bee], a: [asp]]")
    #expect(
      edits.values == [
        "start", "section: move a from 0 to 1", "delete ant at [1, 0]", "insert bat at [0, 0]",
        "end",
      ])
  }

  @Test("sections have a name, and explain their value")
  func named() {
    let lists = MutableCollectionProperty([home], name: "lists")
    #expect(
      "\(lists.sections(\.books).named("table").explain())".hasPrefix(
        """
        lists is [[1, 2]]
        table is [[1, 2]: [1, 2]]
        """))
  }

  @Test("joined lists go on when the outer list has gone, and complete when all have")
  func endings() {
    var outer: MutableCollectionProperty<Shelf>? = MutableCollectionProperty([home])
    var inner: Shelf? = Shelf([7])
    outer?.append(inner.unsafelyUnwrapped)
    let books = outer.unsafelyUnwrapped.flatMap(\.books)
    let received = Received<Signal<CollectionEvent<Int>, Never>.Event>()
    books.changesSignal.observe { received.note($0) }
    outer = nil
    inner = nil
    home.books.append(4)
    #expect(books.value == [1, 2, 4, 7])
    #expect(
      received.values == [
        .value(.startChange), .value(.insertion(index: 2, element: 4)), .value(.endChange),
      ])
  }

  @Test("a table completes with the list of its sections, also if the sections retain their lists")
  func endOfTable() {
    let completed = Received<String>()
    weak var weakShelf: Shelf?
    do {
      let shelf = Shelf([1])
      weakShelf = shelf
      let shelves = MutableCollectionProperty([shelf])
      let table = shelves.sections(\.books)
      table.changesSignal.observeCompleted { completed.note("table") }
    }
    #expect(completed.values == ["table"])
    #expect(weakShelf == nil)
    let constant = CollectionProperty([home, work]).sections(\.books)
    let received = Received<String>()
    let observation = constant.changesSignal.observeValues { received.note("\($0)") }
    work.books.append(4)
    #expect(received.values == ["start", "insert 4 at [1, 1]", "end"])
    // A constant list never goes, and holds its sections.
    observation.dispose()
  }

  @Test("neither a table nor a joined list retains the handles of its sources")
  func ownership() {
    weak var weakShelves: MutableCollectionProperty<Shelf>?
    weak var weakShelf: Shelf?
    let completions = Received<String>()
    do {
      let shelf = Shelf([1])
      let shelves = MutableCollectionProperty([shelf])
      let numbers = MutableCollectionProperty([0])
      (weakShelf, weakShelves) = (shelf, shelves)
      let books = Property(value: CollectionProperty(shelf.books))
      numbers.sections { _ in books.value }.changesSignal.observeCompleted {
        completions.note("table")
      }
      shelves.flatMap(\.books).changesSignal.observeCompleted { completions.note("joined") }
    }
    #expect(weakShelves == nil)
    #expect(weakShelf == nil)
    #expect(completions.values.sorted() == ["joined", "table"])
  }
}
