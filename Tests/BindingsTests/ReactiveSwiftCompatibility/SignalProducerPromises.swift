import Bindings
import BindingsTesting
import Testing

@Suite("ReactiveSwift compatibility: SignalProducer")
struct SignalProducerPromises {
  private struct Fault: Error, Equatable {}
  private typealias Event = Signal<Int, Fault>.Event

  private func events(_ producer: SignalProducer<Int, Fault>) -> [Event] {
    let heard = Heard<Event>()
    producer.start { heard.note($0) }
    return heard.values
  }

  @Test("the handler is run once for each start")
  func handler() {
    let runs = Heard<Int>()
    let producer = SignalProducer<Int, Never> { _, _ in runs.note(1) }
    #expect(runs.values == [])
    producer.start()
    producer.start()
    #expect(runs.values == [1, 1])
  }

  @Test("whatever the end, what was added to the lifetime is disposed of", arguments: 0..<3)
  func lifetime(end: Int) {
    let ends: [Event] = [.completed, .interrupted, .failed(Fault())]
    let (feed, input) = Signal<Int, Fault>.pipe()
    let disposable = AnyDisposable()
    SignalProducer<Int, Fault> { observer, lifetime in
      lifetime += disposable
      feed.observe(observer)
    }
    .start()
    #expect(!disposable.isDisposed)
    input.send(ends[end])
    #expect(disposable.isDisposed)
  }

  @Test("disposing of a start disposes of what was added, and sends no value after that")
  func disposal() {
    let disposable = AnyDisposable()
    let heard = Heard<Int>()
    let (feed, input) = Signal<Int, Fault>.pipe()
    let work = SignalProducer<Int, Fault> { observer, lifetime in
      lifetime += disposable
      observer.send(value: 1)
      feed.observe(observer)
    }
    .start { if let value = $0.value { heard.note(value) } }
    work.dispose()
    input.send(value: 2)
    #expect(disposable.isDisposed)
    #expect(work.isDisposed)
    #expect(heard.values == [1])
  }

  @Test("disposing of a start sends nothing more, not even an interruption")
  func disposedIsSilent() {
    let count = MutableProperty(1)
    let (signal, input) = Signal<Int, Never>.pipe()
    let work = SignalProducer<Int, Never> { observer, lifetime in
      lifetime += signal.observe { observer.send($0) }
    }
    let heard = Heard<Signal<Int, Never>.Event>()
    for producer in [count.producer, SignalProducer(signal), work, work.map { $0 }] {
      producer.start { heard.note($0) }.dispose()
    }
    count.value = 2
    input.send(value: 3)
    #expect(heard.values == [.value(1)])
  }

  @Test("work begins only if its signal is held or observed")
  func unobserved() {
    let runs = Heard<Int>()
    let producer = SignalProducer<Int, Never> { _, _ in runs.note(1) }
    producer.startWithSignal { _, _ in }
    #expect(runs.values == [])
    producer.startWithSignal { signal, _ in signal.observeValues { _ in } }
    let kept = producer.startWithSignal { signal, _ in signal }
    #expect(runs.values == [1, 1])
    withExtendedLifetime(kept) {}
  }

  @Test("a producer made from a signal sends the signal's events from the start on, and its end")
  func fromSignal() {
    let (signal, input) = Signal<Int, Fault>.pipe()
    let producer = SignalProducer(signal)
    input.send(value: 1)
    let heard = Heard<Event>()
    producer.start { heard.note($0) }
    input.send(value: 2)
    input.send(error: Fault())
    #expect(heard.values == [.value(2), .failed(Fault())])
  }

  @Test("a value, values, an error or a result are sent at once, with their end")
  func constants() {
    #expect(events(SignalProducer(value: 1)) == [.value(1), .completed])
    #expect(events(SignalProducer(values: [1, 2])) == [.value(1), .value(2), .completed])
    #expect(events(SignalProducer(error: Fault())) == [.failed(Fault())])
    #expect(events(SignalProducer(result: .success(1))) == [.value(1), .completed])
    #expect(events(SignalProducer(result: .failure(Fault()))) == [.failed(Fault())])
    #expect(events(.empty) == [.completed])
    #expect(events(.never) == [])
  }

  @Test("work given as a closure is done once for each start, and not before")
  func work() {
    let runs = Heard<Int>()
    let producer = SignalProducer<Int, Fault> { () throws(Fault) -> Int in
      runs.note(1)
      if runs.values.count > 1 { throw Fault() }
      return 5
    }
    #expect(runs.values == [])
    #expect(events(producer) == [.value(5), .completed])
    #expect(events(producer) == [.failed(Fault())])
  }

  @Test("a lifted operator is applied again at each start")
  func lift() {
    let makes = Heard<Int>()
    let producer = SignalProducer<Int, Fault>(values: [1, 1, 2]).lift { signal in
      makes.note(1)
      return signal.skipRepeats()
    }
    #expect(events(producer) == [.value(1), .value(2), .completed])
    #expect(events(producer) == [.value(1), .value(2), .completed])
    #expect(makes.values == [1, 1])
  }

  @Test("a start can be observed by values, results, errors or completion alone")
  func choices() {
    let heard = Heard<String>()
    SignalProducer<Int, Never>(value: 1).startWithValues { heard.note("value \($0)") }
    SignalProducer<Int, Fault>(value: 1).startWithResult { heard.note("\($0)") }
    SignalProducer<Int, Fault>(error: Fault()).startWithFailed { _ in heard.note("failed") }
    SignalProducer<Int, Fault>(value: 1).startWithCompleted { heard.note("completed") }
    #expect(heard.values == ["value 1", "success(1)", "failed", "completed"])
  }

  @Test("a timer sends the time at each interval, from the clock that it was given")
  func timer() {
    let clock = ManualClock()
    let heard = Heard<Int64>()
    SignalProducer.timer(interval: .seconds(2), clock: clock).startWithValues {
      heard.note($0.offset.components.seconds)
    }
    clock.advance(by: .seconds(7))
    #expect(heard.values == [2, 4, 6])
  }
}
