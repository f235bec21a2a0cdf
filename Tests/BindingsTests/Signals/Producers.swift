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

  @Test("a producer is made from values, results, closures and blocks; a signal may be empty, too")
  func making() {
    let producers: [(SignalProducer<Int, Fault>, [Event])] = [
      (.init(value: 1), [.value(1), .completed]),
      (.init(values: 1...2), [.value(1), .value(2), .completed]),
      (.init(values: 1, 2), [.value(1), .value(2), .completed]),
      (.init(error: .broken), [.failed(.broken)]),
      (.init(result: .success(1)), [.value(1), .completed]),
      (.init(result: .failure(.broken)), [.failed(.broken)]),
      (.init { () throws(Fault) in 1 }, [.value(1), .completed]),
      (.init { () throws(Fault) -> Int in throw .broken }, [.failed(.broken)]),
      (.empty, [.completed]),
      (.never, []),
      // Its input is released when the closure returns.
      (.init { input, _ in input.send(value: 1) }, [.value(1), .completed]),
      (
        .init { observer, _ in
          observer.send(value: 1)
          observer.sendInterrupted()
          observer.send(value: 2)
        }, [.value(1), .interrupted]
      ),
    ]
    for (index, (producer, expected)) in producers.enumerated() {
      #expect(events(of: producer) == expected, "\(index)")
    }
    #expect(Signal<Int, Fault>.empty.receivedEvents().values == [.completed])
    #expect(Signal<Int, Fault>.never.receivedEvents().values == [])
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

  @Test("a start's lifetime ends with each end, or its disposal, and nothing is sent after that")
  func lifetime() {
    var (log, input): ([String], Signal<Int, Fault>.Observer?) = ([], nil)
    let work = SignalProducer<Int, Fault> { observer, lifetime in
      input = observer
      lifetime.observeEnded { log.append("over") }
      observer.send(value: 1)
      if lifetime.hasEnded { log.append("has ended") }
    }
    func ended(_ source: SignalProducer<Int, Fault>, _ end: (any Disposable) -> Void) -> [String] {
      log = []
      let start = source.start { log.append("\($0)") }
      end(start)
      #expect(start.isDisposed)
      input?.send(value: 2)
      input?.sendCompleted()
      return log
    }
    for producer in [work, work.map { $0 }.filter { _ in true }] {
      #expect(ended(producer) { $0.dispose() } == ["value(1)", "over"])
      for end in [Event.completed, .interrupted, .failed(.broken)] {
        #expect(ended(producer) { _ in input?.send(end) } == ["value(1)", "\(end)", "over"])
      }
    }
    #expect(ended(work.take(first: 1)) { _ in } == ["value(1)", "completed", "over", "has ended"])
    #expect(SignalProducer<Int, Fault>(value: 1).start(Signal.Observer()).isDisposed)
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
    endless.on(value: { received.note($0) }).startWithSignal { _, start in start.dispose() }
    #expect(received.values == [2, 4, 6, 1, 2, 1, 10])
  }

  @Test("operators do no more work when a later one has ended the start, and one end is sent")
  func endingEarly() {
    let mapped = Received<Int>()
    func firstTwo(_ producer: SignalProducer<Int, Fault>) -> [Event] {
      events(of: producer.map { mapped.passing($0) }.take(first: 2))
    }
    let enough: [Event] = [.value(1), .value(2), .completed]
    #expect(firstTwo(SignalProducer(values: 1...3).take(last: 3)) == enough)
    #expect(firstTwo(SignalProducer<[Int], Fault>(value: [1, 2, 3]).flatten()) == enough)
    #expect(mapped.values == [1, 2, 1, 2])
    let one: [Event] = [.value(1), .completed]
    let values = SignalProducer<Int, Fault>(values: 1, 2)
    #expect(events(of: values.take(first: 1).take(first: 1)) == one)
    #expect(events(of: values.take(while: { $0 < 2 }).take(first: 1).map { $0 }) == one)
    #expect(events(of: values.filter { $0 > 2 }.replaceEmpty(with: 1).take(first: 1)) == one)
  }

  @Test("startWithSignal lets all observers begin before the work")
  func startWithSignal() {
    let producer = SignalProducer<Int, Fault>(values: 1, 2)
    let (sum, received) = producer.startWithSignal { signal, _ in
      (signal.reduce(0, +).receivedEvents(), signal.receivedEvents())
    }
    #expect(received.values == [.value(1), .value(2), .completed])
    #expect(sum.values == [.value(3), .completed])
  }

  @Test("the observer of a start that is interrupted elsewhere receives the interruption")
  func interrupter() {
    let (signal, input) = Signal<Int, Fault>.pipe()
    let producers = [
      SignalProducer(signal), SignalProducer(signal).map { $0 },
      // It has left its source when the interruption arrives.
      SignalProducer(signal).lift { $0.take(first: 1).concat(signal) },
    ]
    for (producer, byObserver) in producers.flatMap({ [($0, false), ($0, true)] }) {
      let received = Received<Signal<Int, Fault>.Event>()
      let interrupter = producer.startWithSignal { signal, interrupter in
        signal.observe {
          received.note($0)
          if byObserver { interrupter.dispose() }
        }
        return interrupter
      }
      input.send(value: 1)
      interrupter.dispose()
      input.send(value: 2)
      #expect(received.values == [.value(1), .interrupted])
    }
  }

  @Test("a start interrupted before it begins does no work, and on does not call back for it")
  func interruptedBefore() {
    let received = Received<String>()
    let producer = SignalProducer<Int, Fault> { _, _ in received.note("work") }
      .on(starting: { received.note("starting") }, started: { received.note("started") })
    let numbers = AnySequence {
      received.note("work")
      return [1].makeIterator()
    }
    for producer in [producer, SignalProducer(values: numbers).promoteError()] {
      producer.startWithSignal { _, _ in }
      producer.startWithSignal { signal, interrupter in
        signal.observe { received.note("\($0)") }
        interrupter.dispose()
      }
    }
    #expect(received.values == ["interrupted", "interrupted"])
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
    let zero = Property(value: 0).producer.promoteError(Fault.self)
    for producer in [one.prefix(value: 0), one.prefix(.init(value: 0)), one.prefix(zero)] {
      #expect(events(of: producer) == [.value(0), .value(1), .completed])
    }
    for producer in [
      one.concat(value: 2), one.concat(.init(value: 2)), one.merge(with: .init(value: 2)),
    ] {
      #expect(events(of: producer) == [.value(1), .value(2), .completed])
    }
    #expect(events(of: one.prefix(.init(error: .broken))) == [.failed(.broken)])
    #expect(events(of: one.concat(error: .broken)) == [.value(1), .failed(.broken)])
    #expect(cold("1-2|", "7-8|") { $0.prefix($1) } == "7-81-2|")
  }

  @Test("then starts when the producer has completed, and passes on its error or interruption")
  func then() {
    #expect(cold("1-2|", "7-8|") { $0.then($1) } == "---7-8|")
    #expect(cold("1-2x", "7-8|") { $0.then($1) } == "---x")
    #expect(cold("1-2/", "7-8|") { $0.then($1) } == "---/")
    #expect(cold("1-2|", "7-x") { $0.then($1) } == "---7-x")
    // Work that cannot fail, or is followed by such.
    #expect(cold("1-2|") { $0.then(.init(value: 3)) } == "---(3|)")
    #expect(cold("1-2|", "7-8|") { $0.then($1.safe) } == "---7-8|")
    #expect(cold("1-2x", "7-8|") { $0.then($1.safe) } == "---x")
    #expect(cold("1-2|", "7-x") { $0.safe.then($1) } == "---7-x")
    #expect(cold("1-2|", "7-x") { $0.safe.then($0.safe).then($1) } == "------7-x")
    #expect(cold("1-2|") { $0.then(Property(value: 3)) } == "---(3|)")
  }

  @Test("repeat starts the producer a given number of times, one after the other")
  func repeating() {
    #expect(cold("1-2|") { $0.repeat(3) } == "1-21-21-2|")
    #expect(cold("1-2|") { $0.repeat(1) } == "1-2|")
    #expect(cold("1-2|") { $0.repeat(0) } == "|")
    #expect(cold("1-2x") { $0.repeat(3) } == "1-2x")
    #expect(cold("1/") { $0.repeat(2) } == "11|")
  }
}
