import Bindings
import Testing

extension SignalProducer {
  /// Starts it, and returns what it sends, the end included.
  @MainActor fileprivate func events() async -> [Signal<Value, Failure>.Event] {
    let (received, done) = (Received<Signal<Value, Failure>.Event>(), Gate())
    start { event in
      MainActor.assertIsolated()
      received.note(event)
      if event.isTerminating { done.open() }
    }
    await done.pass()
    return received.values
  }
}

@Suite("Producers of asynchronous work and sequences")
@MainActor struct AsyncProducers {
  @Test("work that awaits begins when its isolation is next free, and resumes there")
  func order() async {
    let (log, done) = (Received<String>(), Gate())
    let producer = SignalProducer<Int, Never> {
      MainActor.assertIsolated()
      log.note("begun")
      await Task.detached {}.value
      MainActor.assertIsolated()
      log.note("resumed")
      return 3
    }
    #expect(log.values == [])
    producer.start { event in
      MainActor.assertIsolated()
      log.note("\(event)")
      if event.isTerminating { done.open() }
    }
    log.note("started")
    await done.pass()
    #expect(log.values == ["started", "begun", "resumed", "value(3)", "completed"])
  }

  @Test("a producer sends the error that its work throws, with its type")
  func failure() async {
    let producer = SignalProducer<Int, Refusal> { () async throws(Refusal) in
      await Task.yield()
      throw Refusal(reason: "busy")
    }
    #expect(await producer.events() == [.failed(Refusal(reason: "busy"))])
  }

  @Test("disposing of a start cancels its work, whose result is dropped, and retains nothing")
  func disposal() async {
    var (mine, theirs): (Sentinel?, Sentinel?) = (Sentinel(), Sentinel())
    weak let (captured, observing) = (mine, theirs)
    let (received, begun, done) = (Received<Signal<Int, Never>.Event>(), Gate(), Gate())
    let work = SignalProducer<Int, Never> { [mine] in
      begun.open()
      await untilCancelled()
      mine?.touch()
      done.open()
      return 3
    }
    .start { [theirs] in
      theirs?.touch()
      if !$0.isTerminating { received.note($0) }
    }
    (mine, theirs) = (nil, nil)
    await begun.pass()
    #expect(captured != nil && observing != nil)
    work.dispose()
    #expect(observing == nil)
    await done.pass()
    #expect(captured == nil)
    #expect(received.values == [])
  }

  @Test("a producer sends a sequence's elements in order, and then its end")
  func elements() async {
    let (stream, input) = AsyncStream<Int>.makeStream()
    Task.detached {
      for value in 1...3 { input.yield(value) }
      input.finish()
    }
    let events = await SignalProducer(stream).events()
    #expect(events == [.value(1), .value(2), .value(3), .completed])
  }

  @Test("a producer sends a sequence's error after its elements")
  func failureOfSequence() async {
    let (stream, input) = AsyncThrowingStream<Int, any Error>.makeStream()
    input.yield(1)
    input.finish(throwing: Refusal(reason: "torn"))
    let events = await SignalProducer(stream).events()
    #expect(events.first?.value == 1 && events.count == 2)
    #expect(events.last?.error as? Refusal == Refusal(reason: "torn"))
  }

  @Test("a start that is disposed of leaves the sequence's remaining elements to others")
  func disposalOfSequence() async {
    let (stream, input) = AsyncStream<Int>.makeStream()
    let (received, work, isOver) = (Received<Int>(), SerialDisposable(), Gate())
    work.inner = SignalProducer(stream).startWithValues {
      received.note($0)
      guard $0 == 2 else { return }
      work.dispose()
      isOver.open()
    }
    for value in 1...3 { input.yield(value) }
    await isOver.pass()
    #expect(received.values == [1, 2])
    var others = stream.makeAsyncIterator()
    #expect(await others.next(isolation: #isolation) == 3)
  }

  @Test("a property that follows a sequence ends the loop when it is released")
  func property() async {
    let (stream, input) = AsyncStream<Int>.makeStream()
    let (ended, end) = AsyncStream<Void>.makeStream()
    input.onTermination = { _ in end.finish() }
    var latest: Property<Int>? = Property(initial: 0, then: SignalProducer(stream))
    let arrived = Gate()
    let observation = latest!.observeValues { if $0 == 2 { arrived.open() } }
    input.yield(1)
    input.yield(2)
    await arrived.pass()
    observation.dispose()
    #expect(latest!.value == 2)
    latest = nil
    for await _ in ended {}
  }
}

@Suite("Asynchronous work in an actor")
struct AsyncWorkInAnActor {
  private actor Worker {
    let count = MutableProperty(0)
    let done = Gate()

    func work() async -> [Int] {
      let received = count.received()
      let producer = SignalProducer<Int, Never> {
        self.assertIsolated()
        self.count.value += 1
        await Task.detached {}.value
        self.assertIsolated()
        self.count.value += 1
        return 10
      }
      count <~ producer.filter { _ in true }
      count.observeValues { [done] in if $0 == 10 { done.open() } }
      await done.pass()
      assertIsolated()
      return received.values
    }
  }

  @Test("asynchronous work that captures its actor runs there, and releases it when it has ended")
  func actor() async {
    var worker: Worker? = Worker()
    weak let gone = worker
    #expect(await worker?.work() == [0, 1, 2, 10])
    worker = nil
    #expect(gone == nil)
  }

  private actor Leaver {
    private let load: SignalProducer<Int, Never>
    private let events: AsyncStream<String>.Continuation

    init(_ events: AsyncStream<String>.Continuation) async {
      self.events = events
      load = SignalProducer { await Task.detached { 7 }.value }
    }

    isolated deinit {
      load.start { [events] in events.yield("\($0)") }
      events.finish()
    }
  }

  @Test("work that is started after its actor was released is interrupted at once")
  func actorHasGone() async {
    let (words, log) = AsyncStream<String>.makeStream()
    _ = await Leaver(log)
    #expect(await words.reduce(into: []) { $0.append($1) } == ["interrupted"])
  }
}
