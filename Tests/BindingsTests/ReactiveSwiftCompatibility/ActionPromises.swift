import Bindings
import Testing

@Suite("ReactiveSwift compatibility: Action")
struct ActionPromises {
  private struct Fault: Error, Equatable {}

  /// An action whose work goes on until it is fed.
  private struct Bench {
    let isAllowed = MutableProperty(true)
    let feed: Signal<String, Fault>.Observer
    let action: Action<Int, String, Fault>

    init() {
      let (signal, input) = Signal<String, Fault>.pipe()
      feed = input
      action = Action(enabledIf: isAllowed) { (number: Int) in
        SignalProducer { observer, lifetime in
          observer.send(value: "\(number)")
          lifetime += signal.observe(observer)
        }
      }
    }
  }

  private let bench = Bench()
  private var action: Action<Int, String, Fault> { bench.action }

  @Test("it is enabled while its condition holds, and not executing at first")
  func condition() {
    let (enabled, executing) = (action.isEnabled.heard(), action.isExecuting.heard())
    bench.isAllowed.value = false
    bench.isAllowed.value = true
    #expect(enabled.values == [true, false, true])
    #expect(executing.values == [false])
  }

  @Test("applying a disabled action fails, and disabledErrors sends that")
  func disabled() {
    let refused = Heard<String>()
    action.disabledErrors.observeValues { refused.note("refused") }
    bench.isAllowed.value = false
    let heard = Heard<ActionError<Fault>>()
    action.apply(0).startWithFailed { heard.note($0) }
    #expect(heard.values == [.disabled])
    #expect(refused.values == ["refused"])
    #expect(!action(0))
  }

  @Test("while it executes it is disabled, and it sends values and completion")
  func execution() {
    let (enabled, executing) = (action.isEnabled.heard(), action.isExecuting.heard())
    let heard = Heard<String>()
    action.values.observeValues { heard.note($0) }
    action.completed.observeValues { heard.note("completed") }
    let own = Heard<String>()
    action.apply(1).start { own.note("\($0)") }
    bench.feed.send(value: "more")
    bench.feed.sendCompleted()
    #expect(enabled.values == [true, false, true])
    #expect(executing.values == [false, true, false])
    #expect(heard.values == ["1", "more", "completed"])
    #expect(own.values == ["value(1)", "value(more)", "completed"])
  }

  @Test(
    "an execution that fails sends the error to errors and to the caller, and has not completed"
  )
  func failure() {
    let heard = Heard<String>()
    action.errors.observeValues { _ in heard.note("failed") }
    action.completed.observeValues { heard.note("completed") }
    let own = Heard<ActionError<Fault>>()
    action.apply(1).startWithFailed { own.note($0) }
    bench.feed.send(error: Fault())
    #expect(heard.values == ["failed"])
    #expect(own.values == [.failed(Fault())])
    #expect(action.isEnabled.value)
  }

  @Test("an execution that is disposed of has not completed, and leaves the action enabled")
  func interruption() {
    let heard = Heard<String>()
    action.completed.observeValues { heard.note("completed") }
    let execution = action.apply(1).start()
    #expect(!action.isEnabled.value)
    execution.dispose()
    #expect(heard.values == [])
    #expect(action.isEnabled.value)
  }

  @Test("it can be the target of bindings, and applies each value")
  func binding() {
    let heard = Heard<String>()
    action.values.observeValues { heard.note($0) }
    let (numbers, input) = Signal<Int, Never>.pipe()
    action <~ numbers
    input.send(value: 1)
    input.send(value: 2)
    bench.feed.sendInterrupted()
    #expect(heard.values == ["1"])
  }

  @Test("its condition may depend on its own state, as long as that settles")
  func feedback() {
    let isAllowed = MutableProperty(true)
    let (signal, input) = Signal<Void, Never>.pipe()
    let action = Action<Void, Void, Never>(
      enabledIf: isAllowed, execute: { SignalProducer(signal) })
    isAllowed <~ action.isExecuting.negate()
    let heard = action.isEnabled.heard()
    action()
    input.sendCompleted()
    #expect(heard.values == [true, false, true])
  }

  @Test("work that is done at once leaves isExecuting alone")
  func immediate() {
    let action = Action<Int, Int, Never> { (number: Int) in number + 1 }
    let (executing, heard) = (action.isExecuting.heard(), Heard<Int>())
    action.values.observeValues { heard.note($0) }
    #expect(action(1))
    action.apply(2).start()
    #expect(executing.values == [false])
    #expect(heard.values == [2, 3])
  }

  @Test("with `unwrapping`, it is disabled while a property is nil")
  func unwrapping() {
    let (state, heard) = (MutableProperty<String?>(nil), Heard<String>())
    let action = Action<Int, Void, Never>(unwrapping: state) { heard.note("\($0)\($1)") }
    #expect(!action.isEnabled.value)
    action(1)
    state.value = "a"
    #expect(action.isEnabled.value)
    action(2)
    #expect(heard.values == ["a2"])
  }

  @Test("its signals complete when it is released")
  func completes() {
    let ends = Heard<String>()
    var action: Action<Int, Int, Fault>? = Action { (number: Int) throws(Fault) in number }
    action?.values.observeCompleted { ends.note("values") }
    action?.errors.observeCompleted { ends.note("errors") }
    action?(1)
    #expect(ends.values == [])
    action = nil
    #expect(ends.values.sorted() == ["errors", "values"])
  }
}
