import Bindings
import Testing

@Suite("An action's work ends with its lifetime")
struct ActionLifetimes {
  @Test("running work ends with its lifetime, and no action of that lifetime is enabled afterwards")
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
    let late = Action<Void, Void, Never>(during: lifetime) {}
    #expect(!late.isEnabled.value && !late())
  }

  #if DEBUG
    @Test("an action that an init binds and releases is reported, unless a value has reached it")
    func local() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        final class Screen {
          let held = Action<Int, Void, Never> { _ in }

          init(_ numbers: Signal<Int, Never>, _ start: Property<Int>) {
            held <~ numbers
            let local = Action<Int, Void, Never>(line: 7) { _ in }
            numbers ~> local
            let called = Action<Int, Void, Never>(line: 9) { _ in }
            called <~ start
          }
        }
        let (numbers, input) = Signal<Int, Never>.pipe()
        for _ in 1...2 {
          let screen = Screen(numbers, Property(value: 1))
          withExtendedLifetime(screen) {}
        }
        input.send(value: 1)
      }
      let reports = result.message.split(separator: "\n")
        .filter { $0.contains("hold it in a property") }
      #expect(reports.count == 2)
      #expect(reports.allSatisfy { $0.contains("ActionLifetimes.swift:7 was bound") })
    }
  #endif

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
}
