import Bindings
import Testing

/// An action whose observers and work call, cancel, dispose of and release it, by chance.
@Suite("Actions that are called, canceled and released at any point")
struct RandomActions {
  private final class World {
    var random: SplitMix64
    var action: Action<Int, Int, Refusal>?
    let isOn = MutableProperty(true)
    var inputs: [Signal<Int, Refusal>.Observer] = []
    var starts: [any Disposable] = []
    /// The number of executions of the current action that are running.
    var running = Calls()
    var depth = 0
    var faults: [String] = []

    init(seed: UInt64) {
      random = SplitMix64(seed: seed)
      make()
    }

    func make() {
      let running = Calls()
      self.running = running
      let action = Action<Int, Int, Refusal>(enabledIf: isOn) { [unowned self] number in
        act()
        return SignalProducer { [unowned self] observer, lifetime in
          running.count += 1
          if running.count > 1 { faults.append("two executions") }
          lifetime.observeEnded { [unowned self] in
            running.count -= 1
            act()
          }
          act()
          for value in 0..<number % 3 { observer.send(value: value) }
          switch number % 4 {
          case 0: observer.sendCompleted()
          case 1: observer.send(error: Refusal(reason: "torn"))
          default: inputs.append(observer)
          }
        }
      }
      action.events.observeValues { [unowned self] _ in act() }
      action.disabledErrors.observeValues { [unowned self] in act() }
      action.isExecuting.observeValues { [unowned self] _ in act() }
      action.isEnabled.observeValues { [unowned self] _ in act() }
      replace(by: action)
    }

    /// The former one is released after the write.
    func replace(by other: Action<Int, Int, Refusal>?) {
      withExtendedLifetime(action) { action = other }
    }

    func act() {
      if depth > 3 { return }
      depth += 1
      defer { depth -= 1 }
      switch Int.random(in: 0..<16, using: &random) {
      case 0, 1: action?.callAsFunction(.random(in: 0..<12, using: &random))
      case 2, 3: apply()
      case 4: action?.cancel()
      case 5: if let start = starts.randomElement(using: &random) { start.dispose() }
      case 6: isOn.value.toggle()
      case 7: if let input = inputs.randomElement(using: &random) { input.send(value: 7) }
      case 8: inputs.popLast()?.sendCompleted()
      case 9: if Bool.random(using: &random) { make() }
      case 10: replace(by: nil)
      default: break
      }
    }

    func apply() {
      var hasEnded = false
      let start = action?.apply(.random(in: 0..<12, using: &random)).start { [unowned self] event in
        if hasEnded { faults.append("an event after the end") }
        hasEnded = event.isTerminating
        act()
      }
      if let start { starts.append(start) }
    }

    /// Between steps, the properties agree with the work.
    func check() {
      guard let action else { return }
      if action.isExecuting.value != (running.count > 0) { faults.append("isExecuting is wrong") }
      if action.isEnabled.value != (isOn.value && running.count == 0) {
        faults.append("isEnabled is wrong")
      }
    }
  }

  @Test(
    "at most one execution runs, and isExecuting and isEnabled agree with it",
    arguments: 0..<(isThorough ? 60 : 20) as Range<UInt64>)
  func run(seed: UInt64) {
    let world = World(seed: seed)
    for _ in 0..<60 {
      if world.action == nil { world.make() }
      world.act()
      world.check()
    }
    world.depth = .max
    world.replace(by: nil)
    if world.running.count != 0 { world.faults.append("work that goes on without its action") }
    #expect(world.faults == [])
  }
}
