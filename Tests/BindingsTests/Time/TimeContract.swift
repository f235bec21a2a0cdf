import Bindings
import BindingsTesting
import Testing

@Suite("Time: the contract")
struct TimeContract {
  private let clock = ManualClock()

  @Test("after dispose(), a clock does not notify the observer, retain it, or keep work for it")
  func disposedReceivesNothing() {
    let (signal, input) = Signal<Int, Never>.pipe()
    let (capture, received) = (Capture(), Received<Int>())
    func listen(_ source: Signal<Int, Never>) -> any Disposable {
      let identity: (Int) -> Int = capture.identity()
      return source.observeValues { received.note(identity($0)) }
    }
    let observations = [
      listen(signal.delay(.seconds(1), clock: clock)),
      listen(signal.debounce(.seconds(1), clock: clock)),
      listen(signal.throttle(.seconds(1), clock: clock)),
      listen(signal.collect(every: .seconds(1), clock: clock).map(\.count)),
      listen(signal.collect(untilPauseOf: .seconds(1), clock: clock).map(\.count)),
    ]
    input.send(value: 1)
    input.send(value: 2)
    #expect(received.values == [1] && capture.isHeld)
    for observation in observations { observation.dispose() }
    #expect(!capture.isHeld)
    #expect(clock.nextDeadline == nil)
    clock.advance(by: .seconds(9))
    #expect(received.values == [1])
  }

  @Test("a journal names the value that an operator discards at the completion of its source")
  func discarded() {
    let (texts, input) = Signal<String, Never>.pipe()
    let second = Duration.seconds(1)
    let outputs: [Signal<String, Never>] = [
      texts.debounce(second, clock: clock),
      texts.producer.debounce(second, clock: clock).startWithSignal { signal, _ in signal }
        .map { "\($0)!" },
      texts.throttle(second, clock: clock).skip(first: 1),
      texts.collect(every: second, clock: clock).map { $0.joined() },
      texts.debounce(second, clock: clock, discardWhenCompleted: false),
    ]
    let journal = Journal(outputs) { _ in }
    input.send(value: "a")
    input.send(value: "b")
    input.sendCompleted()
    withExtendedLifetime(outputs) {}
    let ends = journal.entries.filter { $0.text.hasPrefix("completes") }
    let names = [#""b""#, #""b""#, #""b""#, #"["a", "b"]"#]
    #expect(
      ends.map(\.text) == names.map { "completes, and discards \($0), which waited for a clock" })
  }

  @Test("work that waits on a manual clock does not retain the clock, and is dropped with it")
  func clockGoes() {
    var clock: ManualClock? = ManualClock()
    weak let watched = clock
    let (signal, input) = Signal<Int, Never>.pipe()
    let received = signal.delay(.seconds(1), clock: clock!).receivedEvents()
    let beats = SignalProducer.timer(interval: .seconds(1), clock: clock!).start()
    input.send(value: 1)
    clock = nil
    #expect(watched == nil)
    input.send(value: 2)
    input.sendCompleted()
    #expect(received.values == [.completed])
    beats.dispose()
  }
}
