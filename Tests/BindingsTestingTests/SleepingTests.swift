import Bindings
import BindingsTesting
import Testing

@Suite("A manual clock, for tasks that sleep")
@MainActor struct SleepingTests {
  private let clock = ManualClock()

  /// Begins a sleep, and returns when it is under way.
  private func sleeper(_ second: Int) async -> Task<Void, any Error> {
    let task = Task { [clock] in
      try await clock.sleep(until: ManualClock.Instant(offset: .seconds(second)))
    }
    await clock.untilSomeoneWaits()
    return task
  }

  @Test("untilSomeoneWaits() returns when started work sleeps, which resumes at its deadline")
  func sleeping() async throws {
    #expect(clock.nextDeadline == nil)
    let task = await sleeper(2)
    await clock.untilSomeoneWaits()
    clock.advance(by: .seconds(1))
    #expect(clock.nextDeadline == ManualClock.Instant(offset: .seconds(2)))
    clock.advance(by: .seconds(1))
    #expect(clock.nextDeadline == nil)
    try await task.value
    // A deadline that has passed is not awaited.
    try await clock.sleep(until: ManualClock.Instant(offset: .seconds(1)))
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

  @Test("a canceled task stops sleeping, and does not begin to sleep")
  func cancellation() async {
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
