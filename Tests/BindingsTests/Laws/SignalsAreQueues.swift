import Bindings
import Testing

@Suite("11. A signal queues what is sent during a delivery")
struct SignalsAreQueues {
  @Test("a value sent during a delivery follows it, in order, to all that observe when it is sent")
  func queue() {
    let (signal, input) = Signal<Int, Never>.pipe()
    let first = Received<Int>()
    var late: Received<Signal<Int, Never>.Event>?
    signal.observeValues { [unowned input, unowned signal] value in
      first.note(value)
      if value == 1 {
        input.send(value: 2)
        late = signal.receivedEvents()
        input.send(value: 3)
      }
      if value == 2 { input.send(value: 4) }
    }
    let second = signal.receivedEvents()
    input.send(value: 1)
    input.send(value: 5)
    #expect(first.values == [1, 2, 3, 4, 5])
    #expect(second.values == (1...5).map { .value($0) })
    #expect(late?.values == (3...5).map { .value($0) })
  }

  @Test("a signal sends each value, and at most one end, also to late observers", arguments: 0..<3)
  func grammar(end: Int) {
    let ends: [Signal<Int, Fault>.Event] = [.failed(.broken), .completed, .interrupted]
    let (signal, input) = Signal<Int, Fault>.pipe()
    let received = signal.receivedEvents()
    for value in [1, 1] { input.send(value: value) }
    input.send(ends[end])
    input.send(value: 2)
    for event in ends { input.send(event) }
    #expect(received.values == [.value(1), .value(1), ends[end]])
    #expect(signal.receivedEvents().values == [ends[end]])
  }

  @Test("an observer that begins while the end waits receives the end")
  func beginsBeforeEnd() {
    let (signal, input) = Signal<Int, Never>.pipe()
    let late = Received<String>()
    signal.observeValues { [unowned input, unowned signal] _ in
      input.sendCompleted()
      SignalProducer(signal).concat(value: 7).start { late.note("\($0)") }
    }
    input.send(value: 1)
    #expect(late.values == ["value(7)", "completed"])
  }

  @Test("a signal completes when no input is left, also in the middle of a delivery")
  func inputReleased() {
    var pipe: (output: Signal<Int, Never>, input: Signal<Int, Never>.Observer)? = Signal.pipe()
    let signal = pipe!.output
    signal.observeValues { _ in pipe = nil }
    let received = signal.receivedEvents()
    pipe?.input.send(value: 1)
    #expect(received.values == [.value(1), .completed])
  }

  @Test("an end that releases the last input of another signal completes that signal")
  func endOfTheLastSender() {
    let (signal, input) = Signal<Int, Never>.pipe()
    let derived = Signal<Int, Never> { observer, lifetime in
      lifetime += signal.observe { if let value = $0.value { observer.send(value: value) } }
    }
    let received = derived.receivedEvents()
    input.send(value: 1)
    input.sendCompleted()
    #expect(received.values == [.value(1), .completed])
  }
}
