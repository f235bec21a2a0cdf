import Bindings
import BindingsSwiftTesting
import BindingsTesting
import Foundation
import Testing

@Suite("The page “Testing a view model”")
struct TestingPage {
  let failures = Failures()

  @Test("its steps say what happens, and its failure is printed as it comes")
  func story() throws {
    let counter = CounterViewModel()
    let journal = Journal(counter, called: "counter", report: failures.note)
    journal.expect(after: counter.add(3)) {
      counter.title.becomes("3 pieces")
      counter.empty.isEnabled.becomes(true)
      counter.added.sends(3)
    }
    journal.always("the button says whether there is something") {
      counter.empty.isEnabled.value == (counter.title.value != "Empty")
    }
    #expect(failures.messages == [])
    journal.expect(after: counter.empty()) {
      counter.title.becomes("Empty")
    }
    #expect(try Page.text("TestingAViewModel").contains("```\n\(failures.messages[0])\n```"))
    journal.expect(after: counter.empty())
    journal.after {
      counter.add(1)
      counter.empty()
    } expect: {
      counter.title.becomes("1 pieces")
      counter.empty.isEnabled.becomes(true)
      counter.added.sends(1)
      counter.title.becomes("Empty")
      counter.empty.isEnabled.becomes(false)
    }
    journal.withExhaustivity(.off) {
      journal.expect(after: counter.add(2)) { counter.added.sends(2) }
    }
    journal.finish()
    #expect(failures.all.count == 1)
  }

  @Test("its lists tell brackets, and become what they are after them")
  func lists() {
    let shelf = ShelfViewModel()
    let journal = Journal(shelf, called: "shelf")
    journal.expect(after: shelf.add("Emma")) {
      shelf.books.tells(.insertion(index: 0, element: "Emma"))
    }
    journal.expect(after: shelf.add("Dune")) {
      shelf.books.becomes(["Emma", "Dune"])
    }
    journal.finish()
  }

  @Test("its explorer finds the shortest script")
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

  @Test("its services are called by nobody, and what is made of them is released")
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

  @Test("every line of Swift on the page is compiled here, or in the tests of what takes time")
  func code() throws {
    let compiled =
      try Page.source("Documentation/TestingPage") + Page.source("Journal/JournalAwaits")
    let blocks = try Page.text("TestingAViewModel").matches(of: /```swift\n((?s).*?)```/)
    #expect(blocks.count > 8)
    // Here, the failure is to be looked at.
    let sources = compiled.replacing(
      #"called: "counter", report: failures.note"#, with: #"called: "counter""#)
    let missing = blocks.map { String($0.1) }.filter {
      !Page.plain(sources).contains(Page.plain($0))
    }
    #expect(missing == [])
  }

  @Test("the table has a row for each promise of a test store")
  func table() throws {
    let rows = try Page.text("TestStores").matches(of: /\n\| (\d+) \| [^|]+ \| [^|]+ \|/)
    #expect(rows.map { String($0.1) } == (1...15).map(String.init))
  }
}

private enum Page {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

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

final class CounterViewModel {
  let title: Property<String>
  let added: Signal<Int, Never>
  let add: Action<Int, Void, Never>
  let empty: Action<Void, Void, Never>

  init() {
    let count = MutableProperty(0, name: "count")
    let (added, addedInput) = Signal<Int, Never>.pipe()
    title = count.map { $0 == 0 ? "Empty" : "\($0) pieces" }
    self.added = added
    add = Action { number in
      count.value += number
      addedInput.send(value: number)
    }
    empty = Action(enabledIf: count.map { $0 > 0 }) { count.value = 0 }
  }
}
