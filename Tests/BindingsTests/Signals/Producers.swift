import Bindings
import Testing

@Suite("Producers")
struct Producers {
  typealias Event = Signal<Int, Fault>.Event

  private func events(of producer: SignalProducer<Int, Fault>) -> [Event] {
    let received = Received<Event>()
    let start = producer.start { received.note($0) }
    defer { start.dispose() }
    return received.values
  }

  @Test("a producer is made from values, results, closures and blocks")
  func making() {
    #expect(events(of: SignalProducer(value: 1)) == [.value(1), .completed])
    #expect(events(of: SignalProducer(values: 1...2)) == [.value(1), .value(2), .completed])
    #expect(events(of: SignalProducer(values: 1, 2)) == [.value(1), .value(2), .completed])
    #expect(events(of: SignalProducer(error: .broken)) == [.failed(.broken)])
    #expect(events(of: SignalProducer(result: .success(1))) == [.value(1), .completed])
    #expect(events(of: SignalProducer(result: .failure(.broken))) == [.failed(.broken)])
    #expect(events(of: SignalProducer { () throws(Fault) in 1 }) == [.value(1), .completed])
    #expect(
      events(of: SignalProducer { () throws(Fault) -> Int in throw .broken }) == [.failed(.broken)])
    #expect(events(of: .empty) == [.completed])
    #expect(events(of: .never) == [])
    #expect(
      events(
        of: SignalProducer { observer, _ in
          observer.send(value: 1)
          observer.sendInterrupted()
          observer.send(value: 2)
        }) == [.value(1), .interrupted])
    // Of which no input is left.
    #expect(
      events(of: SignalProducer { input, _ in input.send(value: 1) }) == [.value(1), .completed])
  }

  @Test("each start does the work again, by way of new operators")
  func anew() {
    var starts = 0
    let producer = SignalProducer<Int, Fault> { () throws(Fault) -> Int in
      starts += 1
      return starts
    }
    .lift { $0.scan(10, +) }
    #expect(starts == 0)
    #expect(events(of: producer) == [.value(11), .completed])
    #expect(events(of: producer) == [.value(12), .completed])
  }

  @Test("startWithValues, startWithCompleted and the like call back for the events of their names")
  func starting() {
    let received = Received<String>()
    let producers: [SignalProducer<Int, Fault>] = [
      SignalProducer(value: 1), SignalProducer(error: .broken),
      SignalProducer { observer, _ in observer.sendInterrupted() },
    ]
    for producer in producers {
      producer.startWithResult { received.note("\($0)") }
      producer.startWithCompleted { received.note("completed") }
      producer.startWithFailed { received.note("failed with \($0)") }
      producer.startWithInterrupted { received.note("interrupted") }
    }
    SignalProducer<Int, Never>(values: 7, 8).startWithValues { received.note("\($0)") }
    #expect(
      received.values == [
        "success(1)", "completed", "failure(BindingsTests.Fault.broken)", "failed with broken",
        "interrupted", "7", "8",
      ])
  }

  @Test("a start that is disposed of ends its work, and sends nothing more")
  func disposed() {
    let received = Received<Event>()
    var ended = 0
    var input: Signal<Int, Fault>.Observer?
    let producer = SignalProducer<Int, Fault> { observer, lifetime in
      input = observer
      lifetime.observeEnded { ended += 1 }
    }
    for producer in [producer, producer.map { $0 }.filter { _ in true }] {
      ended = 0
      let start = producer.start { received.note($0) }
      input?.send(value: 1)
      #expect(!start.isDisposed)
      start.dispose()
      input?.send(value: 2)
      input?.sendCompleted()
      #expect(ended == 1)
      #expect(start.isDisposed)
    }
    #expect(received.values == [.value(1), .value(1)])
  }

  @Test("synchronous work stops when enough values have been taken")
  func endless() {
    let endless = SignalProducer<Int, Never>(values: 1...)
    let received = Received<Int>()
    endless.map { $0 * 2 }.take(first: 3).startWithValues { received.note($0) }
    endless.flatMap(.merge) { _ in endless }.take(first: 2).startWithValues { received.note($0) }
    SignalProducer<Int, Never>(value: 0).flatMap(.concat) { _ in endless }.take(first: 1)
      .startWithValues { received.note($0) }
    endless.withLatest(from: Property(value: 9)).take { $0.0 < 2 }
      .startWithValues { received.note($0 + $1) }
    endless.take(until: SignalProducer<Int, Never>(value: 0)).startWithValues { received.note($0) }
    #expect(received.values == [2, 4, 6, 1, 2, 1, 10])
  }

  @Test("operators do no more work when a later one has ended the start, and one end is sent")
  func endingEarly() {
    let mapped = Received<Int>()
    func firstTwo(_ producer: SignalProducer<Int, Fault>) -> [Event] {
      let noted = producer.map { value in
        mapped.note(value)
        return value
      }
      return events(of: noted.take(first: 2))
    }
    let enough: [Event] = [.value(1), .value(2), .completed]
    #expect(firstTwo(SignalProducer(values: 1...9)) == enough)
    #expect(firstTwo(SignalProducer(values: 1...3).take(last: 3)) == enough)
    #expect(firstTwo(SignalProducer<[Int], Fault>(value: [1, 2, 3]).flatten()) == enough)
    #expect(mapped.values == [1, 2, 1, 2, 1, 2])
    let one: [Event] = [.value(1), .completed]
    let values = SignalProducer<Int, Fault>(values: 1, 2)
    #expect(events(of: values.take(first: 1).take(first: 1)) == one)
    #expect(events(of: values.take(while: { $0 < 2 }).take(first: 1).map { $0 }) == one)
    #expect(events(of: values.filter { $0 > 2 }.replaceEmpty(with: 1).take(first: 1)) == one)
  }

  @Test("the lifetime of a start ends with any of its ends")
  func lifetime() {
    var ended = 0
    let producer = SignalProducer<Int, Fault> { observer, lifetime in
      lifetime.observeEnded { ended += 1 }
      observer.send(value: 1)
      if lifetime.hasEnded { return }
      observer.send(value: 2)
      observer.send(error: .broken)
    }
    #expect(events(of: producer) == [.value(1), .value(2), .failed(.broken)])
    #expect(ended == 1)
    #expect(events(of: producer.take(first: 1)) == [.value(1), .completed])
    #expect(ended == 2)
  }

  @Test("startWithSignal lets all observers begin before the work")
  func startWithSignal() {
    let producer = SignalProducer<Int, Fault>(values: 1, 2)
    let sum = Received<Event>()
    let received = producer.startWithSignal { signal, _ in
      signal.reduce(0, +).observe { sum.note($0) }
      return signal.receivedEvents()
    }
    #expect(received.values == [.value(1), .value(2), .completed])
    #expect(sum.values == [.value(3), .completed])
  }

  @Test("the observer of a start that is interrupted elsewhere receives the interruption")
  func interrupter() {
    let (signal, input) = Signal<Int, Fault>.pipe()
    for producer in [SignalProducer(signal), SignalProducer(signal).map { $0 }] {
      var interrupter: (any Disposable)?
      let received = producer.startWithSignal { signal, disposable in
        interrupter = disposable
        return signal.receivedEvents()
      }
      input.send(value: 1)
      interrupter?.dispose()
      input.send(value: 2)
      #expect(received.values == [.value(1), .interrupted])
    }
  }

  @Test("a start interrupted before it begins does no work, and on does not call back for it")
  func interruptedBefore() {
    let received = Received<String>()
    let producer = SignalProducer<Int, Fault> { _, _ in received.note("work") }
      .on(starting: { received.note("starting") }, started: { received.note("started") })
    producer.startWithSignal { _, _ in }
    producer.startWithSignal { signal, interrupter in
      signal.observe { received.note("\($0)") }
      interrupter.dispose()
    }
    #expect(received.values == ["interrupted"])
  }

  @Test("on calls back for the start and each event, before observers are notified")
  func on() {
    let received = Received<String>()
    let producer = SignalProducer<Int, Fault>(values: 1, 2)
      .on(
        starting: { received.note("starting") }, started: { received.note("started") },
        event: { received.note("\($0)") }, failed: { received.note("failed with \($0)") },
        completed: { received.note("is complete") },
        interrupted: { received.note("is interrupted") },
        terminated: { received.note("terminated") }, disposed: { received.note("disposed") },
        value: { received.note("\($0)") })
    producer.start { received.note("received \($0)") }
    #expect(
      received.values == [
        "starting", "value(1)", "1", "received value(1)", "value(2)", "2", "received value(2)",
        "completed", "is complete", "received completed", "disposed", "terminated", "started",
      ])
  }

  @Test("logEvents writes each event, with a name or the source location")
  func logEvents() {
    let received = Received<String>()
    let (signal, input) = Signal<Int, Fault>.pipe()
    let observation = signal.logEvents("clicks", to: received.note).observe { _ in }
    input.send(value: 1)
    observation.dispose()
    SignalProducer<Int, Fault>(error: .broken).logEvents(
      fileID: "Some/File.swift", line: 7, to: received.note
    )
    .start()
    #expect(
      received.values == [
        "clicks: value(1)", "clicks: disposed", "Some/File.swift:7: starting",
        "Some/File.swift:7: failed(broken)", "Some/File.swift:7: disposed",
      ])
  }

  @Test("logEvents prints, unless it is given another output")
  func logEventsPrints() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      SignalProducer<Int, Fault>(error: .broken).logEvents("load").start()
    }
    let text = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(text.contains("load: starting\nload: failed(broken)\nload: disposed\n"))
  }

  @Test("prefix sends before the producer, and concat after it, also what is written .init(value:)")
  func prefix() {
    let one = SignalProducer<Int, Fault>(value: 1)
    #expect(events(of: one.prefix(value: 0)) == [.value(0), .value(1), .completed])
    #expect(events(of: one.prefix(.init(value: 0))) == [.value(0), .value(1), .completed])
    #expect(
      events(of: one.prefix(Property(value: 0).producer.promoteError()))
        == [.value(0), .value(1), .completed])
    #expect(events(of: one.prefix(.init(error: .broken))) == [.failed(.broken)])
    #expect(events(of: one.concat(value: 2)) == [.value(1), .value(2), .completed])
    #expect(events(of: one.concat(.init(value: 2))) == [.value(1), .value(2), .completed])
    #expect(events(of: one.concat(error: .broken)) == [.value(1), .failed(.broken)])
    #expect(
      events(of: one.merge(with: .init(value: 2))) == [.value(1), .value(2), .completed])
    #expect(cold("1-2|", "7-8|") { $0.prefix($1) } == "7-81-2|")
  }

  @Test("then starts when the producer has completed, and passes on its error only")
  func then() {
    #expect(cold("1-2|", "7-8|") { $0.then($1) } == "---7-8|")
    #expect(cold("1-2x", "7-8|") { $0.then($1) } == "---x")
    #expect(cold("1-2/", "7-8|") { $0.then($1) } == "---/")
    #expect(cold("1-2|", "7-x") { $0.then($1) } == "---7-x")
    // Work that cannot fail, or is followed by such.
    let (failing, safe) = (
      SignalProducer<Int, Fault>(value: 1), SignalProducer<Int, Never>(value: 2)
    )
    let broken = SignalProducer<Int, Fault>(error: .broken)
    #expect(events(of: failing.then(.init(value: 3))) == [.value(3), .completed])
    #expect(events(of: failing.then(safe)) == [.value(2), .completed])
    #expect(events(of: safe.then(failing)) == [.value(1), .completed])
    #expect(events(of: broken.then(safe)) == [.failed(.broken)])
    #expect(events(of: failing.then(Property(value: 3))) == [.value(3), .completed])
    #expect(events(of: safe.then(safe).then(failing)) == [.value(1), .completed])
  }

  @Test("repeat starts the producer a given number of times, one after the other")
  func repeating() {
    #expect(cold("1-2|") { $0.repeat(3) } == "1-21-21-2|")
    #expect(cold("1-2|") { $0.repeat(1) } == "1-2|")
    #expect(cold("1-2|") { $0.repeat(0) } == "|")
    #expect(cold("1-2x") { $0.repeat(3) } == "1-2x")
    #expect(cold("1/") { $0.repeat(2) } == "11|")
  }

  @Test("an observer is made from closures for each kind of event")
  func observer() {
    let received = Received<String>()
    for event in [Event.value(1), .failed(.broken), .completed, .interrupted] {
      let observer = Signal<Int, Fault>.Observer(
        value: { received.note("\($0)") }, failed: { received.note("failed with \($0)") },
        completed: { received.note("completed") }, interrupted: { received.note("interrupted") })
      observer.send(event)
      Signal<Int, Fault>.Observer().send(event)
    }
    #expect(received.values == ["1", "failed with broken", "completed", "interrupted"])
  }
}
