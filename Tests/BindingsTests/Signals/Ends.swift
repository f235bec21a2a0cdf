import Bindings
import Testing

@Suite("Signals: the contract")
struct Ends {
  @Test(
    "a signal's operator observes its source from the beginning, and all observers share its state"
  )
  func shared() {
    let (signal, input) = Signal<Int, Never>.pipe()
    var calls = 0
    let sums = signal.scan(0) { sum, value in
      calls += 1
      return sum + value
    }
    input.send(value: 1)
    let early = sums.receivedEvents()
    input.send(value: 2)
    let late = sums.receivedEvents()
    input.send(value: 3)
    #expect(early.values == [.value(3), .value(6)])
    #expect(late.values == [.value(6)])
    #expect(calls == 3)
  }

  @Test("operators pass on values and each kind of end", arguments: Operators.names)
  func passing(name: String) {
    for end in ["|", "x", "/"] {
      #expect(hot("1-2-3\(end)", Operators.all[name]!) == "1-2-3\(end)")
      #expect(cold("1-2-3\(end)") { $0.lift(Operators.all[name]!) } == "1-2-3\(end)")
    }
  }

  @Test(
    "an operator sends nothing after an end, also if it is reentered, and all the rest to all",
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

  @Test("a disposed observer receives nothing more, not even an end", arguments: Operators.names)
  func disposed(name: String) {
    let (signal, input) = Hot.pipe()
    let received = Received<Hot.Event>()
    let observation = Operators.all[name]!(signal).observe { received.note($0) }
    input.send(value: "1")
    observation.dispose()
    input.send(value: "2")
    input.sendInterrupted()
    #expect(received.values == [.value("1")])
    #expect(observation.isDisposed)
  }

  @Test(
    "a signal that is neither held nor observed is released, and no longer observes its source",
    arguments: Operators.names)
  func letGo(name: String) {
    let (signal, input) = Hot.pipe()
    let capture = Capture()
    var result: Hot? = Operators.all[name]!(signal.map(capture.identity()))
    let observation = result?.observe { _ in }
    result = nil
    input.send(value: "1")
    #expect(capture.isHeld)
    observation?.dispose()
    #expect(!capture.isHeld)
    withExtendedLifetime(input) {}
  }

  @Test("a signal and its observers are released with its last input", arguments: Operators.names)
  func goes(name: String) {
    var pipe: (output: Hot, input: Hot.Observer)? = Hot.pipe()
    let capture = Capture()
    Operators.all[name]!(pipe!.output).observe(capture.observer() as (Hot.Event) -> Void)
    pipe?.input.send(value: "1")
    #expect(capture.isHeld)
    pipe = nil
    #expect(!capture.isHeld)
  }

  @Test("an operator's state is released when its signal has ended, although the signal is held")
  func memory() {
    let (signal, input) = Signal<Sentinel, Never>.pipe()
    weak var watched: Sentinel?
    let results: [Any] = [
      signal.scan(Sentinel()) { $1 }, signal.take(last: 2), signal.collect(),
      signal.combineLatest(with: signal), signal.zip(with: Signal<Int, Never>.never),
      signal.sample(on: Signal<Int, Never>.never), signal.combinePrevious(Sentinel()),
      signal.flatMap(.concat) { _ in SignalProducer<Sentinel, Never>.never },
    ]
    do {
      let sentinel = Sentinel()
      watched = sentinel
      input.send(value: sentinel)
    }
    #expect(watched != nil)
    input.sendInterrupted()
    #expect(watched == nil)
    withExtendedLifetime(results) {}
  }

  /// What ends its result at the first value.
  static var endings: [String: Operators.Operator] {
    [
      "take(first:)": { $0.take(first: 1) },
      "take(while:)": { $0.take { $0 != "1" } },
      "attempt": { $0.attempt { _ throws(Fault) in throw .broken } },
      "take(until:)": { Hot.never.take(until: $0.safe) },
      "flatMap(.merge)": { $0.flatMap(.merge) { _ in Cold(error: .broken) } },
      "flatMap(.concat)": { $0.flatMap(.concat) { _ in Cold(error: .broken) } },
      "merge": { Hot.merge($0.flatMap(.merge) { _ in Cold(error: .broken) }, Hot.never) },
      "dematerialize": { source in
        source.map { _ in Hot.Event.completed }.safe.startWithSignal { signal, _ in
          signal.dematerialize()
        }
      },
    ]
  }

  @Test(
    "an operator releases its source as soon as its result has ended",
    arguments: endings.keys.sorted())
  func upstream(name: String) {
    let (signal, input) = Hot.pipe()
    let received = Received<String>()
    let result = Self.endings[name]!(
      signal.on(disposed: { received.note("disposed") }, value: { received.note($0) }).map { $0 })
    result.observe { if $0.isTerminating { received.note("end") } }
    withExtendedLifetime(result) { for value in ["1", "2"] { input.send(value: value) } }
    #expect(received.values == ["1", "end", "disposed"])
  }
}
