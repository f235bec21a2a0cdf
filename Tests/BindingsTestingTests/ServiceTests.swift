import Bindings
import BindingsSwiftTesting
import BindingsTesting
import Testing

@Suite("Random generators, services and leaks")
struct ServiceTests {
  let failures = Failures()
  private let veiled = Veiled()

  @Test("a scripted generator draws its picks, and reports a draw without a pick")
  func scripted() {
    let line = #line + 1
    var random = ScriptedRandom([(3, of: 3), (1, of: 2), (7, of: 9)]) { failures.note($0) }
    #expect(Int.random(in: 1...3, using: &random) == 3)
    #expect(["a", "b"].randomElement(using: &random) == "a")
    #expect((1...9).randomElement(using: &random) == 7)
    failures.expect()
    for number in 1...100 {
      var random = ScriptedRandom([100, 100, 100, 128].map { (number, of: $0) }) { _ in }
      #expect(Int8.random(in: 1...100, using: &random) == number)
      #expect(UInt16.random(in: 1...100, using: &random) == number)
      #expect(Int32.random(in: 1...100, using: &random) == number)
      #expect(UInt8.random(in: 1...128, using: &random) == number)
    }
    #expect((1...2).map { _ in Int.random(in: 1...6, using: &random) } == [3, 3])
    failures.expect(
      """
      More was drawn than the 3 picks of this script. Add the next pick, such as (1, of: 3).
      """)
    #expect(failures.lines == [line])
  }

  @Test("a seeded generator draws the same numbers on every platform")
  func seeded() {
    var random = SeededRandom(seed: 1_234_567)
    #expect(
      (1...3).map { _ in random.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      ])
  }

  private struct Authentication {
    var login: (String, String) async throws -> Int
    var logout: () -> Void
    var name: (Int) -> String
    var confirm: (Int) async throws(Refusal) -> Int
    var load: (Int) -> SignalProducer<String, Never>
  }

  private enum Refusal: Error { case unknown }

  @Test("a call of an unimplemented endpoint is a failure that names the arguments")
  func unimplementedEndpoints() async {
    let line = #line + 2
    let service = Authentication(
      login: unimplemented("Authentication.login") { failures.note($0) },
      logout: unimplemented("logout", placeholder: ()) { failures.note($0) },
      name: unimplemented("name", placeholder: "?") { failures.note($0) },
      confirm: unimplemented("confirm", throwing: .unknown) { failures.note($0) },
      load: unimplemented("load") { failures.note($0) })
    await #expect(throws: TestFailure.self) { try await service.login("Ann", "secret") }
    service.logout()
    #expect(service.name(3) == "?")
    await #expect(throws: Refusal.unknown) { try await service.confirm(1234) }
    // The producer that `load` returns is interrupted, and so is the action that executes it.
    let action = Action<Void, String, Never>(execute: { service.load(4) })
    let events = Recorder(action.events)
    action()
    #expect(events.values == [.interrupted] && action.isEnabled.value)
    let advice = """
      Give this test an implementation of it, or change the test so that it does not need one.
      """
    failures.expect(
      "Unimplemented: Authentication.login(\"Ann\", \"secret\") was called. \(advice)",
      "Unimplemented: logout() was called. \(advice)",
      "Unimplemented: name(3) was called. \(advice)",
      "Unimplemented: confirm(1234) was called. \(advice)",
      "Unimplemented: load(4) was called. \(advice)")
    #expect(failures.lines == Array(line...line + 4))
  }

  // MARK: Leaks

  private final class Screen {
    var closures: [() -> Void] = []
    let title = MutableProperty("", name: "screen title")
  }

  @Test("a leak is reported with its objects and nodes; rows count if they are returned")
  func leaks() {
    let screen = Screen()
    let line = #line + 1
    expectReleased(report: failures.note) {
      let pile = PileViewModel(3)
      screen.closures.append { _ = pile }
      return (Result<PileViewModel, Refusal>.success(pile), PileViewModel(2))
    }
    failures.expect(
      """
      Not released:

        the object PileViewModel
        in the graph: count (property)
        in the graph: title (map)
        in the graph: map1 (map)
        in the graph: take.isEnabled (map)
        in the graph: matches (following)
        in the graph: taken (signal)
        in the graph: emptied (signal)
        in the graph: take (action)

      A closure that captures it, an observation that outlives it, or a cycle keeps it alive: what an \
      observed closure captures lives as long as the observation. Name \
      objects that may stay alive: expectReleased(keeping: […]).
      """)
    #expect(failures.lines == [line])
    expectReleased(report: failures.note) {}
    #expect(failures.messages.dropFirst() == ["Nothing to check: return the view model."])
    expectReleased(report: failures.note) {
      let list = MutableCollectionProperty([Screen()])
      screen.closures.append { [row = list.value[0]] in _ = row }
      return (list, list.value)
    }
    #expect(failures.messages.last?.contains("\n\n  the object Screen\n") == true)
    let leaks = LeakCheck(of: [Screen()])
    #expect(leaks.alive == [])
  }

  #if DEBUG
    @Test("an observation that is left is named by its line")
    func observation() {
      final class Order {
        let total: Property<Int>
        init() {
          let count = MutableProperty(2)
          total = Property { count.value * 3 }
        }
      }
      var order: Order? = Order()
      let leaks = LeakCheck(of: order!)
      let line = #line + 1
      order?.total.startWithValues { _ in }
      order = nil
      #expect(leaks.alive.last == "in the graph: total (tracked), observed by \(#fileID):\(line)")
    }
  #endif

  @Test("objects that may stay alive are not counted")
  func shared() {
    let count = MutableProperty(1, name: "shared")
    expectReleased(keeping: [count], report: failures.note) { count.map { $0 + 1 } }
    failures.expect()
    expectReleased(report: failures.note) { count.map { $0 + 1 } }
    #expect(
      failures.messages.map { $0.contains("\n  in the graph: shared (property)\n") } == [true])
    // An object of a structure counts once, and not at all if it may stay.
    let screen = Screen()
    let leaks = LeakCheck(of: [screen, screen])
    #expect(leaks.alive == ["the object Screen", "in the graph: screen title (property)"])
    #expect(LeakCheck(of: (screen, veiled), keeping: [screen]).alive == ["the object Veiled"])
  }

  // MARK: Swift Testing

  @Test("a journal with failures gives its graph and its turns to the adapter, once, at the end")
  func turns() {
    for isFailing in [true, false] {
      let pile = PileViewModel(3)
      let journal = Journal(pile, report: failures.note)
      var received: [(graph: Graph, turns: [TracedTurn])] = []
      journal.receiveFailedTurns = { received.append(($0, $1)) }
      journal.exhaustivity = isFailing ? .on : .off
      journal.expect(after: pile.take(1))
      #expect(received.isEmpty)
      for _ in 1...2 { journal.finish() }
      #expect(received.map { $0.graph.nodes.first?.name } == (isFailing ? ["count"] : []))
      #expect(received.allSatisfy { $0.turns.map { $0.steps.first?.new } == ["2"] })
    }
  }

  @Test("the adapter records failures as issues, at the line of the test; so do recorders of lists")
  func adapter() async {
    nonisolated(unsafe) var issues: [Issue] = []
    let (pile, top) = (PileViewModel(3), #line + 3)
    await withKnownIssue {
      let journal = Journal(pile)
      journal.expect(after: pile.take(0))
      journal.finish()
      var random = ScriptedRandom([])
      _ = random.next()
      let name: @Sendable (Int) -> String = unimplemented("name", placeholder: "?")
      #expect(name(3) == "?")
      let confirm: @Sendable (Int) throws(Refusal) -> Int =
        unimplemented("confirm", throwing: .unknown)
      #expect(throws: Refusal.unknown) { try confirm(3) }
      let find: (String) -> SignalProducer<Int, Never> = unimplemented("find")
      #expect(Recorder(find("Ann")).events == [.interrupted])
      let load: (Int) async throws -> String = unimplemented("load")
      await #expect(throws: TestFailure.self) { try await load(3) }
      Golden("missing.txt", isRecording: false).check("text")
      expectReleased { pile }
      Explorer { $0 }.exhaust(length: 0)
      let list = MutableCollectionProperty([JournalChecks.Task(id: 1, title: "Sow")])
      let recorder = Recorder(list)
      list[0].title = "Weed"
      list.append(JournalChecks.Task(id: 2, title: "Rest"))
      #expect(recorder.replica.map(\.title) == ["Sow", "Rest"])
    } matching: { issue in
      issues.append(issue)
      return true
    }
    let comments: [String] = issues.map { $0.comments.first?.rawValue ?? "" }
    #expect(
      comments.map { $0.prefix(22) } == [
        "Nothing was expected, ", "More was drawn than th", "Unimplemented: name(3)",
        "Unimplemented: confirm", "Unimplemented: find(\"A", "Unimplemented: load(3)",
        comments[6].prefix(22), "Not released:\n\n  the o", "The explorer has no in",
        "The list differs from ",
      ])
    #expect(comments[6].contains("missing.txt is missing."))
    #expect(
      issues.map(\.sourceLocation?.line) == [0, 2, 4, 7, 9, 11, 13, 14, 15, 17].map { top + $0 })
  }
}
