import Bindings
import Testing

@Suite("Signals: making and observing")
struct MakingSignals {
  private typealias Event = Signal<Int, Fault>.Event

  @Test("the generator is run at once, and only once")
  func generator() {
    let runs = Received<Int>()
    let signal = Signal<Int, Never> { _, _ in runs.note(1) }
    signal.observeValues { _ in }
    signal.observeValues { _ in }
    #expect(runs.values == [1])
  }

  @Test("the generator's lifetime ends with the signal, whatever the end is", arguments: 0..<3)
  func lifetime(end: Int) {
    let ends: [Event] = [.completed, .interrupted, .failed(.broken)]
    let (feed, input) = Signal<Int, Fault>.pipe()
    let disposable = AnyDisposable()
    let signal = Signal<Int, Fault> { observer, lifetime in
      lifetime += feed.observe(observer)
      lifetime += disposable
    }
    let received = signal.receivedEvents()
    #expect(!disposable.isDisposed)
    input.send(ends[end])
    #expect(disposable.isDisposed)
    #expect(received.values == [ends[end]])
  }

  @Test("an input knows whether anyone observes its signal, or a signal made from it")
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

  @Test("an empty signal has completed, and one that never sends does nothing")
  func emptyAndNever() {
    #expect(Signal<Int, Fault>.empty.receivedEvents().values == [.completed])
    #expect(Signal<Int, Fault>.never.receivedEvents().values == [])
  }

  @Test("an observer is released when the signal ends", arguments: [false, true])
  func released(isInterrupted: Bool) {
    let (signal, input) = Signal<Int, Never>.pipe()
    let capture = Capture()
    signal.observeValues(capture.observer())
    input.send(value: 1)
    #expect(capture.isHeld)
    if isInterrupted { input.sendInterrupted() } else { input.sendCompleted() }
    #expect(!capture.isHeld)
  }

  @Test("an observer can be given values, errors, results, completion or interruption alone")
  func choices() {
    func words(_ script: [Event]) -> [String] {
      let received = Received<String>()
      let (signal, input) = Signal<Int, Fault>.pipe()
      signal.observeResult { received.note("\($0)") }
      signal.observeFailed { _ in received.note("failed") }
      signal.observeCompleted { received.note("completed") }
      signal.observeInterrupted { received.note("interrupted") }
      for event in script { input.send(event) }
      return received.values
    }
    #expect(words([.value(1), .completed]) == ["success(1)", "completed"])
    #expect(words([.interrupted]) == ["interrupted"])
    #expect(words([.failed(.broken)]) == ["failure(BindingsTests.Fault.broken)", "failed"])
  }

  @Test("an event knows its value, its error and whether it is an end")
  func events() {
    let events: [Event] = [.value(1), .failed(.broken), .completed, .interrupted]
    #expect(events.map(\.value) == [1, nil, nil, nil])
    #expect(events.map(\.error) == [nil, .broken, nil, nil])
    #expect(events.map(\.isTerminating) == [false, true, true, true])
    #expect(events[0].map { "\($0)" } == .value("1"))
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

  @Test("a disposal ends inner work, and interrupts neither the inner nor the outer observer")
  func disposal() {
    let received = Received<String>()
    let inner = SignalProducer<Int, Never> { $1.observeEnded { received.note("work ended") } }
      .on(interrupted: { received.note("inner") }, disposed: { received.note("disposed") })
    let start = SignalProducer<_, Never>(value: inner).concat(.never).flatten(.concat)
      .start { _ in received.note("outer") }
    start.dispose()
    #expect(Set(received.values) == ["work ended", "disposed"])
  }

  @Test("skipRepeats releases a value that it omits")
  func omitted() {
    let (signal, input) = Signal<Sentinel, Never>.pipe()
    signal.skipRepeats { _, _ in true }.observeValues { _ in }
    input.send(value: Sentinel())
    weak var watched: Sentinel?
    do {
      let second = Sentinel()
      watched = second
      input.send(value: second)
    }
    #expect(watched == nil)
  }
}
