import Bindings
import Testing

@Suite("Actions whose work awaits")
@MainActor struct AsyncActions {
  @Test("an action whose work awaits executes from the call on, and is idle when its value is sent")
  func executing() async {
    let (gate, isOver) = (Gate(), Gate())
    let action = Action<Int, Int, Never> { input in
      await gate.pass()
      MainActor.assertIsolated()
      return input * 2
    }
    let received = Received<String>()
    action.isExecuting.observeValues { received.note($0 ? "executing" : "idle") }
    action.values.observeValues {
      received.note("value \($0)")
      #expect(action.isEnabled.value)
    }
    action.completed.observeValues {
      received.note("completed")
      isOver.open()
    }
    #expect(action(4))
    #expect(action.isExecuting.value)
    #expect(!action(5))
    #expect(await result(of: action, 6) == .failure(.disabled))
    gate.open()
    await isOver.pass()
    #expect(received.values == ["executing", "value 8", "completed", "idle"])
  }

  @Test("apply sends the result of work that awaits, or disabled; its disposal cancels the work")
  func applied() async {
    let (isOver, begun, cancelled) = (Gate(), Gate(), Gate())
    let action = Action<Int, Int, Never> { input in
      if input > 0 { return input * 2 }
      begun.open()
      await untilCancelled()
      cancelled.open()
      return 0
    }
    let received = Received<String>()
    let executing = action.isExecuting.received()
    action.apply(4).start {
      received.note("4: \($0)")
      if $0.isTerminating { isOver.open() }
    }
    action.apply(5).start { received.note("5: \($0)") }
    await isOver.pass()
    let start = action.apply(0).start { received.note("0: \($0)") }
    await begun.pass()
    start.dispose()
    await cancelled.pass()
    #expect(received.values == ["5: failed(disabled)", "4: value(8)", "4: completed"])
    #expect(executing.values == [false, true, false, true, false])
  }

  @Test(
    "canceling the caller's task, and the end of the lifetime, cancel the work, and execute throws",
    arguments: [true, false])
  func cancelled(byCaller: Bool) async {
    let (lifetime, token) = Lifetime.make()
    let (begun, isOver) = (Gate(), Gate())
    let action = Action<Void, Int, Never>(during: lifetime) {
      begun.open()
      await untilCancelled()
      isOver.open()
      return 1
    }
    let values = Received { action.values.observeValues($0) }
    let caller = Task { await result(of: action, ()) }
    await begun.pass()
    if byCaller { caller.cancel() } else { token.dispose() }
    #expect(await caller.value == .failure(.interrupted))
    #expect(!action.isExecuting.value && action.isEnabled.value == byCaller)
    await isOver.pass()
    #expect(values.values == [])
  }

  @Test("work that is canceled before it begins, also by an observer of isExecuting, is not done")
  func cancelledBefore() async {
    var times = 0
    let action = Action<Void, Int, Never> {
      await Task.yield()
      times += 1
      return times
    }
    action()
    action.cancel()
    let caller = Task { await result(of: action, ()) }
    caller.cancel()
    #expect(await caller.value == .failure(.interrupted))
    action.isExecuting.observeValues { [unowned action] in if $0 { action.cancel() } }
    #expect(await result(of: action, ()) == .failure(.interrupted))
    #expect(action.isEnabled.value)
    SignalProducer<Void, Never> { () async in times += 1 }.start().dispose()
    let done = Gate()
    SignalProducer<Void, Never> { () async in }.startWithCompleted { done.open() }
    await done.pass()
    #expect(times == 0)
  }

  @Test("the action's release cancels the work, which keeps its captures until it returns")
  func actionGoes() async {
    let (begun, isOver) = (Gate(), Gate())
    var action: Action<Void, Void, Never>?
    weak let captured = lent { sentinel in
      action = Action {
        begun.open()
        await untilCancelled()
        sentinel.touch()
        isOver.open()
      }
    }
    action?.callAsFunction()
    await begun.pass()
    action = nil
    #expect(captured != nil)
    await isOver.pass()
    await Task.yield()
    #expect(captured == nil)
  }

  @Test("execute awaits any kind of work: it returns the last value, or throws the typed error")
  func others() async {
    let torn = Refusal(reason: "torn")
    let awaiting = Action<Int, Int, Refusal> { (input) async throws(Refusal) in
      await Task.yield()
      if input < 0 { throw torn }
      return input * 2
    }
    let immediate = Action<Int, Int, Refusal> { (input) in input + 1 }
    let failing = Action<Int, Int, Refusal> { (_) throws(Refusal) in throw torn }
    let several = Action<Int, Int, Refusal> { input in SignalProducer(values: [input, input + 1]) }
    let none = Action<Int, Int, Refusal> { _ in .empty }
    let rows: [(Action<Int, Int, Refusal>, Int, Result<Int, ActionError<Refusal>>)] = [
      (awaiting, 4, .success(8)), (awaiting, -1, .failure(.failed(torn))),
      (immediate, 1, .success(2)), (several, 1, .success(2)), (none, 1, .failure(.interrupted)),
      (failing, 1, .failure(.failed(torn))),
    ]
    for (action, input, answer) in rows {
      let caller = Task { await result(of: action, input) }
      // Work that has completed is not canceled any more.
      action.completed.observeValues { caller.cancel() }
      #expect(await caller.value == answer)
      #expect(action.isEnabled.value)
    }
  }
}

private func result<Input, Output, Failure>(
  of action: Action<Input, Output, Failure>, _ input: Input,
  isolation: isolated (any Actor)? = #isolation
) async -> Result<Output, ActionError<Failure>> {
  do throws(ActionError<Failure>) {
    return .success(try await action.execute(input))
  } catch {
    return .failure(error)
  }
}

@Suite("Actions whose work awaits, without isolation")
struct NonisolatedAsyncActions {
  @Test("work that awaits runs as a part of the call that awaits it, where nothing isolates it")
  func awaited() async throws {
    let (count, received) = (MutableProperty(0), Received<Bool>())
    let action = Action<Int, Int, Refusal> { (input) async throws(Refusal) in
      if input < 0 { throw Refusal(reason: "negative") }
      await Task.yield()
      count.value += input
      return count.value
    }
    action.isExecuting.observeValues { received.note($0) }
    let states = action.loading.map(\.isLoading).received()
    #expect(try await action.execute(2) == 2)
    #expect(await result(of: action, -2) == .failure(.failed(Refusal(reason: "negative"))))
    #expect(received.values == [true, false, true, false])
    #expect(states.values == [false, true, false, true, false])
  }

  @Test("an unwrapping action keeps the value that an observer of isExecuting takes away")
  func unwrapping() async throws {
    let selected = MutableProperty<Int?>(1)
    let action = Action<Void, Int, Never>(unwrapping: selected) { value in
      await Task.yield()
      return value
    }
    action.isExecuting.observeValues { _ in selected.value = nil }
    #expect(try await action.execute() == 1)
  }

  @Test("without isolation, calling an action whose work awaits stops with its source location")
  func called() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let action = Action<Int, Int, Never> { input in
        await Task.yield()
        return input
      }
      action(1)
    }
    #expect(result.message.contains("BindingsTests/AsyncActions.swift:"))
    #expect(result.message.contains("await action.execute(input)"))
  }
}
