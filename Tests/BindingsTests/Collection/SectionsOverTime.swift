import Bindings
import Testing

@Suite("Sections over time, as producers and as values")
struct SectionsOverTime {
  private struct Project: Equatable, CustomStringConvertible {
    var name: String
    let tasks: Shelf
    var description: String { name }
  }

  private let garden = Shelf([1])
  private let projects: MutableCollectionProperty<Project>

  init() { projects = MutableCollectionProperty([Project(name: "garden", tasks: garden)]) }

  @Test("a section that changes and keeps its list is updated, without events of its rows")
  func update() {
    let received = Received<String>()
    projects.sections(\.tasks.books).changesSignal.observeValues { received.note("\($0)") }
    projects[0].name = "yard"
    projects[0].name = "yard"
    garden.books.append(2)
    #expect(
      received.values == [
        "start", "section: update garden to yard at 0", "end",
        "start", "insert 2 at [0, 1]", "end",
      ])
  }

  @Test("a producer of changes sends the whole content at each start, and then the changes")
  func producer() {
    let table = projects.sections(\.tasks.books)
    let changes = table.changesProducer
    let (early, late) = (Received<String>(), Received<String>())
    let start = changes.startWithValues { early.note("\($0)") }
    garden.books[0] = 7
    changes.startWithValues { late.note("\($0)") }
    start.dispose()
    garden.books.removeAll()
    #expect(
      early.values == [
        "start", "section: insert garden at 0", "insert 1 at [0, 0]", "end",
        "start", "update 1 to 7 at [0, 0]", "end",
      ])
    #expect(
      late.values == [
        "start", "section: insert garden at 0", "insert 7 at [0, 0]", "end",
        "start", "delete 7 at [0, 0]", "end",
      ])
  }

  @Test("sections send each bracket as a value: never nested, never empty, also of a batch")
  func brackets() {
    let table = projects.sections(\.tasks.books)
    let (events, signaled) = (Received<String>(), Received<String>())
    table.changesSignal.observeValues { events.note("\($0)") }
    table.bracketsSignal.observeValues { signaled.note("\($0)") }
    let yard = Shelf([7])
    batch {
      garden.books.append(2)
      projects.append(Project(name: "yard", tasks: yard))
      batch { garden.books.removeFirst() }
    }
    batch {
      yard.books.append(8)
      yard.books.removeLast()
    }
    yard.books.removeAll()
    #expect(
      signaled.values == [
        "[section: insert yard at 1, insert 2 at [0, 1], delete 1 at [0, 0], insert 7 at [1, 0]]",
        "[insert 8 at [1, 1], delete 8 at [1, 1]]", "[delete 7 at [1, 0]]",
      ])
    let brackets = events.values.split(separator: "end", omittingEmptySubsequences: false)
    #expect(brackets.last == [])
    for bracket in brackets.dropLast() {
      #expect(bracket.first == "start" && bracket.count > 1)
      #expect(!bracket.dropFirst().contains("start"))
    }
    #expect(
      brackets.dropLast().map { "[\($0.dropFirst().joined(separator: ", "))]" } == signaled.values)
  }

  @Test("a producer of changes completes with the list of the sections, also if started later")
  func completion() {
    let events = Received<String>()
    let changes: SignalProducer<SectionEvent<Project, Int>, Never>
    do {
      let own = MutableCollectionProperty<Project>([])
      changes = own.sections(\.tasks.books).changesProducer
      changes.start { events.note("\($0)") }
    }
    #expect(events.values == ["completed"])
    changes.start { events.note("\($0)") }
    #expect(events.values == ["completed", "completed"])
  }

  @Test("the inverse of an inverse is the event, and brackets turn round")
  func inverse() {
    typealias Event = SectionEvent<String, Int>
    let pairs: [(Event, Event)] = [
      (.startChange, .endChange),
      (.section(.insertion(index: 1, element: "a")), .section(.deletion(index: 1, element: "a"))),
      (
        .section(.update(index: 0, old: "a", new: "b")),
        .section(.update(index: 0, old: "b", new: "a"))
      ),
      (
        .row(section: 2, .move(from: 0, to: 3, element: 7)),
        .row(section: 2, .move(from: 3, to: 0, element: 7))
      ),
    ]
    for (event, inverse) in pairs {
      #expect(event.inverse == inverse)
      #expect(inverse.inverse == event)
    }
  }

  @Test("a description of the graph names the sections and their rows")
  func described() {
    let table = projects.sections(\.tasks.books)
    let value = Graph.describe(table, values: true).nodes.last?.value
    #expect(value == "[garden: [1]]")
    projects[0].name = "yard"
    garden.books.append(2)
    #expect(Graph.describe(table, values: true).nodes.last?.value == "[yard: [1, 2]]")
  }
}
