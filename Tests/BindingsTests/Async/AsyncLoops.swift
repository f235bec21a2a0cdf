import Dispatch
import Testing

@testable import Bindings

/// Runs all tasks on one queue, without being an actor.
private final class OneQueue: TaskExecutor {
  private let queue = DispatchQueue(label: "one")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

@Suite("Async loops receive values")
struct AsyncLoops {
  @Test("values begins with the current value, and keeps every later one for each loop")
  func everyValue() async {
    let count = MutableProperty(0)
    count.value = 1
    let values = count.values
    var first = values.makeAsyncIterator()
    for value in 2...3 { count.value = value }
    var second = values.makeAsyncIterator()
    count.value = 4
    for value in 1...4 { #expect(await first.next() == value) }
    for value in 3...4 { #expect(await second.next() == value) }
    count.value = 5
    #expect(await first.next() == 5)
  }

  @Test("newestValues skips values that are replaced before the loop has resumed")
  func newestValue() async {
    let count = MutableProperty(0)
    var values = count.newestValues.makeAsyncIterator()
    #expect(await values.next() == 0)
    for value in 1...4 { count.value = value }
    #expect(await values.next() == 4)
    count.value = 5
    #expect(await values.next() == 5)
  }

  @Test("a loop receives what a signal sends from the loop's beginning on, and then the end")
  func signal() async {
    let (clicks, button) = Signal<Int, Never>.pipe()
    button.send(value: 1)
    var values = clicks.values.makeAsyncIterator()
    button.send(value: 2)
    button.send(value: 2)
    button.sendCompleted()
    for value in [2, 2, nil, nil] { #expect(await values.next() == value) }
  }

  @Test("a loop throws the error after the values, with its type")
  func failure() async throws {
    let (output, input) = Signal<Int, Refusal>.pipe()
    var values = output.values.makeAsyncIterator()
    input.send(value: 1)
    input.send(error: Refusal(reason: "torn"))
    var received: [Int] = []
    do throws(Refusal) {
      while let value = try await values.next() { received.append(value) }
      Issue.record("nothing was thrown")
    } catch {
      #expect(error == Refusal(reason: "torn"))
    }
    #expect(received == [1])
    #expect(try await values.next() == nil)
  }

  @Test("a loop starts its producer, and disposes of the start when it is left")
  func producer() async {
    var starts = 0
    let ended = Received<Int>()
    let producer = SignalProducer<Int, Never> { observer, lifetime in
      starts += 1
      let number = starts
      lifetime.observeEnded { withExtendedLifetime(observer) { ended.note(number) } }
      for value in 1...3 { observer.send(value: value * starts) }
    }
    let values = producer.values
    #expect(starts == 0)
    for _ in 1...2 {
      var received: [Int] = []
      for await value in values {
        received.append(value)
        if received.count == 3 { break }
      }
      #expect(received == [1, 2, 3].map { $0 * starts })
    }
    #expect(ended.values == [1, 2])
  }

  @Test("a loop releases the values that it has taken, which need not be Sendable")
  func releases() async {
    let model = MutableProperty<Hostile?>(nil)
    var values = model.values.makeAsyncIterator()
    model.value = Hostile(1)
    weak let first = model.value
    model.value = Hostile(2)
    weak let second = model.value
    model.value = nil
    _ = await values.next()
    #expect(await values.next()??.number == 1)
    #expect(first == nil)
    #expect(second != nil)
    #expect(await values.next()??.number == 2)
    #expect(second == nil)
  }

  // MARK: Without isolation

  @Test("a loop without isolation resumes for each value that its own thread sets")
  func woken() async {
    await withTaskExecutorPreference(OneQueue()) {
      // All of this runs on one queue, which the compiler does not know.
      nonisolated(unsafe) let (count, seen) = (MutableProperty(0), Received<Int>())
      async let received = {
        for await value in count.values {
          seen.note(value)
          if value == 3 { break }
        }
        return seen.values
      }()
      for value in 0...3 {
        count.value = value
        while seen.values.last != value { await Task.yield() }
      }
      #expect(await received == [0, 1, 2, 3])
    }
  }

  @Test("a loop without isolation ends when its task is canceled, and stops observing")
  func cancelled() async {
    let (begun, log) = AsyncStream<Void>.makeStream()
    let loop = Task.detached {
      let count = MutableProperty(0)
      var received: [Int] = []
      for await value in count.values {
        received.append(value)
        log.finish()
      }
      return (received, count.node.isInUse)
    }
    for await _ in begun {}
    loop.cancel()
    let (received, isInUse) = await loop.value
    #expect(received == [0])
    #expect(!isInUse)
  }
}

@Suite("Async loops on the main actor")
@MainActor struct WaitingLoops {
  @Test("two copies of an iterator that are awaited together share the values, and both end")
  func copies() async {
    let (signal, input) = Signal<Int, Never>.pipe()
    let iterator = signal.values.makeAsyncIterator()
    let waiting = [Gate(), Gate()]
    let loops = waiting.map { gate in
      Task {
        var copy = iterator
        var received: [Int] = []
        gate.open()
        while let value = await copy.next() { received.append(value) }
        return received
      }
    }
    for gate in waiting { await gate.pass() }
    await Task.yield()
    for value in 1...3 {
      input.send(value: value)
      await Task.yield()
    }
    input.sendCompleted()
    let received = await loops[0].value + loops[1].value
    #expect(received.sorted() == [1, 2, 3])
  }

  @Test(
    "a canceled loop ends and observes no more, also before it begins", arguments: [false, true])
  func cancelled(isBefore: Bool) async {
    let (count, isWaiting) = (MutableProperty(0), Gate())
    let values = count.values
    let loop = Task {
      var received: [Int] = []
      for await value in values {
        received.append(value)
        isWaiting.open()
      }
      return received
    }
    if !isBefore { await isWaiting.pass() }
    #expect(count.node.isInUse != isBefore)
    loop.cancel()
    count.value = 1
    #expect(await loop.value == (isBefore ? [] : [0]))
    #expect(!count.node.isInUse)
  }

  @Test("a waiting loop does not retain the property, and ends with it, after the last value")
  func propertyGoes() async {
    var count: MutableProperty<Int>? = MutableProperty(0)
    weak let gone = count
    let isWaiting = Gate()
    let values = count!.values
    let loop = Task {
      var sum = 0
      for await value in values {
        sum += value
        isWaiting.open()
      }
      return sum
    }
    await isWaiting.pass()
    count?.value = 3
    count = nil
    #expect(gone == nil)
    #expect(await loop.value == 3)
  }
}

@Suite("Async loops in an actor")
struct LoopsInAnActor {
  private actor Worker {
    private let count = MutableProperty(0)
    private let gates = [Gate(), Gate(), Gate()]

    func listen() async -> [Int] {
      var received: [Int] = []
      for await value in count.values {
        assertIsolated()
        received.append(value)
        gates[value].open()
        if value == 2 { break }
      }
      return received
    }

    func send() async {
      for value in 0...2 {
        count.value = value
        await gates[value].pass()
      }
    }
  }

  @Test("a waiting loop resumes for each value, in its isolation", arguments: 0..<20)
  func actor(_: Int) async {
    let worker = Worker()
    async let received = worker.listen()
    await worker.send()
    #expect(await received == [0, 1, 2])
  }
}
