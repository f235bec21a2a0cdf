import Bindings
import BindingsTesting
import Testing

/// A clock that can only be slept on.
private struct SleepingClock: Clock {
  let base: ManualClock

  var now: ManualClock.Instant { base.now }
  var minimumResolution: Duration { base.minimumResolution }

  func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
    try await base.sleep(until: deadline)
  }
}

private actor Watch {
  private let (signal, input) = Signal<Int, Never>.pipe()
  private var operators: [Signal<Int, Never>] = []

  /// Sends two values through a delay, and returns what has come of them, with the end.
  func delayed(_ clock: ManualClock) async -> [String] {
    let (words, log) = AsyncStream<String>.makeStream()
    signal.delay(.seconds(1), clock: SleepingClock(base: clock)).observe { event in
      self.assertIsolated()
      log.yield("\(event)")
      if event.isTerminating { log.finish() }
    }
    input.send(value: 1)
    input.send(value: 2)
    input.sendCompleted()
    clock.advance(by: .seconds(1))
    return await words.reduce(into: []) { $0.append($1) }
  }

  func begin(_ clock: some Clock<Duration>) {
    let second = Duration.seconds(1)
    operators = [
      signal.delay(second, clock: clock), signal.debounce(second, clock: clock),
      signal.throttle(second, clock: clock),
      signal.collect(every: second, clock: clock).map(\.count),
      signal.collect(untilPauseOf: second, clock: clock).map(\.count),
    ]
    for source in operators { source.observeValues { _ in } }
    SignalProducer.timer(interval: second, clock: clock).start()
    SignalProducer<Int, Refusal>(error: Refusal(reason: "torn"))
      .retry(interval: second, clock: clock).start()
    input.send(value: 1)
    input.send(value: 2)
  }
}

@Suite("Time: on any clock that can be slept on")
struct TimeOnActors {
  @Test("an operator resumes in the actor in which it was made, and values stay in order")
  func inActor() async {
    let received = await Watch().delayed(ManualClock())
    #expect(received == ["value(1)", "value(2)", "completed"])
  }

  @Test("an operator that is disposed of does not send, although its task was due")
  @MainActor func disposal() async {
    let clock = ManualClock()
    let sleeping = SleepingClock(base: clock)
    let (signal, input) = Signal<Int, Never>.pipe()
    let (words, log) = AsyncStream<String>.makeStream()
    let first = signal.delay(.seconds(1), clock: sleeping).observeValues { _ in log.yield("first") }
    signal.delay(.seconds(1), clock: sleeping).observeValues { _ in
      log.yield("second")
      log.finish()
    }
    input.send(value: 1)
    clock.advance(by: .seconds(1))
    first.dispose()
    var received: [String] = []
    for await word in words { received.append(word) }
    #expect(received == ["second"])
    input.sendInterrupted()
  }

  @Test("operators without a clock resume by themselves, on the main actor")
  @MainActor func withoutClock() async {
    let (signal, input) = Signal<Int, Never>.pipe()
    let (values, log) = AsyncStream<Int>.makeStream()
    signal.delay(.zero).debounce(.zero).collect(untilPauseOf: .zero).observeValues { values in
      MainActor.assertIsolated()
      log.yield(values[0])
      log.finish()
    }
    let beats = SignalProducer.timer(interval: .seconds(3600)).start()
    input.send(value: 1)
    for await value in values { #expect(value == 1) }
    beats.dispose()
  }

  @Test("each operator takes a clock whose type is not known")
  func anyClock() {
    let manual = ManualClock()
    let clock: any Clock<Duration> = manual
    let second = Duration.seconds(1)
    let (signal, input) = Signal<Int, Refusal>.pipe()
    let (text, late) = (MutableProperty(0), Refusal(reason: "late"))
    let received = Received<String>()
    func log<Value, Failure>(_ name: String) -> (Signal<Value, Failure>.Event) -> Void {
      { received.note("\(name) \($0)") }
    }
    signal.delay(second, clock: clock).observe(log("delay"))
    signal.debounce(second, clock: clock).observe(log("debounce"))
    signal.throttle(second, clock: clock).skip(first: 1).observe(log("throttle"))
    signal.timeout(after: second, raising: late, clock: clock).skip(first: 2).observe(log("after"))
    signal.timeout(afterEach: second, raising: late, clock: clock).skip(first: 2)
      .observe(log("each"))
    signal.collect(every: second, clock: clock).observe(log("every"))
    signal.collect(untilPauseOf: second, clock: clock).observe(log("pause"))
    signal.producer.collect(every: second, clock: clock).start(log("every"))
    signal.producer.collect(untilPauseOf: second, clock: clock).start(log("pause"))
    text.signal.promoteError().timeout(after: second, raising: late, clock: clock).observe(
      log("safe"))
    text.signal.producer.promoteError().timeout(afterEach: second, raising: late, clock: clock)
      .start(log("safe"))
    let failing = SignalProducer<Int, Refusal>(error: late)
    failing.retry(upTo: 1, interval: second, clock: clock).start(log("retry"))
    failing.retry(upTo: 1, clock: clock) { .seconds($0) }.start(log("retry"))
    SignalProducer<Int, Never>.interval([7], interval: second, clock: clock).start(log("interval"))
    SignalProducer.timer(interval: second, clock: clock).take(first: 1)
      .map { $0 as? ManualClock.Instant == manual.now }.start(log("timer"))
    let slow = (text.debounce(second, clock: clock), text.throttle(second, clock: clock))
    input.send(value: 1)
    input.send(value: 2)
    text.value = 8
    manual.advance(by: second)
    let failure = "failed(\(late))"
    #expect(
      received.values.sorted() == [
        "after \(failure)", "debounce value(2)", "delay value(1)", "delay value(2)",
        "each \(failure)", "every value([1, 2])", "every value([1, 2])", "interval completed",
        "interval value(7)", "pause value([1, 2])", "pause value([1, 2])", "retry \(failure)",
        "retry \(failure)", "safe \(failure)", "safe \(failure)", "safe value(8)",
        "safe value(8)", "throttle value(2)", "timer completed", "timer value(true)",
      ])
    #expect(slow.0.value == 8 && slow.1.value == 8)
  }

  @Test("an actor that owns operators that wait is released, whatever they wait for")
  func released() async throws {
    let clock = ManualClock()
    for sleeps in [true, false] {
      var watch: Watch? = Watch()
      weak let actor = watch
      if sleeps {
        await watch?.begin(SleepingClock(base: clock))
      } else {
        await watch?.begin(clock)
      }
      watch = nil
      for _ in 0..<100 where actor != nil { try await Task.sleep(for: .milliseconds(10)) }
      #expect(actor == nil)
    }
    clock.advance(by: .seconds(9))
  }

  @Test(
    "without an actor, an operator on a real clock or one of another module stops the program",
    arguments: [false, true])
  func refusal(isManual: Bool) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [isManual] in
      final class SearchViewModel {
        let query: Property<String>
        init(clock: some Clock<Duration>) {
          query = MutableProperty("").debounce(.seconds(1), clock: clock, line: 7)
        }
      }
      // As if the view model belonged to the app, and the clock to its tests.
      if isManual { _ = SearchViewModel(clock: ManualClock(fileID: "AppTests/SearchTests.swift")) }
      _ = Signal<Int, Never>.never.delay(.seconds(1), line: 7)
    }
    let clock = isManual ? "a real clock" : "ContinuousClock"
    #expect(result.message.contains("\(clock) cannot resume it without a data race"))
    #expect(result.message.contains("BindingsTests/TimeOnActors.swift:7 waits without an actor"))
  }

  @Test("a manual clock on an actor resumes the view models of every module")
  @MainActor func manualClockOfAnotherModule() {
    let clock = ManualClock(fileID: "AppTests/SearchTests.swift")
    let text = MutableProperty("")
    let query = text.debounce(.seconds(1), clock: clock)
    text.value = "a"
    clock.advance(by: .seconds(1))
    #expect(query.value == "a")
  }
}
