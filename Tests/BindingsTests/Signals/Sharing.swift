import Bindings
import Testing

@Suite("Producers: sharing one start, with replay")
struct Sharing {
  private let starts = Received<Int>()
  private let signal: Signal<Int, Fault>
  private let input: Signal<Int, Fault>.Observer

  init() { (signal, input) = Signal.pipe() }

  private func shared(upTo capacity: Int) -> SignalProducer<Int, Fault> {
    let (starts, signal) = (starts, signal)
    return SignalProducer<Int, Fault> { observer, lifetime in
      starts.note(1)
      lifetime += signal.observe { observer.send($0) }
    }
    .replayLazily(upTo: capacity)
  }

  private func events(of producer: SignalProducer<Int, Fault>) -> Received<Signal<Int, Fault>.Event>
  {
    let received = Received<Signal<Int, Fault>.Event>()
    producer.start { received.note($0) }
    return received
  }

  @Test("shared work begins with the first observer, and is done once")
  func once() {
    let producer = shared(upTo: 1)
    #expect(starts.values == [])
    let (first, second) = (events(of: producer), events(of: producer))
    input.send(value: 1)
    input.sendCompleted()
    #expect(starts.values == [1])
    #expect(first.values == [.value(1), .completed])
    #expect(second.values == [.value(1), .completed])
  }

  @Test("a later observer of shared work receives the latest values first", arguments: 0...3)
  func replay(capacity: Int) {
    let producer = shared(upTo: capacity)
    producer.start()
    for value in 1...3 { input.send(value: value) }
    let received = events(of: producer)
    input.send(value: 4)
    #expect(received.values == [1, 2, 3, 4].suffix(capacity + 1).map { .value($0) })
    input.sendInterrupted()
  }

  @Test(
    "an observer that begins after the end receives the latest values, and the end",
    arguments: [Signal<Int, Fault>.Event.completed, .failed(.broken), .interrupted])
  func late(end: Signal<Int, Fault>.Event) {
    let producer = shared(upTo: 1)
    producer.start()
    input.send(value: 1)
    input.send(end)
    #expect(events(of: producer).values == [.value(1), end])
    #expect(starts.values == [1])
  }

  @Test("values that come during the replay are sent after it, in order")
  func meanwhile() {
    let producer = shared(upTo: 2)
    producer.start()
    input.send(value: 1)
    input.send(value: 2)
    let received = Received<Int>()
    producer.start { [input] event in
      guard let value = event.value else { return }
      received.note(value)
      if value == 1 { input.send(value: 3) }
    }
    #expect(received.values == [1, 2, 3])
    input.sendCompleted()
  }

  @Test("shared work ends when neither its observers nor the producer are left")
  func lifetime() {
    let received = Received<String>()
    var producer: SignalProducer<Int, Fault>? = SignalProducer<Int, Fault>.never
      .on(disposed: { received.note("disposed") }).replayLazily(upTo: 1)
    let start = producer?.start()
    producer = nil
    #expect(received.values == [])
    start?.dispose()
    #expect(received.values == ["disposed"])
  }
}
