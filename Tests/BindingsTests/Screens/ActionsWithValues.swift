import Bindings
import Testing

@Suite("Actions that need a value: unwrapping or validated")
struct ActionsWithValues {
  private let selected = MutableProperty<String?>(nil)
  private let name = ValidatingProperty<String, Refusal>("c") { _ in .valid }
  private let received = Received<String>()

  @Test("an unwrapping action is enabled while there is a value, which its work receives")
  func unwrapping() {
    let open = Action(unwrapping: selected) { [received] name in received.note(name) }
    let isEnabled = open.isEnabled.received()
    #expect(!open())
    selected.value = "a"
    #expect(open())
    selected.value = "b"
    #expect(open())
    selected.value = nil
    #expect(!open())
    #expect(received.values == ["a", "b"] && isEnabled.values == [false, true, false])
  }

  @Test("the work of an unwrapping action receives the value first, then the parts of the input")
  func inputs() {
    let rename = Action<String, Void, Never>(unwrapping: selected) { [received] name, new in
      received.note(name + new)
    }
    let retitle = Action(unwrapping: selected) { [received] (name, new: String) in
      received.note(new + name)
    }
    let place = Action<(Int, Int), Int, Never>(unwrapping: selected) { name, x, y in
      name.count + x * y
    }
    selected.value = "a"
    rename("b")
    rename <~ MutableProperty("c")
    retitle("d")
    let values = place.values.receivedEvents()
    place((4, 5))
    #expect(received.values == ["ab", "ac", "da"] && values.values == [.value(21)])
  }

  @Test("an unwrapping action's work may be a producer, or fail")
  func variants() {
    let (signal, input) = Signal<Int, Refusal>.pipe()
    let load = Action<Void, Int, Refusal>(unwrapping: selected) { name in
      SignalProducer(signal).map { $0 + name.count }
    }
    let fail = Action<Void, Void, Refusal>(unwrapping: selected) { _ throws(Refusal) in
      throw Refusal()
    }
    let events = load.events.map { "\($0)" }.receivedEvents()
    let errors = fail.errors.receivedEvents()
    selected.value = "abc"
    #expect(load() && load.isExecuting.value && fail())
    selected.value = nil
    input.send(value: 1)
    #expect(events.values == [.value("value(4)")])
    #expect(errors.values == [.value(Refusal())])
  }

  @Test("an action that needs a value may have a condition and a lifetime, too")
  @MainActor func conditions() {
    let (lifetime, token) = Lifetime.make()
    let isAllowed = MutableProperty(false)
    let work = SignalProducer<Void, Never>.empty
    let actions: [Action<Void, Void, Never>] = [
      Action(unwrapping: selected, enabledIf: isAllowed, during: lifetime) { _ in },
      Action(unwrapping: selected, enabledIf: isAllowed, during: lifetime) { _ in work },
      Action(unwrapping: selected, enabledIf: isAllowed, during: lifetime) { _ async in },
      Action(validated: name, enabledIf: isAllowed, during: lifetime) { _ in },
      Action(validated: name, enabledIf: isAllowed, during: lifetime) { _ in work },
      Action(validated: name, enabledIf: isAllowed, during: lifetime) { _ async in },
    ]
    selected.value = "a"
    #expect(actions.allSatisfy { !$0.isEnabled.value })
    isAllowed.value = true
    #expect(actions.allSatisfy { $0.isEnabled.value })
    token.dispose()
    #expect(actions.allSatisfy { !$0.isEnabled.value })
  }

  @Test("work that awaits receives the value as of the beginning of the execution")
  @MainActor func awaiting() async throws {
    let load = Action<Int, String, Never>(unwrapping: selected) { name, number in
      await Task.yield()
      return "\(name)\(number)"
    }
    selected.value = "a"
    let loaded = load.values.receivedEvents()
    load(1)
    selected.value = nil
    while load.isExecuting.value { await Task.yield() }
    #expect(loaded.values == [.value("a1")])
    selected.value = "b"
    #expect(try await load.execute(2) == "b2")
    let save = Action<Void, String, Never>(validated: name) { name in
      await Task.yield()
      return name
    }
    #expect(try await save.execute() == "c")
  }

  @Test("a validated action is enabled while what was last proposed is valid or coerced")
  func validated() {
    let age = ValidatingProperty<Int, Refusal>(18) { years in
      years < 0 ? .invalid(Refusal()) : years > 120 ? .coerced(120, nil) : .valid
    }
    let values = Received<Int>()
    let save = Action(validated: age) { years in values.note(years) }
    let add = Action<Int, Int, Never>(validated: age) { years, more in years + more }
    let load = Action<Void, Int, Never>(validated: age) { SignalProducer(value: $0 * 2) }
    let added = add.values.merge(with: load.values).receivedEvents()
    #expect(save())
    age.value = -1
    #expect(!save() && !add(1) && !load())
    age.value = 200
    #expect(save() && add(1) && load())
    #expect(values.values == [18, 120] && added.values == [.value(121), .value(240)])
  }

  @Test("an unwrapping action does not retain its property, and keeps its last value")
  func ownership() {
    var state: MutableProperty<Int?>? = MutableProperty(1)
    weak let watched = state
    let add = Action<Int, Int, Never>(unwrapping: state!) { $0 + $1 }
    let values = add.values.receivedEvents()
    state = nil
    #expect(watched == nil)
    add(1)
    #expect(values.values == [.value(2)])
  }
}
