import Bindings
import BindingsTesting
import Testing

@Suite("A manual clock")
struct ManualClockTests {
  private let clock = ManualClock()
  private let log = Log()

  private func second(_ number: Int) -> ManualClock.Instant {
    ManualClock.Instant(offset: .seconds(number))
  }

  /// Schedules a call at a second, which notes a word and the time.
  private func schedule(_ word: String, at second: Int) {
    _ = clock.schedule(at: self.second(second), isolation: nil) { [clock, log] in
      log.note(word, clock)
    }
  }

  @Test("the time of a manual clock changes only by advancing, and never goes back")
  func time() {
    #expect(clock.now == second(0))
    clock.advance(by: .seconds(2))
    clock.advance(to: second(5))
    clock.advance(to: second(3))
    clock.advance(by: .seconds(-1))
    #expect(clock.now == second(5))
    #expect(ManualClock(now: second(7)).now == second(7))
  }

  @Test("work is resumed by deadline; at one deadline, in the order in which it began to wait")
  func order() {
    for (word, deadline) in [("d", 3), ("b", 2), ("a", 1), ("c", 2), ("e", 3)] {
      schedule(word, at: deadline)
    }
    clock.advance(by: .seconds(3))
    #expect(log.words == ["a at 1", "b at 2", "c at 2", "d at 3", "e at 3"])
  }

  @Test("no work is resumed before its deadline; if that has passed, the next advance resumes it")
  func notEarly() {
    schedule("a", at: 2)
    clock.advance(by: .seconds(2) - .nanoseconds(1))
    #expect(log.words == [] && clock.nextDeadline == second(2))
    clock.advance(by: .nanoseconds(1))
    schedule("late", at: 1)
    #expect(log.words == ["a at 2"])
    clock.advance(by: .zero)
    #expect(log.words == ["a at 2", "late at 2"] && clock.nextDeadline == nil)
  }

  @Test("resumed work may wait again, within the same advance")
  func again() {
    func tick(_ number: Int) {
      log.note("tick", clock)
      if number < 3 {
        _ = clock.schedule(at: clock.now.advanced(by: .seconds(2)), isolation: nil) {
          tick(number + 1)
        }
      }
    }
    tick(0)
    clock.advance(by: .seconds(5))
    #expect(log.words == ["tick at 0", "tick at 2", "tick at 4"])
    clock.run()
    #expect(log.words.last == "tick at 6")
    #expect(clock.now == second(6))
  }

  @Test("resumed work may advance the clock, and the outer advance continues from there")
  func nestedAdvance() {
    _ = clock.schedule(at: second(1), isolation: nil) { [clock, log] in
      log.note("before", clock)
      clock.advance(by: .seconds(3))
      log.note("after", clock)
    }
    schedule("inside", at: 3)
    schedule("outside", at: 6)
    clock.advance(to: second(8))
    #expect(log.words == ["before at 1", "inside at 3", "after at 4", "outside at 6"])
    #expect(clock.now == second(8))
  }

  @Test("work that is disposed of while other work is run is not run")
  func takenBack() {
    var third: (any Disposable)?
    schedule("second", at: 2)
    _ = clock.schedule(at: second(2), isolation: nil) { third?.dispose() }
    third = clock.schedule(at: second(2), isolation: nil) { log.note("third", clock) }
    clock.schedule(at: second(3), isolation: nil) {}.dispose()
    clock.run()
    #expect(log.words == ["second at 2"] && clock.now == second(2))
    #expect(third?.isDisposed == true)
  }

  @Test("work that has run is disposed of, and a clock releases the closures of disposed work")
  func ownership() {
    var owners: [Log] = [Log(), Log()]
    weak let (first, second) = (owners[0], owners[1])
    let calls = owners.map { owner in
      clock.schedule(at: self.second(1), isolation: nil) { owner.note("", clock) }
    }
    owners = []
    calls[0].dispose()
    #expect(first == nil && second != nil)
    #expect(calls.map(\.isDisposed) == [true, false])
    clock.run()
    #expect(second == nil && calls[1].isDisposed)
  }

  @Test("run() ends when no work waits, and stops the program if work never stops waiting")
  func runningWithoutEnd() async {
    clock.run()
    #expect(clock.now == second(0))
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let clock = ManualClock()
      SignalProducer.timer(interval: .seconds(1), clock: clock).start()
      clock.run()
    }
    .map { result in
      let text = String(decoding: result.standardErrorContent, as: UTF8.self)
      #expect(text.contains("A timer never stops waiting"))
    }
  }

  @Test("work of an operator on an actor is not run outside of that actor")
  func otherIsolation() async {
    await #expect(processExitsWith: .failure) {
      let clock = ManualClock()
      await MainActor.run {
        _ = SignalProducer.timer(interval: .seconds(1), clock: clock).start()
      }
      await Task.detached { clock.advance(by: .seconds(1)) }.value
    }
  }

  // MARK: Tasks that sleep

  /// Begins a sleep, and returns when it is under way.
  @MainActor private func sleeper(_ second: Int) async -> Task<Void, any Error> {
    let deadline = self.second(second)
    let task = Task { [clock] in try await clock.sleep(until: deadline) }
    await clock.untilSomeoneWaits()
    return task
  }

  @Test("untilSomeoneWaits() returns when started work sleeps, which resumes at its deadline")
  @MainActor func sleeping() async throws {
    #expect(clock.nextDeadline == nil)
    let task = await sleeper(2)
    await clock.untilSomeoneWaits()
    clock.advance(by: .seconds(1))
    #expect(clock.nextDeadline == second(2))
    clock.advance(by: .seconds(1))
    #expect(clock.nextDeadline == nil)
    try await task.value
    // A deadline that has passed is not awaited.
    try await clock.sleep(until: second(1))
    try await clock.sleep(for: .zero)
    #expect(clock.nextDeadline == nil)
  }

  @Test("untilSomeoneWaits() stops the program if too few wait, and says which, where, how long")
  func tooFew() async {
    let none = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await ManualClock().untilSomeoneWaits(patience: .milliseconds(1))
    }
    let nobody = String(decoding: none?.standardErrorContent ?? [], as: UTF8.self)
    #expect(nobody.contains("no work has begun to wait on the clock within 0.001 seconds"))
    let two = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let clock = ManualClock()
      let text = MutableProperty("")
      let pauses = text.signal.debounce(
        .milliseconds(300), clock: clock, fileID: "A/B.swift", line: 7)
      pauses.observeValues { _ in }
      text.value = "a"
      let task = Task { try? await clock.sleep(for: .seconds(1)) }
      await clock.untilSomeoneWaits(count: 2)
      await clock.untilSomeoneWaits(count: 3, patience: .milliseconds(1))
      task.cancel()
    }
    let text = String(decoding: two?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("2 of 3 have begun to wait on the clock within 0.001 seconds"))
    #expect(text.contains("\n  until 0.3 seconds: the operator made at A/B.swift:7\n"))
    #expect(text.contains("\n  until 1.0 seconds: a task"))
  }

  @Test("a step that awaits a clock which nobody advances fails, says so, and is canceled")
  @MainActor func patience() async {
    let failures = Failures()
    let journal = Journal(1, report: failures.note)
    journal.patience = .milliseconds(300)
    _ = await Task { await journal.after { try await clock.sleep(for: .seconds(2)) } }.result
    #expect(failures.messages.first?.contains("within 0.3 seconds.\n\nNo action is") == true)
    #expect(failures.messages.first?.contains("wait:\n  until 2.0 seconds: a task\n") == true)
    #expect(failures.messages.dropFirst() == ["Threw error: CancellationError()"])
  }

  @Test("a canceled task stops sleeping, and does not begin to sleep")
  @MainActor func cancellation() async {
    let task = await sleeper(2)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.nextDeadline == nil)
    await Task { [clock] in
      withUnsafeCurrentTask { $0?.cancel() }
      await #expect(throws: CancellationError.self) { try await clock.sleep(for: .seconds(1)) }
    }.value
  }
}

/// The words that were noted, each with its time.
final class Log {
  private(set) var words: [String] = []

  func note(_ word: String, _ clock: ManualClock) {
    words.append("\(word) at \(clock.now.offset.components.seconds)")
  }
}
