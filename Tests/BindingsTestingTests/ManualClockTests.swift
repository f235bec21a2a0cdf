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

  /// Has a word noted at a second, with what the clock says then.
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

  @Test("waiting work is resumed in the order of deadlines, then in that in which it began to wait")
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
  func nestedMove() {
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

  @Test("disposed work is not run, wherever it is disposed of; work that has run is disposed")
  func takenBack() {
    let first = clock.schedule(at: second(1), isolation: nil) { log.note("first", clock) }
    var third: (any Disposable)?
    schedule("second", at: 2)
    _ = clock.schedule(at: second(2), isolation: nil) { third?.dispose() }
    third = clock.schedule(at: second(2), isolation: nil) { log.note("third", clock) }
    first.dispose()
    #expect(first.isDisposed)
    let last = clock.schedule(at: second(3), isolation: nil) {}
    #expect(!last.isDisposed)
    clock.run()
    #expect(last.isDisposed)
    #expect(log.words == ["second at 2"])
    #expect(third?.isDisposed == true)
  }

  @Test("a clock releases the closures that it has run and those that were disposed of")
  func ownership() {
    var owners: [Log] = [Log(), Log()]
    weak let (first, second) = (owners[0], owners[1])
    let calls = owners.map { owner in
      clock.schedule(at: self.second(1), isolation: nil) { owner.note("", clock) }
    }
    owners = []
    calls[0].dispose()
    #expect(first == nil)
    #expect(second != nil)
    clock.run()
    #expect(second == nil)
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
}

/// What was noted, and when.
final class Log {
  private(set) var words: [String] = []

  func note(_ word: String, _ clock: ManualClock) {
    words.append("\(word) at \(clock.now.offset.components.seconds)")
  }
}
