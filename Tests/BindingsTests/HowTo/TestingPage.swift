import Bindings
import BindingsSwiftTesting
import BindingsTesting
import Testing

/// The code of the page about testing a view model.
@Suite("The page “Testing a view model”")
@MainActor struct TestingPage {
  private let counter = CounterViewModel()
  private let shelf = {
    let books = MutableCollectionProperty<String>()
    let add = Action<String, Void, Never> { books.append($0) }
    return (books: CollectionProperty(books), add: add)
  }()

  @Test("the page's first failure is the real one")
  func failure() throws {
    nonisolated(unsafe) let received = Received<String>()
    withKnownIssue {
      let counter = CounterViewModel()
      let journal = Journal(counter)
      journal.expect(after: counter.add(3)) { counter.title.becomes("3 pieces") }
      journal.finish()
    } matching: { issue in
      received.note(issue.comments.first?.rawValue ?? "")
      return true
    }
    let output = try Page("TestingAViewModel.md").output
    #expect(received.values == output)
  }

  @Test("the page's steps pass, and a snapshot has all outputs")
  func steps() async {
    let journal = Journal(counter)
    journal.expect(after: counter.add(0))
    await journal.expect(awaiting: try await counter.save.execute()) {
      counter.save.isExecuting.becomes(true)
      counter.save.isEnabled.becomes(false)
      counter.save.isExecuting.becomes(false)
      counter.save.isEnabled.becomes(true)
    }
    journal.expect(after: counter.add(3)) {
      counter.title.becomes("3 pieces")
      counter.empty.isEnabled.becomes(true)
    }
    #expect(
      journal.snapshot == """
        title: "3 pieces"
        add.isEnabled: true
        empty.isEnabled: true
        save.isEnabled: true
        save.isExecuting: false
        """)
    journal.always(counter.empty.isEnabled) { counter.title.value != "Empty" }
    journal.always(counter.save.isEnabled) { !counter.save.isExecuting.value }
    journal.always("a title is never blank") { counter.title.value != "" }
    journal.expect(after: counter.empty()) { counter.title.becomes("Empty") }
    journal.after {
      counter.add(1)
      counter.empty()
    } expect: {
      counter.title.becomes("1 pieces")
      counter.title.becomes("Empty")
    }
    journal.withExhaustivity(.off) {
      journal.expect(after: counter.add(2)) { counter.title.becomes("2 pieces") }
    }
    let settings = shelf
    journal.watch("settings", allOf: settings)
    journal.expect(after: shelf.add("Emma")) {
      shelf.books.sends(.insertion(index: 0, element: "Emma"))
    }
    journal.expect(after: shelf.add("Dune")) {
      shelf.books.becomes(["Emma", "Dune"])
    }
    #expect(journal.snapshot.contains("\nsettings.books: [\"Emma\", \"Dune\"]\n"))
    journal.finish()
  }

  @Test("the page's explorer finds the shortest script")
  func exploring() {
    var script: [String]?
    withKnownIssue {
      var explorer = Explorer { _ in CounterViewModel() }
      explorer.intents(1...3) { $0.add($1) }
      explorer.intent("empty") { $0.empty() }
      explorer.always("there are never six pieces") { !$0.title.value.hasPrefix("6") }
      let finding = explorer.explore(seeds: 1...20, length: 20)
      script = finding?.script
    }
    #expect(script == ["3", "3"])
  }

  private struct Pages {
    var load: (Int) async throws -> String
    var save: (String) -> Bool
    var print: (String) async throws(PrintError) -> Void
  }

  private enum PrintError: Error { case noPaper }

  @Test("the page's services compile, and its view models are released")
  func services() {
    let service = Pages(
      load: unimplemented("Pages.load"), save: unimplemented("Pages.save", placeholder: false),
      print: unimplemented("Pages.print", throwing: .noPaper))
    expectReleased {
      let counter = CounterViewModel()
      counter.add(1)
      return counter
    }
    withExtendedLifetime(service) {}
  }

  @Test("the table has a row for each feature of a test store")
  func table() throws {
    let lines = try Page("TestStores.md").lines
    let row = /^\| (\d+) \| [^|]+ \| [^|]+ \|/
    let numbers: [String] = lines.compactMap { $0.firstMatch(of: row) }.map { String($0.1) }
    #expect(numbers == (1...15).map { "\($0)" })
  }
}

@MainActor final class CounterViewModel {
  let title: Property<String>
  let add: Action<Int, Void, Never>
  let empty: Action<Void, Void, Never>
  let save: Action<Void, Void, Never>

  init(store: @escaping @MainActor (Int) async -> Void = { _ in }) {
    let count = MutableProperty(0, name: "count")
    title = count.map { $0 == 0 ? "Empty" : "\($0) pieces" }
    add = Action { count.value += $0 }
    empty = Action(enabledIf: count.map { $0 > 0 }) { count.value = 0 }
    save = Action { () async in await store(count.value) }
  }
}
