import Bindings
import BindingsSwiftTesting
import BindingsTesting
import Foundation
import Testing

@Suite("The page “Testing a view model”")
@MainActor struct TestingPage {
  let failures = Failures()

  @Test(
    "the page's first failure is the real one, its proposal is accepted, and a snapshot has all")
  func failure() throws {
    let counter = CounterViewModel()
    let journal = Journal(counter, report: failures.note)
    journal.expect(after: counter.add(3)) { counter.title.becomes("3 pieces") }
    #expect(try Page.text("TestingAViewModel").contains("```\n\(failures.messages[0])\n```"))
    let other = CounterViewModel()
    let accepting = Journal(other)
    accepting.expect(after: other.add(3)) {
      other.title.becomes("3 pieces")
      other.empty.isEnabled.becomes(true)
    }
    #expect(
      accepting.snapshot == """
        title: "3 pieces"
        add.isEnabled: true
        empty.isEnabled: true
        save.isEnabled: true
        save.isExecuting: false
        """)
    accepting.finish()
  }

  @Test("the page's steps pass")
  func steps() async {
    let counter = CounterViewModel()
    let journal = Journal(counter)
    journal.expect(after: counter.add(0))
    await journal.expect(awaiting: try await counter.save.execute()) {
      counter.save.isExecuting.becomes(true)
      counter.save.isEnabled.becomes(false)
      counter.save.isExecuting.becomes(false)
      counter.save.isEnabled.becomes(true)
    }
    journal.always(counter.empty.isEnabled) { counter.title.value != "Empty" }
    journal.always(counter.save.isEnabled) { !counter.save.isExecuting.value }
    journal.always("a title is never blank") { counter.title.value != "" }
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
    let settings = ShelfViewModel()
    journal.watch("settings", allOf: settings)
    journal.expect(after: settings.add("Emma")) { settings.books.becomes(["Emma"]) }
    journal.finish()
  }

  @Test("the page's lists send brackets, become their content, and are in the snapshot")
  func lists() {
    let shelf = ShelfViewModel()
    let journal = Journal(shelf)
    journal.expect(after: shelf.add("Emma")) {
      shelf.books.sends(.insertion(index: 0, element: "Emma"))
    }
    journal.expect(after: shelf.add("Dune")) {
      shelf.books.becomes(["Emma", "Dune"])
    }
    #expect(journal.snapshot.hasPrefix("books: [\"Emma\", \"Dune\"]\n"))
    journal.finish()
  }

  @Test("the page's explorer finds the shortest script")
  func exploring() {
    let report = failures.note
    var explorer = Explorer { _ in CounterViewModel() }
    explorer.intents(1...3) { $0.add($1) }
    explorer.intent("empty") { $0.empty() }
    explorer.always("there are never more than five") { !$0.title.value.hasPrefix("6") }
    let finding = explorer.explore(seeds: 1...20, length: 20, report: report)
    #expect(finding?.script == ["3", "3"])
  }

  private struct Pages {
    var load: (Int) async throws -> String
    var save: (String) -> Bool
    var print: (String) async throws(PrintError) -> Void
  }

  private enum PrintError: Error { case noPaper }

  @Test("the page's services are not called, and its view models are released")
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

  @Test("every line of Swift on the page is compiled here, or in the tests of asynchronous steps")
  func code() throws {
    let compiled =
      try Page.source("Documentation/TestingPage") + Page.source("Journal/JournalAwaits")
    let blocks = try Page.text("TestingAViewModel").matches(of: /```swift\n((?s).*?)```/)
    #expect(blocks.count > 8)
    // The first test fails on the page, and its journal is another one here.
    let sources = compiled.replacing(", report: failures.note)", with: ")")
      .replacing("accepting.", with: "journal.")
    let missing = blocks.map { String($0.1) }.filter { block in
      // Of the whole test, its statements.
      let lines = block.components(separatedBy: "\n")
      let body = block.hasPrefix("@Test") ? lines[2...4].joined(separator: "\n") : block
      return !Page.plain(sources).contains(Page.plain(body))
    }
    #expect(missing == [])
  }

  @Test("the table has a row for each feature of a test store")
  func table() throws {
    let rows = try Page.text("TestStores").matches(of: /\n\| (\d+) \| [^|]+ \| [^|]+ \|/)
    #expect(rows.map { String($0.1) } == (1...15).map(String.init))
  }
}

private enum Page {
  private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized

  static func text(_ name: String) throws -> String {
    try read("Sources/BindingsTesting/BindingsTesting.docc/\(name).md")
  }

  static func source(_ name: String) throws -> String {
    try read("Tests/BindingsTestingTests/\(name).swift")
  }

  private static func read(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// However far the lines are indented.
  static func plain(_ text: String) -> String {
    text.components(separatedBy: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
  }
}

private final class ShelfViewModel {
  let books: CollectionProperty<String>
  let add: Action<String, Void, Never>

  init() {
    let books = MutableCollectionProperty<String>()
    self.books = CollectionProperty(books)
    add = Action { books.append($0) }
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
