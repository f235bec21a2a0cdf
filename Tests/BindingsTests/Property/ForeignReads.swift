import Bindings
import BindingsTesting
import Testing

private final class Cart {
  let price = MutableProperty(3, name: "price")
  let coupon = MutableProperty(1, name: "coupon")
  let total: Property<Int>
  let sample: Property<Int>
  let own: Property<Int>

  init() {
    total = price.map { [coupon] in $0 - coupon.value }
    sample = price.map { [coupon] price in untracked { price - coupon.value } }
    own = price.map { [price] in $0 + price.value }
  }
}

@Suite("A transform that reads what it is not derived from")
struct ForeignReads {
  #if DEBUG
    @Test("A journal fails once for a transform that reads a property that it is not derived from")
    func journal() {
      let cart = Cart()
      var failures: [String] = []
      let journal = Journal(cart) { failures.append($0.message) }
      journal.after {
        cart.price.value = 4
      } expect: {
        cart.price.becomes(4)
        cart.total.becomes(3)
        cart.sample.becomes(3)
        cart.own.becomes(8)
      }
      journal.after {
        cart.price.value = 5
      } expect: {
        cart.price.becomes(5)
        cart.total.becomes(4)
        cart.sample.becomes(4)
        cart.own.becomes(10)
      }
      journal.finish()
      #expect(failures.count == 1)
      #expect(failures.first?.contains("total reads coupon") == true)
      #expect(failures.first?.contains("Property { … }") == true)
    }
  #endif

  @Test("The check for foreign reads can be switched off")
  func off() {
    let cart = Cart()
    var failures: [String] = []
    let journal = Journal(cart, checks: .all.subtracting(.foreignReads)) {
      failures.append($0.message)
    }
    _ = cart.total.value
    journal.finish()
    #expect(failures == [])
  }
}
