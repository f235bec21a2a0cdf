import Bindings
import BindingsTesting
import Testing

enum ReaderError: Error { case noSuchPage }

@Suite("Journal: asynchronous steps")
@MainActor struct JournalAwaits {
  private let failures = Failures()
  private let clock = ManualClock()
  private let reader: Reader
  private let journal: Journal

  init() {
    let failures = failures
    reader = Reader(clock)
    journal = Journal(reader) { failures.note($0) }
  }

  /// Loads page 1 at once, and page n after n seconds of the clock.
  private final class Reader {
    let page = MutableProperty("")
    let load: Action<Int, Void, ReaderError>

    init(_ clock: ManualClock, isolation: isolated (any Actor)? = #isolation) {
      let page = page
      load = Action { (number: Int) async throws(ReaderError) in
        guard number > 0 else { throw .noSuchPage }
        if number > 1 { try? await clock.sleep(for: .seconds(number)) }
        page.value = "page \(number)"
      }
    }
  }

  @Test("a step awaits in the caller's isolation, and returns the result")
  func awaiting() async {
    let answer: Void? = await journal.expect(awaiting: try await reader.load.execute(1)) {
      reader.load.isExecuting.becomes(true)
      reader.load.isEnabled.becomes(false)
      reader.page.becomes("page 1")
      reader.load.isExecuting.becomes(false)
      reader.load.isEnabled.becomes(true)
    }
    failures.expect()
    #expect(answer != nil)
    journal.exhaustivity = .off
    reader.page.value = "between"
    #expect(await journal.expect(awaiting: try await reader.load.execute(0)) == nil)
    journal.finish()
    failures.expect("Threw error: failed(BindingsTestingTests.ReaderError.noSuchPage)")
    #expect(journal.skipped.map(\.text) == ["becomes \"between\""])
  }

  @Test("eventually waits for what it names among other events; a failure says what waits where")
  func eventually() async {
    reader.load(2)
    await clock.untilSomeoneWaits()
    await journal.eventually(within: .zero) { reader.page.becomes("page 2") }
    #expect(failures.messages.first?.contains("On the clock made at \(#fileID):") == true)
    #expect(failures.messages.first?.contains("wait:\n  until 2.0 seconds: a task\n") == true)
    clock.advance(by: .seconds(2))
    await journal.eventually { reader.page.becomes("page 2") }
    reader.page.value = "other"
    await journal.eventually(within: .zero) { reader.page.becomes("page 2") }
    #expect(failures.messages.last?.contains("\n  + page becomes \"other\"\n") == true)
    #expect(failures.messages.last?.contains("No action is executing.") == true)
    #expect(journal.exhaustivity == .on)
    journal.finish()
    #expect(failures.messages.count == 2)
  }

  @Test("a step that names an unknown output fails at once")
  func unknown() async {
    let (other, start) = (MutableProperty(0), ContinuousClock.now)
    await journal.expect(within: .seconds(60)) { other.becomes(1) }
    #expect(failures.messages.count == 1 && .now - start < .seconds(30))
  }

  @Test("eventually waits for each of two equal values; a step that fails waits for what follows")
  func twice() async {
    let (beats, input) = Signal<Int, Never>.pipe()
    journal.watch("beats", beats)
    input.send(value: 1)
    let second = Task { input.send(value: 1) }
    await journal.eventually {
      beats.sends(1)
      beats.sends(1)
    }
    await second.value
    failures.expect()
    for last in [2, 3] {
      for value in 0...1 { input.send(value: value) }
      Task { input.send(value: last) }
      await journal.expect(within: .seconds(60)) { for value in 1...2 { beats.sends(value) } }
    }
    #expect(failures.differences.map { $0.suffix(15) } == ["  beats sends 2", "+ beats sends 3"])
  }

  @Test("a later step receives a result; a result that is missing is a failure, also at the end")
  func within() async {
    journal.expect(after: reader.load(2)) {
      reader.load.isExecuting.becomes(true)
      reader.load.isEnabled.becomes(false)
    }
    await clock.untilSomeoneWaits()
    clock.advance(by: .seconds(2))
    await journal.expect(within: .seconds(60)) {
      reader.page.becomes("page 2")
      reader.load.isExecuting.becomes(false)
      reader.load.isEnabled.becomes(true)
    }
    failures.expect()

    let line = #line + 1
    journal.expect(after: reader.load(3)) {
      reader.load.isExecuting.becomes(true)
      reader.load.isEnabled.becomes(false)
    }
    await journal.expect(within: .zero) { reader.page.becomes("page 3") }
    await journal.expect(within: .zero) {}
    journal.finish()
    failures.expect(
      """
      The outputs sent nothing within 0.0 seconds, but this was expected:

        − page becomes "page 3"

      load is still executing.

      Work that waits for a manual clock continues when the clock advances, \
      clock.advance(by: …), if it was waiting by then: await clock.untilSomeoneWaits() first.

      If nothing should be sent, leave this line out.
      """,
      """
      load is still executing at the end.

      Await it, journal.expect(awaiting: …), wait for its result, \
      journal.expect(within: .seconds(1)) { … }, or cancel it: reader.load.cancel()
      """)
    #expect(failures.lines.last == line)
    reader.load.cancel()
  }

  @Test("if only a part arrives, the failure says what may delay the rest")
  func aPart() async {
    for exhaustivity in [Exhaustivity.on, .off] {
      journal.exhaustivity = exhaustivity
      reader.load(2)
      await journal.expect(within: .zero) {
        reader.load.isExecuting.becomes(true)
        reader.load.isEnabled.becomes(false)
        reader.page.becomes("page 2")
      }
      reader.load.cancel()
      journal.skip()
    }
    let rest = "\n  − page becomes \"page 2\"\n\nload is still executing.\n\nWork that waits"
    #expect(failures.messages.map { $0.contains(rest) } == [true, true])
  }

  @Test("the ends of signals are expected as their values are")
  func ends() {
    let (bytes, input) = Signal<Int, ReaderError>.pipe()
    let (lines, lineInput) = Signal<String, Never>.pipe()
    let (rest, restInput) = Signal<Void, Never>.pipe()
    let journal = Journal((bytes: bytes, lines: lines, rest: rest)) { failures.note($0) }
    journal.expect(after: lineInput.sendCompleted()) { lines.completes() }
    journal.expect(after: restInput.sendInterrupted()) { rest.isInterrupted() }
    journal.expect(after: input.send(error: .noSuchPage)) { bytes.fails(with: .noSuchPage) }
    journal.expect(after: ()) { bytes.fails { _ in true } }
    failures.expect(
      """
      The outputs sent nothing, but this was expected:

        − bytes fails with a matching error

      bytes has ended, and sends nothing any more.

      To accept what has happened, leave this line out.
      """)
    var play: Action<Void, Int, Never>? = Action { 1 }
    let other = Journal((play: play, played: play!.values), report: failures.note)
    play = nil
    #expect(other.skip().map(\.description) == ["play.values completes"])
  }
}
