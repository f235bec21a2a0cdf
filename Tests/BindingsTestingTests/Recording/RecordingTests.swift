import Bindings
import BindingsTesting
import Foundation
import Testing

/// A search whose results come when the test says so.
private final class SearchViewModel {
  let text = MutableProperty("")
  let isExact = MutableProperty(false)
  let title: Property<String>
  let take: Action<Int, Void, Never>
  let find: Action<String, [String], Never>
  private let _taken = MutableProperty(0)
  let taken: Property<Int>
  private let rows = [MutableProperty(0)]
  fileprivate let (ticks, input) = Signal<Int, Never>.pipe()

  init(_ work: @escaping (String) -> SignalProducer<[String], Never>) {
    title = Property.combineLatest(text, isExact) { "\($1 ? "exactly" : "about") “\($0)”" }
    taken = Property(_taken)
    take = Action { [_taken, rows, text] count in
      rows[0].value += 1
      _taken.value += 1
      text.value = String(text.value.prefix(count))
    }
    find = Action { work($0) }
  }
}

@Suite("A recording becomes a test")
struct RecordingTests {
  @Test("inputs become calls and sets, outputs become expectations, and late ones are awaited")
  func written() {
    let (results, input) = Signal<[String], Never>.pipe()
    let search = SearchViewModel { _ in SignalProducer(results) }
    let recording = Recording(of: search, called: "search")
    search.text.value = "binding"
    search.take(4)
    search.input.send(value: 1)
    search.find("bind")
    input.send(value: ["binding", "rebind"])
    input.sendCompleted()
    batch {
      search.isExact.value = true
      search.text.value = "bind \"x\""
    }
    let made = "SearchViewModel { _ in SignalProducer(value: [\"binding\", \"rebind\"]) }"
    let test = recording.test(
      named: "a search is exact", making: made, importing: ["import Search"])
    let expected = #"""
      import Bindings
      import BindingsSwiftTesting
      import BindingsTesting
      import Search
      import Testing

      @Test("a search is exact")
      @MainActor func aSearchIsExact() async {
        let search = SearchViewModel { _ in SignalProducer(value: ["binding", "rebind"]) }
        let journal = Journal(search, except: ["_taken", "rows", "ticks"])
        journal.expect(after: search.text.set(to: "binding")) {
          search.text.becomes("binding")
          search.title.becomes("about “binding”")
        }
        journal.expect(after: search.take(4)) {
          search.taken.becomes(1)
          search.text.becomes("bind")
          search.title.becomes("about “bind”")
        }
        journal.expect(after: search.find("bind")) {
          search.find.isExecuting.becomes(true)
          search.find.isEnabled.becomes(false)
        }
        await journal.expect(within: .seconds(60)) {
          search.find.values.sends(["binding", "rebind"])
          search.find.isExecuting.becomes(false)
          search.find.isEnabled.becomes(true)
        }
        journal.after {
          batch {
            search.isExact.set(to: true)
            search.text.set(to: "bind \"x\"")
          }
        } expect: {
          search.isExact.becomes(true)
          search.text.becomes("bind \"x\"")
          search.title.becomes("exactly “bind \"x\"”")
        }
        journal.finish()
      }

      """#
    #expect(test == expected)
  }

  @Test("setting a private property is a placeholder, and a type in a generic one imports nothing")
  func placeholders() {
    struct Box<Value> { enum State: Equatable { case empty, full } }
    struct Screen {
      let state = MutableProperty(Box<Int>.State.empty)
      private let hidden = MutableProperty(0)
      func setAll() {
        batch {
          state.value = .full
          hidden.value = 1
        }
      }
    }
    let screen = Screen()
    let recording = Recording(of: screen)
    screen.setAll()
    let lines = recording.test(named: "boxes").split(separator: "\n")
    #expect(!lines.contains("import "))
    #expect(lines.contains("      <#Input#>") && !lines.contains { $0.contains("hidden.set") })
  }

  @Test("a lens that is set is an input, and what was noted and has sent nothing is a step")
  func lensesAndNotes() {
    let person = MutableProperty((first: "Ann", last: "Lee", title: ""))
    let inner = MutableProperty("")
    let screen = (name: person[\.first], last: MutableProperty(""), title: person[\.title])
    screen.last <~ person.map(\.last)
    screen.title <~ inner
    let recording = Recording(of: screen, called: "screen")
    let silent = Recording(of: screen, except: ["name", "last", "title"])
    recording.note("clock.advance(by: .seconds(1))")
    person.value.last = "Ray"
    inner.value = "Dr."
    screen.name.value = "Bob"
    silent.note("screen.close()")
    let tests = [recording.test(named: "lens"), silent.test(named: "note")]
    let lines = tests.flatMap { $0.split(separator: "\n") }
    #expect(
      lines.filter { $0.contains(" journal.") } == [
        "  journal.expect(after: clock.advance(by: .seconds(1)))",
        "  await journal.expect(within: .seconds(60)) {",
        "  journal.expect(after: screen.name.set(to: \"Bob\")) {",
        "  journal.finish()", "  journal.expect(after: screen.close())", "  journal.finish()",
      ])
  }

  @Test("no line of a recorded test is longer than the formatter allows")
  func formatted() {
    struct Row: Equatable { var name: String }
    final class Table {
      let rows = MutableCollectionProperty<Row>([])
      let words = MutableCollectionProperty<String>([])
      let note = MutableProperty("")
    }
    let table = Table()
    let recording = Recording(of: table)
    let long = String(repeating: "lorem ipsum (dolor, sit) ", count: 20)
    table.rows.append(contentsOf: (0..<20).map { Row(name: "row \($0)") })
    table.words.append(contentsOf: (0..<20).map { "word, \($0)" })
    table.note.value = long
    let lines = recording.test(named: "7 long lines").split(separator: "\n")
    #expect(lines.filter { $0.count > 100 } == [])
    #expect(lines.contains("@MainActor func recorded7LongLines() async {"))
    #expect(
      lines.contains { $0.hasPrefix("      .insertion(index: 0, element: \"word, 0\"), .ins") })
    #expect(lines.contains { $0.hasPrefix("        + \"") })
    #expect(recording.test(named: long).contains("\n@Test(\"\(long)\")\n"))
    let test = recording.test(named: "default")
    #expect(test.contains("\n@MainActor func recordedDefault() async {"))
  }

  // MARK: What is an input

  private enum Refusal: Error { case tooLarge }
  private final class Row<Value> {
    weak var screen: Screen?
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  /// A screen that is changed by a person, by its work after it has awaited, and by two clocks.
  @MainActor private final class Screen {
    let even = ValidatingProperty<Int, Refusal>(0, name: "number") { number in
      number > 9 ? .invalid(.tooLarge) : number % 2 == 0 ? .valid : .coerced(number + 1, nil)
    }
    let text = MutableProperty("")
    let fields = (0..<2).map { _ in MutableProperty("", name: "text") }
    let (page, news) = (MutableProperty(""), MutableProperty(""))
    let (query, shown) = (MutableProperty(""), MutableProperty(""))
    let rows = MutableCollectionProperty<Row<timespec>>([])
    let load: Action<Int, String, Never>
    let find: Action<String, Void, Never>
    let all = [Row(timespec())]

    init(_ clock: ManualClock) {
      load = Action { [rows, all] (number: Int) async in
        await Task.yield()
        rows.append(all[0])
        return "page \(number)"
      }
      find = Action { [query] in query.value = $0 }
      text <~ fields[0]
      page <~ load.values
      news <~ SignalProducer { () async in "none" }
      find <~ text.signal.debounce(.milliseconds(1), clock: ContinuousClock())
      shown <~ text.signal.delay(.seconds(1), clock: clock)
      all[0].screen = self
    }
  }

  @Test("an input is recorded as it was made; what a producer's task or clock sets is awaited")
  @MainActor func inputs() async {
    let clock = ManualClock()
    let screen = Screen(clock)
    let recording = Recording(of: screen)
    screen.load(1)
    while screen.load.isExecuting.value || screen.news.value.isEmpty { await Task.yield() }
    screen.fields[0].value = "bi"
    while screen.query.value.isEmpty { await Task.yield() }
    clock.advance(by: .seconds(1))
    #expect(screen.shown.value == "bi")
    for number in [4, 7, 11] { screen.even.value = number }
    batch { for field in screen.fields { field.value = "y" } }
    let lines = recording.test(named: "inputs").split(separator: "\n")
    #expect(
      lines.filter { $0.contains(" journal.") || $0.contains(".set(to:") } == [
        "  journal.expect(after: viewModel.load(1)) {",
        "  await journal.expect(within: .seconds(60)) {",
        "  journal.expect(after: viewModel.fields[0].set(to: \"bi\")) {",
        "  await journal.expect(within: .seconds(60)) {",
        "  journal.expect(after: viewModel.even.set(to: 4)) {",
        "  journal.expect(after: viewModel.even.set(to: 7)) {",
        "  journal.expect(after: viewModel.even.set(to: 11)) {", "  journal.after {",
        "      viewModel.fields[0].set(to: \"y\")", "      viewModel.fields[1].set(to: \"y\")",
        "  journal.finish()",
      ])
    // A row is no code, so what it holds, such as the screen that holds it, needs no modules.
    #expect(lines.contains("    viewModel.rows.sends(.insertion(at: 0))"))
    let modules = ["Bindings", "BindingsSwiftTesting", "BindingsTesting", "Testing"]
    #expect(lines.filter { $0.hasPrefix("import ") } == modules.map { "import \($0)" })
  }
}
