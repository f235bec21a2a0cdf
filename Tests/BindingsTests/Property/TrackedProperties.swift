import Bindings
import Testing

@Suite("Property { }: what it reads is what it depends on")
struct TrackedProperties {
  let a = MutableProperty(1)
  let b = MutableProperty(10)
  let isOn = MutableProperty(true)

  @Test("A property that is derived by reading follows everything that its closure reads")
  func follows() {
    let sum = Property { a.value + b.value }
    #expect(sum.value == 11)
    a.value = 2
    let seen = sum.received()
    b.value = 20
    batch {
      a.value = 3
      b.value = 30
    }
    #expect(seen.values == [12, 22, 33])
  }

  @Test("The closure does not run for a property that it did not read the last time")
  func switches() {
    let runs = Calls()
    let choice = Property { runs.counting(isOn.value ? a.value : b.value) }
    #expect(runs.count == 0)
    let seen = choice.received()
    #expect(runs.count == 1)
    b.value = 11
    #expect(runs.count == 1)
    isOn.value = false
    a.value = 2
    #expect(runs.count == 2)
    b.value = 12
    #expect(seen.values == [1, 11, 12])
  }

  @Test("A derivation that the closure no longer reads is not computed")
  func guarded() {
    let items = MutableProperty([1, 2, 3])
    let index = MutableProperty<Int?>(2)
    let item = items.combineLatest(with: index) { $0[$1 ?? 99] }
    let text = Property { index.value == nil ? "none" : "\(item.value)" }
    let seen = text.received()
    index.value = nil
    items.value = []
    batch {
      items.value = [7]
      index.value = 0
    }
    #expect(seen.values == ["3", "none", "7"])
  }

  @Test("A closure may make derivations and read them")
  func temporary() {
    let prices = MutableCollectionProperty([1, 2, 3])
    let coupon = MutableProperty(1)
    let total = Property { max(prices.map { $0 * 10 }.sum().value - coupon.value, 0) }
    let seen = total.received()
    prices.append(4)
    coupon.value = 2
    prices.removeFirst()
    #expect(seen.values == [59, 99, 98, 88])
  }

  @Test("Lists are inputs by value, element and count")
  func lists() {
    let list = MutableCollectionProperty([1, 2, 3])
    let first = Property { list.count.value > 0 ? list[0] : 0 }
    let all = Property { list.value.count }
    let seen = first.received()
    #expect(all.value == 3)
    list[0] = 5
    list.removeAll()
    #expect(all.value == 0)
    #expect(seen.values == [1, 5, 0])
  }

  @Test("An untracked read is a sample")
  func sample() {
    let text = Property { "\(a.value) \(untracked { b.value })" }
    let seen = text.received()
    b.value = 11
    a.value = 2
    #expect(seen.values == ["1 10", "2 11"])
  }

  @Test("A property that is derived by reading retains only the inputs that it read last")
  func lifetime() {
    weak var gone: MutableProperty<Int>?
    let choice: Property<Int>
    let events: Received<Signal<Int, Never>.Event>
    do {
      let local = MutableProperty(5)
      gone = local
      choice = Property { [weak local, isOn, b] in isOn.value ? local?.value ?? 0 : b.value }
      local <~ b.map { $0 / 2 }
      events = local.receivedEvents()
      #expect(choice.value == 5)
    }
    #expect(gone == nil)
    #expect(events.values == [.value(5)])
    isOn.value = false
    #expect(choice.value == 10)
    #expect(events.values == [.value(5), .completed])
  }

  @Test("A property whose values cannot be compared needs no annotation")
  func incomparable() {
    struct Screen { let title: String }
    let name = MutableProperty("a")
    let screen = Property { Screen(title: name.value) }
    let greet = Property { { "Hello, \(name.value)" } }
    let pair = Property { (name.value, { name.value }) }
    let none = Property { [() -> Void]().first }
    name.value = "b"
    #expect(screen.value.title == "b")
    #expect(greet.value() == "Hello, b")
    #expect(pair.value.0 + pair.value.1() == "bb")
    #expect(none.value == nil)
  }

  @Test("A tuple that is equal in every part is silent")
  func tuples() {
    let (a, b) = (MutableProperty(1), MutableProperty("b"))
    let pair = Property { (a.value / 2, b.value) }
    let triple = Property { (a.value / 2, b.value, true) }
    var seen: [String] = []
    pair.startWithValues { seen.append("\($0.0) \($0.1)") }
    triple.startWithValues { seen.append("\($0.0) \($0.1) \($0.2)") }
    a.value = 0
    a.value = 1
    a.value = 2
    #expect(seen == ["0 b", "0 b true", "1 b", "1 b true"])
  }
}
