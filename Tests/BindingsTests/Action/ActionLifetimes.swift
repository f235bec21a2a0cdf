import Testing

@testable import Bindings

@Suite("An action's work ends with its lifetime")
struct ActionLifetimes {
  @Test("running work ends with the action's lifetime, and the action is disabled from then on")
  func ends() {
    let (signal, input) = Signal<Int, Never>.pipe()
    let (lifetime, token) = Lifetime.make()
    let wasGivenUp = Received<Bool>()
    let action = Action<Void, Int, Never>(during: lifetime) {
      SignalProducer { observer, lifetime in
        lifetime += signal.observe(observer)
        lifetime.observeEnded { wasGivenUp.note(true) }
      }
    }
    let isEnabled = action.isEnabled.received()
    var (events, refusals): ([Signal<Int, ActionError<Never>>.Event], Int) = ([], 0)
    action.disabledErrors.observeValues { refusals += 1 }
    action.apply().start { events.append($0) }
    input.send(value: 1)
    token.dispose()
    input.send(value: 2)
    #expect(events == [.value(1), .interrupted])
    #expect(wasGivenUp.values == [true])
    #expect(!action.isExecuting.value)
    #expect(!action())
    #expect(refusals == 1)
    #expect(isEnabled.values == [true, false])
  }

  @Test("a lifetime that has already ended disables the action from the beginning")
  func ended() {
    let action = Action<Void, Void, Never>(during: .empty) {}
    #expect(!action.isEnabled.value)
    #expect(!action())
  }

  @Test("the lifetime does not keep the action")
  func leak() {
    let (lifetime, token) = Lifetime.make()
    weak var (gone, captured): (Action<Void, Void, Never>?, Sentinel?)
    do {
      let sentinel = Sentinel()
      let action = Action<Void, Void, Never>(during: lifetime) { sentinel.touch() }
      (gone, captured) = (action, sentinel)
      #expect(action())
    }
    #expect(gone == nil)
    #expect(captured == nil)
    token.dispose()
  }

  @Test("a screen that owns the action and its lifetime can be released during an execution")
  func screen() {
    final class Screen {
      let token: Lifetime.Token
      let load: Action<Void, Int, Never>

      init(_ signal: Signal<Int, Never>) {
        let lifetime: Lifetime
        (lifetime, token) = Lifetime.make()
        load = Action(during: lifetime) { SignalProducer(signal) }
      }
    }
    let (signal, input) = Signal<Int, Never>.pipe()
    var events: [Signal<Int, Never>.Event] = []
    var screen: Screen? = Screen(signal)
    weak let watched = screen
    let isExecuting = screen!.load.isExecuting.received()
    screen!.load.events.observeValues { events.append($0) }
    screen!.load()
    screen = nil
    #expect(watched == nil)
    input.send(value: 1)
    #expect(isExecuting.values == [false, true, false])
    #expect(events == [.interrupted])
  }
}
