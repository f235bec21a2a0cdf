import Bindings
import BindingsTesting
import Testing

/// A record of what is received, each entry with its second since the record began.
private final class Timeline {
  private var words: [String] = []
  private let clock: ManualClock
  private let start: Duration

  init(_ clock: ManualClock) { (self.clock, start) = (clock, clock.now.offset) }

  var text: String { words.joined(separator: ", ") }

  func note(_ word: String) {
    words.append("\((clock.now.offset - start).components.seconds): \(word)")
  }

  func note<Value, Failure>(_ event: Signal<Value, Failure>.Event) {
    note(event.value.map { "\($0)" } ?? "\(event)")
  }
}

extension Signal {
  fileprivate func received(by clock: ManualClock) -> Timeline {
    let timeline = Timeline(clock)
    observe { timeline.note($0) }
    return timeline
  }
}

private struct Late: Error, CustomStringConvertible { var description: String { "late" } }

@Suite("Time: what each operator sends, and when")
struct TimeTests {
  private typealias Event = Signal<Int, Late>.Event

  private let clock = ManualClock()
  private let timeline: Timeline
  private let two = Duration.seconds(2)

  init() { timeline = Timeline(clock) }

  /// Sends at each start how many there have been, and fails.
  private var failing: SignalProducer<Int, Late> {
    var starts = 0
    return SignalProducer { observer, _ in
      starts += 1
      observer.send(value: starts)
      observer.send(error: Late())
    }
  }

  /// Returns what an operator makes of the values 1, 2, … sent in these seconds, and of an end.
  private func outcome<Result, Failure>(
    _ seconds: [Int], _ end: Event? = nil, at last: Int = 0,
    _ make: (Signal<Int, Late>) -> Signal<Result, Failure>
  ) -> String {
    let (signal, input) = Signal<Int, Late>.pipe()
    let timeline = make(signal).received(by: clock)
    let start = clock.now
    for (index, second) in seconds.enumerated() {
      clock.advance(to: start.advanced(by: .seconds(second)))
      input.send(value: index + 1)
    }
    if let end {
      clock.advance(to: start.advanced(by: .seconds(last)))
      input.send(end)
    }
    clock.advance(by: .seconds(100))
    return withExtendedLifetime(input) { timeline.text }
  }

  @Test("delay sends values and the completion later, debounce what no other value follows soon")
  func delay() {
    let delayed = outcome([0, 1, 1], .completed, at: 9) { $0.delay(two, clock: clock) }
    #expect(delayed == "2: 1, 3: 2, 3: 3, 11: completed")
    #expect(outcome([0, 1, 2, 9, 11]) { $0.debounce(two, clock: clock) } == "4: 3, 11: 4, 13: 5")
  }

  @Test("throttle sends the first value at once, then the latest or the first, an interval apart")
  func throttle() {
    let latest = outcome([0, 0, 1, 9, 10, 11, 12]) { $0.throttle(two, clock: clock) }
    #expect(latest == "0: 1, 2: 3, 9: 4, 11: 5, 13: 7")
    let first = outcome([0, 0, 1]) { $0.throttle(two, clock: clock, latest: false) }
    #expect(first == "0: 1, 2: 2")
  }

  @Test("the completion drops the value that waits, waits for it, or sends it at once")
  func completions() {
    func of(_ make: (Signal<Int, Late>) -> Signal<Int, Late>) -> String {
      outcome([0, 0], .completed, at: 1, make)
    }
    #expect(of { $0.debounce(two, clock: clock) } == "1: completed")
    #expect(
      of { $0.debounce(two, clock: clock, discardWhenCompleted: false) } == "2: 2, 2: completed")
    #expect(of { $0.debounce(two, clock: clock, flushWhenCompleted: true) } == "1: 2, 1: completed")
    #expect(of { $0.throttle(two, clock: clock) } == "0: 1, 1: completed")
    #expect(
      of { $0.throttle(two, clock: clock, discardWhenCompleted: false) }
        == "0: 1, 2: 2, 2: completed")
    #expect(of { $0.collect(every: two, clock: clock).map(\.count) } == "1: completed")
  }

  @Test("the completion waits for a value that an observer sends in answer to the last one")
  func answered() {
    let (signal, input) = Signal<Int, Never>.pipe()
    let received = Received<String>()
    signal.debounce(two, clock: clock, discardWhenCompleted: false).observe { event in
      received.note("\(event)")
      guard event.value == 1 else { return }
      input.send(value: 2)
      input.sendCompleted()
    }
    input.send(value: 1)
    for _ in 1...2 { clock.advance(by: two) }
    #expect(received.values == ["value(1)", "value(2)", "completed"])
  }

  @Test("timeout fails when the interval is over or a value is late, unless the signal has ended")
  func timeout() {
    let after = { (signal: Signal<Int, Late>) in
      signal.timeout(after: two, raising: Late(), clock: clock)
    }
    #expect(outcome([0, 1, 3]) { after($0) } == "0: 1, 1: 2, 2: failed(late)")
    #expect(outcome([0], .completed, at: 1) { after($0) } == "0: 1, 1: completed")
    #expect(outcome([]) { after($0) } == "2: failed(late)")
    let afterEach = { (signal: Signal<Int, Late>) in
      signal.timeout(afterEach: two, raising: Late(), clock: clock)
    }
    #expect(outcome([1, 2, 5]) { afterEach($0) } == "1: 1, 2: 2, 4: failed(late)")
    #expect(outcome([1], .completed, at: 2) { afterEach($0) } == "1: 1, 2: completed")
    #expect(outcome([]) { afterEach($0) } == "2: failed(late)")
  }

  @Test("collect(every:) sends the values of each interval, and may skip empty ones and the last")
  func collectEvery() {
    func of(_ seconds: [Int], at end: Int, skips: Bool, discards: Bool) -> String {
      outcome(seconds, .completed, at: end) {
        $0.collect(every: two, clock: clock, skipEmpty: skips, discardWhenCompleted: discards)
      }
    }
    let simple = outcome([0, 1, 4, 6], .completed, at: 7) { $0.collect(every: two, clock: clock) }
    #expect(simple == "2: [1, 2], 4: [], 6: [3], 7: completed")
    let (all, full) = ("2: [1], 4: [], 6: []", "2: [1]")
    #expect(of([0, 6], at: 7, skips: false, discards: true) == all + ", 7: completed")
    #expect(of([0, 6], at: 7, skips: true, discards: true) == full + ", 7: completed")
    #expect(of([0, 6], at: 7, skips: false, discards: false) == all + ", 8: [2], 8: completed")
    #expect(of([0, 6], at: 7, skips: true, discards: false) == full + ", 8: [2], 8: completed")
    #expect(of([], at: 1, skips: false, discards: false) == "2: [], 2: completed")
    #expect(of([], at: 1, skips: true, discards: false) == "2: completed")
  }

  @Test("collect(untilPauseOf:) sends the values at each pause, and the rest at the end")
  func collectUntilPause() {
    let received = outcome([0, 1, 2, 9, 12], .completed, at: 13) {
      $0.collect(untilPauseOf: two, clock: clock)
    }
    #expect(received == "4: [1, 2, 3], 11: [4], 13: [5], 13: completed")
  }

  @Test("an end that is not delayed drops what waits, and the wait", arguments: [true, false])
  func ends(isFailure: Bool) {
    let end: Event = isFailure ? .failed(Late()) : .interrupted
    let operators: [(Signal<Int, Late>) -> Signal<Int, Late>] = [
      { $0.delay(two, clock: clock) },
      { $0.debounce(two, clock: clock) },
      { $0.debounce(two, clock: clock, discardWhenCompleted: false) },
      { $0.debounce(two, clock: clock, flushWhenCompleted: true) },
      { $0.collect(every: two, clock: clock).map(\.count) },
      { $0.collect(untilPauseOf: two, clock: clock).map(\.count) },
      { $0.throttle(two, clock: clock).skip(first: 1) },
      { $0.throttle(two, clock: clock, discardWhenCompleted: false).skip(first: 1) },
      { $0.timeout(after: two, raising: Late(), clock: clock).skip(first: 2) },
      { $0.timeout(afterEach: two, raising: Late(), clock: clock).skip(first: 2) },
    ]
    for make in operators {
      let (signal, input) = Signal<Int, Late>.pipe()
      let timeline = make(signal).received(by: clock)
      for value in 1...2 { input.send(value: value) }
      clock.advance(by: .seconds(1))
      input.send(end)
      #expect(clock.nextDeadline == nil)
      clock.advance(by: .seconds(100))
      #expect(timeline.text == "1: \(end)")
    }
  }

  @Test("delay also delays what an observer of the delayed signal sends")
  func delayLoop() {
    let (signal, input) = Signal<Int, Late>.pipe()
    let delayed = signal.delay(.seconds(1), clock: clock)
    delayed.observe { event in
      if let value = event.value, value < 3 { input.send(value: value + 1) }
    }
    let timeline = delayed.received(by: clock)
    input.send(value: 1)
    clock.advance(by: .seconds(9))
    #expect(timeline.text == "1: 1, 2: 2, 3: 3")
    input.sendInterrupted()
  }

  @Test("retry waits an interval after each failure, and starts again a given number of times")
  func retry() {
    let failingAtOnce = failing
    let failingLater = failingAtOnce.flatMapError { error in
      SignalProducer<Int, Late>(error: error).materialize().delay(.seconds(1), clock: clock)
        .dematerialize()
    }
    for producer in [failingAtOnce, failingLater] {
      producer.retry(upTo: 2, interval: .seconds(5), clock: clock).start { timeline.note($0) }
      clock.advance(by: .seconds(20))
    }
    // It fails at once when its clock is released.
    var gone: ManualClock? = ManualClock()
    failingAtOnce.retry(interval: .seconds(5), clock: gone!).start { timeline.note($0) }
    gone = nil
    #expect(
      timeline.text == "0: 1, 5: 2, 10: 3, 10: failed(late), "
        + "20: 4, 26: 5, 32: 6, 33: failed(late), 40: 7, 40: failed(late)")
  }

  @Test("a start that is disposed of while retry waits sends nothing more, and retains nothing")
  func retryGivenUp() {
    var starts = 0
    var observation: (any Disposable)?
    weak let watched = lent { sentinel in
      observation = SignalProducer<Int, Late> { observer, _ in
        starts += 1
        sentinel.touch()
        observer.send(error: Late())
      }
      .retry(interval: .seconds(5), clock: clock).start()
    }
    clock.advance(by: .seconds(6))
    #expect(starts == 2)
    observation?.dispose()
    clock.advance(by: .seconds(60))
    #expect(starts == 2)
    #expect(watched == nil)
    #expect(clock.nextDeadline == nil)
  }

  @Test("a timer sends at equal intervals from its start, until it is disposed of")
  func timer() {
    let timer = SignalProducer.timer(interval: .seconds(2), clock: clock)
    clock.advance(by: .seconds(1))
    let beats = timer.startWithValues { timeline.note("\($0.offset.components.seconds)") }
    clock.advance(by: .seconds(5))
    beats.dispose()
    clock.advance(by: .seconds(5))
    #expect(timeline.text == "3: 3, 5: 5")
    #expect(clock.nextDeadline == nil)
  }

  @Test("a timer whose interval is zero stops the program with a message")
  func timerWithoutInterval() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      SignalProducer.timer(interval: .zero, clock: ManualClock()).start()
    }
    #expect(result.message.contains("a timer needs an interval greater than zero"))
  }

  @Test("timeout of work that can fail begins with each start; an earlier failure ends the result")
  func timeoutOfProducer() {
    struct Fault: Error, CustomStringConvertible { let description: String }
    var starts = 0
    let work = SignalProducer<Int, Fault> { observer, lifetime in
      starts += 1
      // The start would complete if nobody held the observer.
      lifetime.observeEnded { _ = observer }
      observer.send(value: starts)
      if starts == 2 { observer.send(error: Fault(description: "broken")) }
    }
    let timed = work.timeout(after: .seconds(2), raising: Fault(description: "late"), clock: clock)
    for _ in 0..<3 {
      timed.start { timeline.note($0) }
      clock.advance(by: .seconds(5))
    }
    #expect(
      timeline.text
        == "0: 1, 2: failed(late), 5: 2, 5: failed(broken), 10: 3, 12: failed(late)")
  }

  @Test("a time operator of a producer begins anew at each start")
  func producers() {
    let (signal, input) = Signal<Int, Never>.pipe()
    let debounced = signal.producer.debounce(two, clock: clock)
    let collected = signal.producer.collect(every: two, clock: clock, skipEmpty: true)
    for _ in 1...2 {
      let work = CompositeDisposable()
      work += collected.startWithValues { timeline.note("every \($0)") }
      work += debounced.startWithValues { timeline.note("debounce \($0)") }
      input.send(value: 1)
      input.send(value: 2)
      clock.advance(by: .seconds(10))
      work.dispose()
    }
    #expect(
      timeline.text == "2: every [1, 2], 2: debounce 2, 12: every [1, 2], 12: debounce 2")
    #expect(clock.nextDeadline == nil)
  }

  @Test("interval sends the elements of a sequence an interval apart, and completes with the last")
  func interval() {
    let letters = SignalProducer<String, Never>.interval(["a", "b"], interval: two, clock: clock)
    letters.start { timeline.note($0) }
    clock.advance(by: .seconds(9))
    letters.take(first: 1).start { timeline.note($0) }
    clock.advance(by: .seconds(9))
    SignalProducer<Int, Never>.interval([], interval: .seconds(2), clock: clock)
      .start { timeline.note($0) }
    #expect(timeline.text == "2: a, 4: b, 4: completed, 11: a, 11: completed, 18: completed")
    #expect(clock.nextDeadline == nil)
  }

  @Test("retry waits for intervals that grow")
  func retryGrowing() {
    failing.retry(upTo: 3, clock: clock) { .seconds(1 << $0) }.start { timeline.note($0) }
    clock.advance(by: .seconds(60))
    #expect(timeline.text == "0: 1, 2: 2, 6: 3, 14: 4, 14: failed(late)")
  }

  @Test("retry starts again when the source made for a failure sends, and ends as that source ends")
  func retryWhen() {
    let (again, input) = Signal<Void, Late>.pipe()
    let received = Received<String>()
    failing.retry { error, number in
      received.note("\(error) \(number)")
      return again
    }
    .start { received.note("\($0)") }
    input.send()
    input.send()
    input.sendCompleted()
    #expect(
      received.values == [
        "value(1)", "late 1", "value(2)", "late 2", "value(3)", "late 3", "completed",
      ])
    let events = Received<String>()
    failing.retry { error, number in
      number < 3 ? SignalProducer<Int, Late>(value: 0) : .init(error: error)
    }
    .start { events.note("\($0)") }
    #expect(events.values == ["value(1)", "value(2)", "value(3)", "failed(late)"])
  }
}
