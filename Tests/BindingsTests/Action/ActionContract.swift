import Bindings
import Testing

@Suite("Actions: the contract")
struct ActionContract {
  /// The events of an action's outputs, but for those of `events` and `loading`, in order.
  private func log<Input, Output, Failure>(
    of action: Action<Input, Output, Failure>
  ) -> Received<String> {
    let received = Received<String>()
    action.isEnabled.observeValues { received.note($0 ? "enabled" : "disabled") }
    action.isExecuting.observeValues { received.note($0 ? "executing" : "idle") }
    action.values.observeValues { received.note("value \($0)") }
    action.errors.observeValues { received.note("error \($0)") }
    action.completed.observeValues { received.note("completed") }
    action.disabledErrors.observeValues { received.note("refused") }
    return received
  }

  @Test("work that ends as it starts never sets isExecuting")
  func immediate() {
    let torn = Refusal(reason: "torn")
    let action = Action<Int, Int, Refusal> { (input) throws(Refusal) in
      if input < 0 { throw torn }
      return input * 2
    }
    let several = Action<Int, Int, Never> { input in SignalProducer(values: [input, input + 1]) }
    let received = (log(of: action), log(of: several))
    #expect(action(4) && action(-1) && several(1))
    #expect(received.0.values == ["value 8", "completed", "error \(torn)"])
    #expect(received.1.values == ["value 1", "value 2", "completed"])
  }

  @Test("an action is disabled while its work runs, and enabled again when its end is sent")
  func producer() {
    let (signal, input) = Signal<Int, Refusal>.pipe()
    let action = Action<Void, Int, Refusal> { SignalProducer(signal) }
    let received = log(of: action)
    #expect(action())
    input.send(value: 1)
    #expect(!action())
    input.send(value: 2)
    input.send(error: Refusal(reason: "torn"))
    #expect(
      received.values == [
        "executing", "disabled", "value 1", "refused", "value 2",
        "error \(Refusal(reason: "torn"))", "idle", "enabled",
      ])
  }

  @Test("an execution ends in one turn: its last events and the change of isExecuting")
  func end() {
    let (signal, input) = Signal<Int, Refusal>.pipe()
    let action = Action<Void, Int, Refusal> { SignalProducer(signal) }
    let failure = Property(initial: "", then: action.errors.map(\.reason))
    let status = failure.combineLatest(with: action.isExecuting) { $1 ? "busy" : "idle \($0)" }
    let received = status.received()
    var isEnabledAtTheEnd: Bool?
    action.errors.observeValues { _ in isEnabledAtTheEnd = action.isEnabled.value }
    action()
    input.send(error: Refusal(reason: "torn"))
    #expect(received.values == ["idle ", "busy", "idle torn"])
    #expect(isEnabledAtTheEnd == true)
  }

  @Test("an execution ends in one turn, also by its action's release or an observer of isExecuting")
  func endByOthers() {
    let (signal, input) = Signal<Int, Never>.pipe()
    var action: Action<Void, Int, Never>? = Action { SignalProducer(signal) }
    let (states, events) = (Received<String>(), Received<String>())
    action!.isExecuting.combineLatest(with: action!.loading).startWithValues { isExecuting, state in
      states.note("\(isExecuting) \(state.isLoading)")
    }
    action!.events.observeValues { events.note("\($0)") }
    action!.isEnabled.observeValues { events.note($0 ? "enabled" : "disabled") }
    action!()
    action = nil
    #expect(states.values == ["false false", "true true", "false false"])

    let other = Action<Void, Int, Never> { SignalProducer(signal) }
    other.isExecuting.observeValues { if $0 { input.sendCompleted() } }
    other.completed.observeValues { events.note("completed") }
    other.isEnabled.observeValues { events.note($0 ? "enabled" : "disabled") }
    other()
    #expect(events.values == ["disabled", "enabled", "completed", "disabled", "enabled"])
  }

  @Test("a disabled action applies nothing, and reports that to its caller")
  func disabled() {
    let (isOn, inputs) = (MutableProperty(false), Received<Int>())
    let action = Action<Int, Int, Never>(enabledIf: isOn) { (input) in inputs.passing(input) }
    let received = log(of: action)
    var events: [Signal<Int, ActionError<Never>>.Event] = []
    let producer = action.apply(1)
    producer.start { events.append($0) }
    #expect(!action(2))
    isOn.value = true
    producer.start { events.append($0) }
    #expect(events == [.failed(.disabled), .value(1), .completed])
    #expect(inputs.values == [1])
    #expect(received.values == ["refused", "refused", "enabled", "value 1", "completed"])
  }

  @Test("apply sends what its own execution sends, events those of all, with their ends")
  func events() {
    let torn = Refusal(reason: "torn")
    let action = Action<Int, Int, Refusal> { input in
      let rest: SignalProducer<Int, Refusal> = input < 0 ? SignalProducer(error: torn) : .never
      return SignalProducer(value: input).concat(rest)
    }
    let (own, all) = (Received<String>(), Received<String>())
    action.events.observeValues { all.note("\($0)") }
    action.completed.observeValues { all.note("completed") }
    action.apply(-1).start { own.note("\($0)") }
    action(1)
    action.cancel()
    #expect(own.values == ["value(-1)", "failed(\(ActionError.failed(torn)))"])
    #expect(all.values == ["value(-1)", "failed(\(torn))", "value(1)", "interrupted"])
  }

  @Test("an action as a binding target drops values while it is disabled, and is not retained")
  func target() {
    let (signal, input) = Signal<Int, Never>.pipe()
    let isOn = MutableProperty(true)
    var action: Action<Int, Int, Never>? = Action(enabledIf: isOn) { (input) in input * 2 }
    weak let watched = action
    let received = log(of: action!)
    let binding = action! <~ signal
    input.send(value: 1)
    isOn.value = false
    input.send(value: 2)
    isOn.value = true
    input.send(value: 3)
    #expect(
      received.values == [
        "value 2", "completed", "disabled", "refused", "enabled", "value 6", "completed",
      ])
    action = nil
    #expect(watched == nil)
    input.send(value: 4)
    #expect(binding.isDisposed)
  }
}
