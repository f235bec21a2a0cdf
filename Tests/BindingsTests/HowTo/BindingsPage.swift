import Bindings
import Testing

/// The code of the landing page.
@Suite("The landing page")
struct BindingsPage {
  @Test("a screen is a list of bindings")
  func screen() {
    let screen = (title: MutableProperty(""), canTake: MutableProperty(false))
    let count = MutableProperty(18)
    let title = count.map { "\($0) matches" }
    let canTake = count.map { $0 > 0 }

    screen.title <~ title  // 18 matches
    screen.canTake <~ canTake
    count.value -= 3  // 15 matches
    #expect(screen.title.value == "15 matches" && screen.canTake.value)
  }

  @Test("a value follows what its closure reads")
  func reading() {
    let prices = MutableCollectionProperty([2, 3])
    let (coupon, isMember) = (MutableProperty(1), MutableProperty(false))
    let name = MutableProperty("Ann")
    let sum = prices.sum()
    let total = sum.combineLatest(with: coupon) { max($0 - $1, 0) }
    let greeting = Property { [isMember = Property(isMember), name = Property(name)] in
      isMember.value ? "Hello, \(name.value)" : "Hello, guest"
    }
    isMember.value = true
    #expect(total.value == 4 && greeting.value == "Hello, Ann")
  }

  @Test("what a closure captures lives as long as the observation", arguments: [false, true])
  func captures(isView: Bool) {
    var price: MutableProperty<Int>? = MutableProperty(2)
    weak let source = price
    func total() -> Property<Int> {
      isView
        ? Property { [price = Property(price!)] in price.value * 3 }
        : Property { [price = price!] in price.value * 3 }
    }
    let observation = total().startWithValues { _ in }
    price = nil
    #expect((source == nil) == isView)
    observation.dispose()
    #expect(source == nil)
  }
}
