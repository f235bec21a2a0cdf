import Bindings
import BindingsTesting
import Testing

/// A clock that runs what is due only when `wakeUp()` is called, however late.
final class LateClock: SchedulingClock, @unchecked Sendable {
  typealias Instant = ManualClock.Instant

  private(set) var now = Instant()
  private(set) var deadlines: [Duration] = []
  private var action: (() -> Void)?
  let minimumResolution = Duration.zero

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {}

  func schedule(
    at deadline: Instant, isolation: (any Actor)?, _ action: @escaping () -> Void
  ) -> any Disposable {
    deadlines.append(deadline.offset)
    self.action = action
    let number = deadlines.count
    return AnyDisposable { [self] in if number == deadlines.count { self.action = nil } }
  }

  /// Passes time without waking up.
  func pass(_ duration: Duration) { now = now.advanced(by: duration) }

  func wakeUp() {
    guard let action, deadlines.last! <= now.offset else { return }
    self.action = nil
    action()
  }
}

/// A clock whose `sleep` throws.
private struct StoppedClock: Clock {
  var now: ContinuousClock.Instant { .now }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws { throw Refusal() }
}

@Suite("Time: clocks that are late, have stopped, or are asked to wait forever")
struct LateClocks {
  private struct Late: Error {}
  private typealias Source = Signal<Int, Late>

  /// The events for 1, for 2 a second later, for 3 three seconds later, and for the completion.
  private func outcome<Value>(_ make: (Source, LateClock) -> Signal<Value, Late>) -> String {
    let (clock, received) = (LateClock(), Received<String>())
    let (signal, input) = Source.pipe()
    make(signal, clock).observe { event in
      received.note(event.value.map { "\($0)" } ?? "\(event)")
    }
    input.send(value: 1)
    clock.pass(.seconds(1))
    input.send(value: 2)
    clock.pass(.seconds(3))
    input.send(value: 3)
    clock.wakeUp()
    input.sendCompleted()
    clock.pass(.seconds(9))
    clock.wakeUp()
    return received.values.joined(separator: ", ")
  }

  @Test("what is due before a value is done before it, also if the clock wakes up later")
  func late() {
    let two = Duration.seconds(2)
    #expect(outcome { $0.throttle(two, clock: $1, latest: false) } == "1, 2, completed")
    let whole = outcome {
      $0.throttle(two, clock: $1, latest: false, discardWhenCompleted: false)
    }
    #expect(whole == "1, 2, 3, completed")
    #expect(outcome { $0.throttle(two, clock: $1) } == "1, 2, completed")
    #expect(outcome { $0.debounce(two, clock: $1) } == "2, completed")
    #expect(outcome { $0.delay(two, clock: $1) } == "1, 2, 3, completed")
    #expect(outcome { $0.collect(untilPauseOf: two, clock: $1) } == "[1, 2], [3], completed")
    #expect(outcome { $0.collect(every: two, clock: $1) } == "[1, 2], completed")
    let each = outcome { $0.timeout(afterEach: two, raising: Late(), clock: $1) }
    #expect(each == "1, 2, failed(Late())")
    let after = outcome { $0.timeout(after: two, raising: Late(), clock: $1) }
    #expect(after == "1, 2, failed(Late())")
  }

  private static let hundred = Duration.seconds(100)
  private static let shortest = Duration(secondsComponent: 0, attosecondsComponent: 1)
  /// Five times this, divided by it, is less than 5.
  private static let uneven = Duration.seconds(1.1)

  @Test(
    "a late timer keeps its distance from the start, and skips missed beats, however many",
    arguments: [
      (.seconds(2), [3, 6, 1].map { .seconds($0) }, [2, 4, 10, 12].map { .seconds($0) }),
      (uneven, [uneven * 6], [uneven, uneven * 7]),
      // So many beats cannot be counted.
      (shortest, [hundred, hundred], [shortest, hundred + shortest, hundred * 2 + shortest]),
    ] as [(Duration, [Duration], [Duration])])
  func missedBeats(interval: Duration, delays: [Duration], deadlines: [Duration]) {
    let (clock, log) = (LateClock(), Received<Duration>())
    let beats = SignalProducer.timer(interval: interval, clock: clock)
      .startWithValues { log.note($0.offset) }
    for (index, delay) in delays.enumerated() {
      clock.pass(delay)
      clock.wakeUp()
      #expect(log.values.count == index + 1 && log.values.last == clock.now.offset)
    }
    beats.dispose()
    #expect(clock.deadlines == deadlines)
  }

  @Test("nothing is sent by a clock whose sleep throws, and what waits is released")
  @MainActor func stopped() async throws {
    var owner: Sentinel? = Sentinel()
    weak let watched = owner
    let (signal, input) = Signal<Int, Late>.pipe()
    let received = Received<String>()
    let clock = StoppedClock()
    let sources = [
      signal.delay(.seconds(1), clock: clock), signal.debounce(.seconds(1), clock: clock),
      signal.timeout(after: .seconds(1), raising: Late(), clock: clock).filter { _ in false },
    ]
    for source in sources { source.observe { received.note("\($0)") } }
    let beats = SignalProducer.timer(interval: .seconds(1), clock: clock)
      .on(value: { [owner] in received.note("tick \($0) \(owner == nil)") }).start()
    input.send(value: 1)
    owner = nil
    for _ in 0..<100 where watched != nil { try await Task.sleep(for: .milliseconds(10)) }
    #expect(received.values == [])
    #expect(watched == nil)
    withExtendedLifetime(beats) {}
  }

  @Test("intervals may be as long as a duration can be, and negative", arguments: [true, false])
  @MainActor func edges(isManual: Bool) async {
    let longest = Duration.seconds(Int64.max)
    let manual = ManualClock()
    let received = Received<String>()
    func start(_ interval: Duration, _ clock: some Clock<Duration>) -> [any Disposable] {
      let (signal, input) = Signal<Int, Late>.pipe()
      let sources: [Signal<Int, Late>] = [
        signal.delay(interval, clock: clock), signal.debounce(interval, clock: clock),
        signal.throttle(interval, clock: clock).skip(first: 1),
        signal.collect(untilPauseOf: interval, clock: clock).map(\.count),
      ]
      let failing = SignalProducer<Int, Late>(error: Late())
        .retry(upTo: 2, interval: interval, clock: clock)
      var works = sources.map { $0.observe { received.note("\($0)") } } + [failing.start()]
      if interval > .zero {
        works.append(SignalProducer.timer(interval: interval, clock: clock).start())
        works.append(signal.collect(every: interval, clock: clock).observe { _ in })
        works.append(
          signal.timeout(after: interval, raising: Late(), clock: clock)
            .observeFailed { _ in received.note("late") })
      }
      input.send(value: 1)
      input.send(value: 2)
      works.append(AnyDisposable { withExtendedLifetime(input) {} })
      return works
    }
    let works = isManual ? start(longest, manual) : start(longest, ContinuousClock())
    await Task.yield()
    #expect(received.values == [])
    for work in works { work.dispose() }
    let past = start(.zero - longest, manual)
    manual.advance(by: .zero)
    for work in past { work.dispose() }
    #expect(received.values.sorted() == ["value(1)"] + Array(repeating: "value(2)", count: 4))
    for _ in 0..<50 { manual.advance(by: longest) }
    #expect(manual.now.offset == longest)
  }
}
