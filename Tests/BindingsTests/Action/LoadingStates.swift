import Bindings
import Testing

@Suite("Work under way as a state for views")
@MainActor struct LoadingStates {
  private typealias Pages = Loading<String, Refusal>

  @Test("an action's state keeps the last value while it loads again, and after a failure")
  func action() {
    var work = Signal<String, Refusal>.pipe()
    let load = Action<Void, String, Refusal> { SignalProducer(work.output) }
    let received = load.loading.received()
    load()
    work.input.send(value: "one")
    work.input.sendCompleted()
    work = Signal.pipe()
    load()
    work.input.send(error: Refusal(reason: "offline"))
    work = Signal.pipe()
    load()
    load.cancel()
    #expect(
      received.values == [
        .idle, .loading(last: nil), .value("one"), .loading(last: "one"),
        .failed(Refusal(reason: "offline"), last: "one"), .loading(last: "one"), .value("one"),
      ])
  }

  @Test("an action's state is idle again when its caller cancels the work")
  func canceled() {
    let load = Action<Void, String, Refusal> { .never }
    let state = load.loading
    let execution = load.apply().start { _ in }
    #expect(state.value == .loading(last: nil))
    #expect(state.explain().links.first?.name == "loading")
    execution.dispose()
    #expect(state.value == .idle)
  }

  @Test("an action's state is idle after work that ends at once, or is canceled, without a value")
  func empty() {
    let torn = Refusal(reason: "torn")
    var cancel = {}
    let save = Action<Bool, String, Refusal> {
      cancel()
      return $0 ? .empty : SignalProducer(error: torn)
    }
    let received = save.loading.received()
    for isEmpty in [false, true, false] { save(isEmpty) }
    cancel = { [unowned save] in save.cancel() }
    save(false)
    cancel = {}
    save(false)
    let (stop, input) = Signal<Void, Never>.pipe()
    cancel = { input.send(value: ()) }
    save.apply(false).take(until: stop).start()
    let failed = Pages.failed(torn, last: nil)
    #expect(received.values == [.idle, failed, .idle, failed, .idle, failed, .idle])
  }

  @Test("an action's state is loading while work runs that an observer of the end has begun")
  func again() {
    var work = Signal<String, Refusal>.pipe()
    let load = Action<Void, String, Refusal> { SignalProducer(work.output) }
    let state = load.loading
    let failed = work.input
    load.errors.observeValues { _ in
      work = Signal.pipe()
      load()
    }
    load()
    failed.send(error: Refusal(reason: "offline"))
    #expect(state.value == .loading(last: nil))
    batch {
      load.cancel()
      load.apply().start { _ in }.dispose()
    }
    #expect(state.value == .idle)
  }

  @Test("an action's state is loading while work runs that the work before it has caused")
  func caused() {
    let count = MutableProperty(0)
    let load = Action<Int, Int, Refusal> { number in
      if number > 1 { return .never }
      return SignalProducer { () throws(Refusal) -> Int in
        count.value += 1
        throw Refusal(reason: "offline")
      }
    }
    let state = load.loading
    count.observeValues { load($0 + 1) }
    load(1)
    #expect(state.value.isLoading)
    load.cancel()
    load.isExecuting.observeValues { if !$0 { load(3) } }
    load.apply(2).start().dispose()
    #expect(state.value.isLoading)
  }

  @Test("the newest work of a screen shows the last value until it has one")
  func producer() {
    let query = MutableProperty("")
    var works: [String: Signal<String, Refusal>.Observer] = [:]
    let found = Property<Pages>(
      initial: .idle,
      then: query.signal.flatMap(.latest) { text in
        if text.isEmpty { return SignalProducer<Pages, Never>(value: .idle) }
        let (output, input) = Signal<String, Refusal>.pipe()
        works[text] = input
        return SignalProducer(output).loading()
      }.keepingLast())
    let received = found.received()
    query.value = "a"
    query.value = "ab"
    works["a"]?.send(value: "late")
    works["ab"]?.send(value: "abbey")
    query.value = "abc"
    works["abc"]?.send(error: Refusal(reason: "offline"))
    query.value = ""
    #expect(
      received.values == [
        .idle, .loading(last: nil), .value("abbey"), .loading(last: "abbey"),
        .failed(Refusal(reason: "offline"), last: "abbey"), .idle,
      ])
  }

  @Test("a second caller awaits the running work and receives its result")
  func joining() async throws {
    let gate = Gate()
    var runs = 0
    let load = Action<Int, Int, Never> { number in
      runs += 1
      await gate.pass()
      return number
    }
    let first = Task { try await load.executeOrJoin(1) }
    while !load.isExecuting.value { await Task.yield() }
    let second = Task { try await load.executeOrJoin(2) }
    for _ in 0..<20 { await Task.yield() }
    gate.open()
    #expect(try await [first.value, second.value] == [1, 1])
    #expect(try await load.executeOrJoin(3) == 3)
    #expect(runs == 2)
  }

  @Test("a caller that has joined is interrupted when the first caller cancels the work")
  func interrupted() async {
    let load = Action<Int, Int, Never> { $0 == 1 ? .never : SignalProducer(value: $0) }
    let execution = load.apply(1).start { _ in }
    let joined = Task { try await load.executeOrJoin(1) }
    for _ in 0..<20 { await Task.yield() }
    batch {
      execution.dispose()
      load.apply(2).start { _ in }
    }
    await #expect(throws: ActionError<Never>.interrupted) { try await joined.value }
  }
}
