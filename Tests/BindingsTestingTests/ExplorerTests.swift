import Bindings
import BindingsTesting
import Testing

@Suite("Explorer")
struct ExplorerTests {
  let failures = Failures()

  /// A safe that opens after three digits in a row, and has a fault.
  private final class Safe {
    let digits = MutableProperty<[Int]>([])
    let isOpen: Property<Bool>
    let isJammed: Property<Bool>
    /// It has ended before the explorer begins.
    let (delivered, input) = Signal<Void, Never>.pipe()

    init() {
      input.sendCompleted()
      isOpen = digits.map { $0.suffix(3) == [1, 2, 3] }
      isJammed = digits.map { $0.starts(with: [2]) && $0.filter { $0 == 3 }.count == 2 }
    }
  }

  private func explorer() -> Explorer<Safe> {
    var explorer = Explorer { _ in Safe() }
    explorer.intents(1...3) { $0.digits.value.append($1) }
    explorer.intent("clear") { $0.digits.value = [] }
    explorer.always("it does not jam") { !$0.isJammed.value }
    return explorer
  }

  @Test("a failure is shrunk to a minimal script, one line an intent, with its seed")
  func shrinking() throws {
    let explorer = explorer()
    let finding = try #require(explorer.explore(seeds: 1...50, length: 40) { failures.note($0) })
    let message = finding.failure.message
    #expect(message.hasPrefix("“it does not jam” does not hold when digits becomes [2, 3, 3]."))
    #expect(finding.script == ["2", "3", "3"])
    failures.expect("\(message)\n\nWith the seed \(finding.seed), after:\n\n2\n3\n3")
    #expect(failures.messages == ["\(finding)"])
    #expect(finding.failure.location.fileID == #fileID)
    #expect([1, 2, 3].shrunk { !$0.contains(2) || $0.contains(1) ? $0 : nil } == [])
  }

  @Test("with one seed, a view model draws other numbers than the script")
  func seeds() {
    var (random, guesses) = (SeededRandom(seed: 0), [Bool]())
    var explorer = Explorer { random = SeededRandom(seed: $0) }
    explorer.intents(1...6) { guesses.append(Int.random(in: 1...6, using: &random) == $1) }
    explorer.explore(seeds: 1...1, length: 20) { failures.note($0) }
    #expect(guesses.contains(false) && failures.all.isEmpty)
  }

  @Test("an only intent is left out if the failure does not need it; to have none is a failure")
  func needless() {
    final class Screen {
      let load = Action<Void, Int, Never> { .never }
      init() { load() }
    }
    var explorer = Explorer(checks: .work) { _ in Screen() }
    explorer.intent("look") { _ in }
    let finding = explorer.explore(seeds: 1...1, length: 1) { failures.note($0) }
    #expect(finding?.script == [])
    #expect(finding?.failure.message.hasPrefix("load is still executing at the end.") == true)
    Explorer { $0 }.explore(seeds: 1...1, length: 1) { failures.note($0) }
    #expect(failures.messages.last?.hasPrefix("The explorer has no intents to play.") == true)
  }

  @Test("playing all scripts up to a length finds the shortest that fails")
  func exhausting() {
    let explorer = explorer()
    let (_, finding) = explorer.exhaust(length: 4) { failures.note($0) }
    #expect(finding?.script == ["2", "3", "3"])
    let none = explorer.exhaust(length: 2) { failures.note($0) }
    #expect(none.finding == nil && none.scripts == 1 + 4 + 16)
    let states = explorer.exhaust(
      length: 2, distinguishedBy: { $0.digits.value }, report: failures.note)
    #expect(states.scripts == 1 + 4 + 3 * 4)
    #expect(failures.all.count == 1)
  }

  @Test("an explorer has the checks of a journal in every step")
  func checks() {
    final class Label {
      let text = MutableProperty(Text(words: []))
      struct Text { var words: [String] }
    }
    var explorer = Explorer { _ in Label() }
    explorer.intent("add") { $0.text.value.words.append("a") }
    explorer.intent("clear") { $0.text.value.words = [] }
    let finding = explorer.explore(seeds: 1...9, length: 9) { failures.note($0) }
    #expect(finding?.script == ["clear"])
    #expect(finding?.failure.message.hasPrefix("text announced Text(words: []) twice.") == true)
  }

  @Test("a view model that is wrong at the beginning needs no script")
  func atTheBeginning() {
    var explorer = explorer()
    explorer.always("it is open") { $0.isOpen.value }
    let (_, finding) = explorer.exhaust(length: 3) { failures.note($0) }
    #expect(
      finding?.description
        == "“it is open” does not hold at the beginning.\n\nWith the seed 0, at the beginning.")
  }
}
