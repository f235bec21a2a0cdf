import Bindings
import Testing

@Suite("Signals: making and observing")
struct MakingSignals {
  @Test(
    "a signal's generator runs once, and its lifetime ends with the signal",
    arguments: [.completed, .interrupted, .failed(.broken)] as [Signal<Int, Fault>.Event])
  func generator(end: Signal<Int, Fault>.Event) {
    let (feed, input) = Signal<Int, Fault>.pipe()
    let (runs, disposable) = (Received<Int>(), AnyDisposable())
    let signal = Signal<Int, Fault> { observer, lifetime in
      runs.note(1)
      lifetime += feed.observe(observer)
      lifetime += disposable
    }
    let received = [signal.receivedEvents(), signal.receivedEvents()]
    #expect(!disposable.isDisposed)
    input.send(end)
    #expect(disposable.isDisposed && runs.values == [1])
    #expect(received.map(\.values) == [[end], [end]])
  }

  @Test("an input knows whether its signal is observed, or a signal made from it is held")
  func hasObservers() {
    let (signal, input) = Signal<Int, Never>.pipe()
    #expect(!input.hasObservers)
    let observation = signal.observeValues { _ in }
    #expect(input.hasObservers)
    observation.dispose()
    #expect(!input.hasObservers)
    var doubled: Signal<Int, Never>? = signal.map { $0 * 2 }
    #expect(input.hasObservers)
    doubled = nil
    #expect(!input.hasObservers && doubled == nil)
  }

  @Test("a signal that ends in its generator disposes of what is added after that")
  func endInGenerator() {
    let disposable = AnyDisposable()
    let signal = Signal<Int, Fault> { observer, lifetime in
      observer.send(error: .broken)
      lifetime += disposable
    }
    #expect(disposable.isDisposed)
    #expect(signal.receivedEvents().values == [.failed(.broken)])
  }

  @Test("observers, also of a start, can be given values, errors, results or one kind of end alone")
  func choices() {
    func words(_ event: Signal<Int, Fault>.Event) -> [String] {
      let received = Received<String>()
      let (signal, input) = Signal<Int, Fault>.pipe()
      signal.observeResult { received.note("\($0)") }
      signal.producer.startWithResult { received.note("\($0)") }
      signal.observeFailed { received.note("\($0)") }
      signal.producer.startWithFailed { received.note("\($0)") }
      signal.observeCompleted { received.note("completed") }
      signal.producer.startWithCompleted { received.note("completed") }
      signal.observeInterrupted { received.note("interrupted") }
      signal.producer.startWithInterrupted { received.note("interrupted") }
      let observer = Signal<Int, Fault>.Observer(
        value: { received.note("\($0)") }, failed: { received.note("\($0)") },
        completed: { received.note("completed") }, interrupted: { received.note("interrupted") })
      signal.observe(observer)
      signal.observe(Signal<Int, Fault>.Observer())
      signal.safe.startWithValues { received.note("\($0)") }
      signal.safe.startWithSignal { safe, _ in safe.observeValues { received.note("\($0)") } }
      return withExtendedLifetime(input) {
        input.send(event)
        return received.values
      }
    }
    let failure = "failure(BindingsTests.Fault.broken)"
    #expect(words(.value(1)) == ["success(1)", "success(1)", "1", "1", "1"])
    #expect(words(.failed(.broken)) == [failure, failure, "broken", "broken", "broken"])
    #expect(words(.completed) == Array(repeating: "completed", count: 3))
    #expect(words(.interrupted) == Array(repeating: "interrupted", count: 3))
  }

  @Test("an event knows its value, its error and whether it is an end")
  func events() {
    let all: [Signal<Int, Fault>.Event] = [.value(1), .failed(.broken), .completed, .interrupted]
    #expect(all.map(\.value) == [1, nil, nil, nil])
    #expect(all.map(\.error) == [nil, .broken, nil, nil])
    #expect(all.map(\.isTerminating) == [false, true, true, true])
    #expect(all[0].map { "\($0)" } == .value("1"))
  }

  @Test("work begins only if its signal is kept or observed")
  func unobserved() {
    let runs = Received<Int>()
    let producer = SignalProducer<Int, Never> { _, _ in runs.note(1) }
    producer.startWithSignal { _, _ in }
    #expect(runs.values == [])
    producer.startWithSignal { signal, _ in signal.observeValues { _ in } }
    let kept = producer.startWithSignal { signal, _ in signal }
    #expect(runs.values == [1, 1])
    withExtendedLifetime(kept) {}
  }

  @Test(
    "a disposal ends inner work, and interrupts neither the inner nor the outer observer",
    arguments: [FlattenStrategy.concat, .latest, .merge])
  func disposal(strategy: FlattenStrategy) {
    let received = Received<String>()
    let (work, input) = Signal<Int, Never>.pipe()
    let inner = SignalProducer(work)
      .on(interrupted: { received.note("inner") }, disposed: { received.note("disposed") })
    let start = SignalProducer<_, Never>(value: inner).concat(.never).flatten(strategy)
      .start { _ in received.note("outer") }
    #expect(received.values == [] && input.hasObservers)
    start.dispose()
    #expect(received.values == ["disposed"] && !input.hasObservers)
  }

  @Test("skipRepeats releases a value that it omits")
  func omitted() {
    let (signal, input) = Signal<Sentinel, Never>.pipe()
    signal.skipRepeats { _, _ in true }.observeValues { _ in }
    input.send(value: Sentinel())
    weak let watched = lent { input.send(value: $0) }
    #expect(watched == nil)
  }
}
