import Bindings
import Testing

@Suite("Actions")
struct ActionTests {
  @Test("the compiler infers an action's types from its work")
  func inferred() {
    let isEnabled = MutableProperty(true)
    let producing = Action(
      enabledIf: isEnabled,
      execute: { (text: String) in SignalProducer<Int, Refusal>(value: text.count) })
    let immediate = Action(enabledIf: isEnabled) { (text: String) in text.count }
    let failing = Action { (text: String) throws(Refusal) in if text.isEmpty { throw Refusal() } }
    #expect(type(of: producing) == Action<String, Int, Refusal>.self)
    #expect(type(of: immediate) == Action<String, Int, Never>.self)
    #expect(type(of: failing) == Action<String, Void, Refusal>.self)
    let unlabeled = Action { (text: String) in SignalProducer<Int, Refusal>(value: text.count) }
    #expect(type(of: unlabeled) == Action<String, Int, Refusal>.self)
  }

  @Test("an action without output starts the producer that its closure makes")
  func withoutOutput() {
    var starts = 0
    let work = SignalProducer<Void, Refusal> { starts += 1 }
    let selected = MutableProperty<Int?>(1)
    let actions = [
      Action<Void, Void, Refusal> { work },
      Action<Void, Void, Refusal> { () in work },
      Action<Void, Void, Refusal>(enabledIf: Property(value: true)) {
        starts += 0
        return work
      },
      Action<Void, Void, Refusal>(unwrapping: selected) { _ in work },
    ]
    for action in actions { action() }
    #expect(starts == actions.count)
    let several = Action<Void, Void, Refusal> {
      starts = 0
      starts -= 1
    }
    several()
    #expect(starts == -1)
  }

  @Test("an action that is called where its work is made refuses, and one canceled there does none")
  func calledWhileMaking() {
    var (answers, starts) = ([Bool](), 0)
    weak var running: Action<Bool, Int, Never>?
    let action = Action<Bool, Int, Never> { cancels in
      if cancels { running?.cancel() } else { answers.append(running?(false) ?? true) }
      return SignalProducer { () -> Int in
        starts += 1
        return starts
      }
    }
    running = action
    let received = Received<Signal<Int, ActionError<Never>>.Event>()
    action.apply(false).start { received.note($0) }
    action.apply(true).start { received.note($0) }
    #expect(answers == [false])
    #expect(received.values == [.value(1), .completed, .interrupted])
    #expect(starts == 1)
    #expect(!action.isExecuting.value)
  }

  @Test("an execution that has ended does not interrupt the next one, which its end began")
  func followed() {
    let count = MutableProperty(0)
    let (signal, input) = Signal<Int, Never>.pipe()
    let action = Action<Bool, Int, Never> { isFirst in
      guard isFirst else { return SignalProducer(signal) }
      return SignalProducer { () -> Int in
        count.value += 1
        return count.value
      }
    }
    let values = action.values.receivedEvents()
    action.isExecuting.observeValues { _ in }
    count.observeValues { _ in action(false) }
    action(true)
    #expect(action.isExecuting.value)
    input.send(value: 7)
    #expect(values.values == [.value(1), .value(7)])
  }

  @Test("a start's values come before values sent in answer to them, and its end is one turn")
  func answered() {
    let (more, input) = Signal<Int, Never>.pipe()
    let action = Action { SignalProducer<Int, Never>(values: 1, 2).merge(with: more.producer) }
    action.values.filter { $0 == 1 }.observeValues { _ in
      input.send(value: 3)
      input.sendCompleted()
    }
    let ends = Property(initial: "", then: action.completed.map { "over" })
    let status = ends.combineLatest(with: action.isExecuting) { $1 ? "busy" : $0 }.received()
    let received = Received<Signal<Int, ActionError<Never>>.Event>()
    action.apply().start { received.note($0) }
    #expect(received.values == [.value(1), .value(2), .value(3), .completed])
    #expect(status.values == ["", "busy", "over"])
  }

  @Test("an action that is released while it executes ends its signals and its execution")
  func actionGoes() {
    let (signal, input) = Signal<Int, Never>.pipe()
    var action: Action<Void, Int, Never>? = Action { SignalProducer(signal) }
    weak let watched = action
    let isExecuting = action!.isExecuting
    let ends = Received<String>()
    action!.values.observeCompleted { ends.note("values") }
    action!.errors.observeCompleted { ends.note("errors") }
    action!.apply().start { if $0.isTerminating { ends.note("executing: \(isExecuting.value)") } }
    #expect(isExecuting.value && ends.values == [])
    action = nil
    #expect(watched == nil && ends.values.sorted() == ["errors", "executing: false", "values"])
    input.send(value: 1)
    input.sendCompleted()
    #expect(ends.values.count == 3)
  }

  @Test("an action's condition may depend on its own state, as long as that settles")
  func feedback() {
    let isAllowed = MutableProperty(true)
    let (signal, input) = Signal<Void, Never>.pipe()
    let action = Action<Void, Void, Never>(
      enabledIf: isAllowed, execute: { SignalProducer(signal) })
    isAllowed <~ action.isExecuting.negate()
    let received = action.isEnabled.received()
    action()
    input.sendCompleted()
    #expect(received.values == [true, false, true])
  }
}
