import Bindings
import Testing

/// The code of the page about lists.
@Suite("The page about lists")
struct ListsPage {
  private let received = Received<String>()

  private func print(_ event: some CustomStringConvertible) { received.note("\(event)") }

  @Test("the page's list sends the events that the page shows")
  func list() {
    let tasks = MutableCollectionProperty(["Sow", "Weed"])
    tasks.startWithChanges { print($0) }  // start, insert Sow at 0, insert Weed at 1, end
    tasks.append("Reap")  // start, insert Reap at 2, end
    tasks.value = ["Sow", "Mow", "Reap"]  // start, update Weed to Mow at 1, end
    batch {
      tasks.move(from: 2, to: 0)
      tasks.removeLast()
    }  // start, move Reap from 2 to 0, delete Mow at 2, end
    #expect(
      received.values == [
        "start", "insert Sow at 0", "insert Weed at 1", "end", "start", "insert Reap at 2", "end",
        "start", "update Weed to Mow at 1", "end", "start", "move Reap from 2 to 0",
        "delete Mow at 2", "end",
      ])
  }

  @Test("the page's search is live")
  func search() {
    let tasks = MutableCollectionProperty(["Weed", "Sow", "Mow"])
    let search = MutableProperty("")
    let visible =
      tasks
      .filter(search.map { text in { text.isEmpty || $0.contains(text) } })
      .sorted()
    visible.startWithChanges { print($0) }
    search.value = "ow"
    tasks.append("Row")
    #expect(visible.value == ["Mow", "Row", "Sow"])
    #expect(
      received.values.suffix(6) == [
        "start", "delete Weed at 2", "end", "start", "insert Row at 1", "end",
      ])
  }

  private enum Status: CaseIterable { case toDo, doing, done }

  private struct Card: Equatable, CustomStringConvertible {
    var title: String
    var status: Status
    var description: String { title }
  }

  @Test("the page's board has columns without cards")
  func board() {
    let cards = MutableCollectionProperty([Card(title: "Weed", status: .toDo)])
    let columns = CollectionProperty(Status.allCases)
    let board = columns.sections { status in cards.filter { $0.status == status } }
    board.startWithChanges { print($0) }
    cards[0].status = .done  // start, delete Weed at [0, 0], insert Weed at [2, 0], end
    #expect(received.values.contains("insert Weed at [0, 0]"))
    #expect(
      received.values.suffix(4) == [
        "start", "delete Weed at [0, 0]", "insert Weed at [2, 0]", "end",
      ])
    #expect(board.value.map(\.rows.count) == [0, 0, 1])
  }

  struct Contact: Equatable, Identifiable {
    let id: Int
    var name: String
    var isLate = false
  }

  final class ContactRow {
    let title: Property<String>
    let isExpanded = MutableProperty(false)

    init(_ contact: Property<Contact>) { title = contact.map { $0.name } }
  }

  @Test("the page's rows and single elements follow their elements")
  func rows() {
    let contacts = MutableCollectionProperty([
      Contact(id: 1, name: "Ann"), Contact(id: 2, name: "Bob"),
    ])
    let rows = contacts.map(id: \.id) { contact in ContactRow(contact) }
    let selected = contacts[id: 2]
    let late = contacts.first { $0.isLate }
    rows[1].isExpanded.value = true
    contacts[1].name = "Bill"
    contacts.move(from: 1, to: 0)
    contacts[1].isLate = true
    #expect(rows[0].isExpanded.value && rows[0].title.value == "Bill")
    #expect(selected.value?.name == "Bill" && late.value?.name == "Ann")
  }

  @Test("the page's list follows arrays and lists")
  func target() {
    let shown = MutableCollectionProperty<Contact>()
    let results = MutableProperty([Contact(id: 1, name: "Ann")])
    let contacts = MutableCollectionProperty([Contact(id: 2, name: "Bob")])
    let received = shown.property.map { $0.map(\.name) }.received()
    shown <~ results
    shown <~ contacts
    contacts.append(Contact(id: 3, name: "Eve"))
    #expect(received.values == [[], ["Ann"], ["Bob"], ["Bob", "Eve"]])
  }

  private final class Project: CustomStringConvertible {
    let description: String
    let tasks: MutableCollectionProperty<String>

    init(_ name: String, _ tasks: [String]) {
      description = name
      self.tasks = MutableCollectionProperty(tasks)
    }
  }

  @Test("the page's table sends the events of sections and rows")
  func table() {
    let projects = MutableCollectionProperty([Project("Garden", ["Sow"])])
    let table = projects.sections { $0.tasks }
    table.startWithChanges { print($0) }  // section: insert Garden at 0, insert Sow at [0, 0], …
    #expect(
      received.values == ["start", "section: insert Garden at 0", "insert Sow at [0, 0]", "end"])
    #expect(table.value.count == 1)
  }

  private struct User: Equatable { var name = "Ann" }

  @Test("the page's history undoes what has changed together")
  func history() {
    let (title, user) = (MutableProperty(""), MutableProperty(User()))
    let tasks = MutableCollectionProperty<String>([])
    let history = History([title, tasks, user[\.name]], limit: 100)
    batch {
      title.value = "Garden"
      tasks.append("Sow")
    }
    history.undo()  // the title and the tasks are as they were
    #expect(title.value == "" && tasks.value == [])
    user.value.name = "Bob"
    history.undo()
    #expect(user.value.name == "Ann")
  }
}
