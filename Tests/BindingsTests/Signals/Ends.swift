import Bindings
import Testing

@Suite("Signals: the contract")
struct Ends {
  @Test("a signal's operator runs from the beginning, and all observers share its state")
  func shared() {
    let (signal, input) = Signal<Int, Never>.pipe()
    let calls = Calls()
    let sums = signal.scan(0) { calls.counting($0 + $1) }
    input.send(value: 1)
    let early = sums.receivedEvents()
    input.send(value: 2)
    let late = sums.receivedEvents()
    input.send(value: 3)
    #expect(early.values == [.value(3), .value(6)])
    #expect(late.values == [.value(6)])
    #expect(calls.count == 3)
  }

  @Test("operators pass on values and each kind of end", arguments: Operators.names)
  func passing(name: String) {
    for end in ["|", "x", "/"] {
      #expect(hot("1-2-3\(end)", Operators.all[name]!) == "1-2-3\(end)")
      #expect(cold("1-2-3\(end)") { $0.lift(Operators.all[name]!) } == "1-2-3\(end)")
    }
  }

  @Test(
    "an operator sends nothing after an end, also if it is reentered; all observers get the same",
    arguments: Operators.names)
  func queue(name: String) {
    let (signal, input) = Hot.pipe()
    let result = Operators.all[name]!(signal)
    let early = result.receivedEvents()
    result.observe { [unowned input] event in
      guard event == .value("1") else { return }
      input.send(value: "2")
      input.sendCompleted()
      input.send(value: "3")
    }
    let late = result.receivedEvents()
    input.send(value: "1")
    input.send(value: "4")
    for received in [early, late] {
      #expect(received.values == [.value("1"), .value("2"), .completed])
    }
  }

  @Test("a signal and its observers are released with its last input", arguments: Operators.names)
  func goes(name: String) {
    var pipe: (output: Hot, input: Hot.Observer)? = Hot.pipe()
    let capture = Capture()
    weak let output = pipe?.output
    let result = Operators.all[name]!(pipe!.output)
    for signal in [pipe!.output, result] {
      signal.observe(capture.observer() as (Hot.Event) -> Void)
    }
    pipe?.input.send(value: "1")
    #expect(capture.isHeld)
    pipe = nil
    #expect(!capture.isHeld && output == nil)
    #expect(result.receivedEvents().values == [.completed])
  }

  @Test("an operator's state is released when its signal has ended, although the signal is held")
  func memory() {
    let (signal, input) = Signal<Sentinel, Never>.pipe()
    let results: [Any] = [
      signal.scan(Sentinel()) { $1 }, signal.take(last: 2), signal.collect(),
      signal.combineLatest(with: signal), signal.zip(with: Signal<Int, Never>.never),
      signal.sample(on: Signal<Int, Never>.never), signal.combinePrevious(Sentinel()),
      signal.flatMap(.concat) { _ in SignalProducer<Sentinel, Never>.never },
    ]
    weak let watched = lent { input.send(value: $0) }
    #expect(watched != nil)
    input.sendInterrupted()
    #expect(watched == nil)
    withExtendedLifetime(results) {}
  }
}
