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

/// Closures that read `isOpen` or `limit`, and are not called again for them.
private final class Closures {
  let isOpen = MutableProperty(true, name: "isOpen")
  let limit = MutableProperty(3, name: "limit")
  let rows: CollectionProperty<String>
  let sections: SectionedProperty<Int, String>
  let text: ValidatingProperty<String, Refusal>

  init() {
    let numbers = CollectionProperty([1, 2])
    rows = numbers.flatMap { [isOpen] in CollectionProperty(isOpen.value ? ["\($0)"] : []) }
    sections = numbers.sections { [isOpen] in CollectionProperty(isOpen.value ? ["\($0)"] : []) }
    text = ValidatingProperty("long", name: "text") { [limit] in
      $0.count > limit.value ? .invalid(Refusal()) : .valid
    }
  }
}

@Suite("A transform that reads what it is not derived from")
struct ForeignReads {
  private let failures = Received<String>()

  #if DEBUG
    @Test("A journal fails once for a transform that reads a property that it is not derived from")
    func journal() {
      let cart = Cart()
      let journal = Journal(cart) { failures.note($0.message) }
      for price in 4...5 {
        journal.after {
          cart.price.value = price
        } expect: {
          cart.price.becomes(price)
          cart.total.becomes(price - 1)
          cart.sample.becomes(price - 1)
          cart.own.becomes(price * 2)
        }
      }
      journal.finish()
      #expect(failures.values.count == 1)
      #expect(failures.values.first?.contains("total reads coupon") == true)
      #expect(failures.values.first?.contains("Property { … }") == true)
    }

    @Test("A journal reports what a list of lists, sections and a validator read")
    func closures() {
      let (closures, others) = (Closures(), Closures())
      for (subject, change) in [
        (closures.rows as AnyObject, { closures.isOpen.value = false }),
        (others.sections, { others.isOpen.value = false }),
        (closures.text, { closures.text.value = "longer" }),
      ] {
        let journal = Journal([subject]) { failures.note($0.message) }
        journal.withExhaustivity(.off) { journal.after { change() } }
        journal.finish()
      }
      for (name, count) in ["reads isOpen": 2, "reads limit": 1] {
        #expect(failures.values.filter { $0.contains(name) }.count == count)
      }
    }

    @Test("A read of what is linked to an input is no mistake")
    func linked() {
      struct Screen { let shown: Property<Int> }
      let (price, label) = (MutableProperty(3), MutableProperty(0))
      let screen = Screen(shown: price.map { $0 + label.value })
      label <~> price
      let journal = Journal(screen) { failures.note($0.message) }
      journal.after {
        price.value = 4
      } expect: {
        screen.shown.becomes(8)
      }
      journal.finish()
      #expect(failures.values == [])
    }

    @Test("Without a journal, a program prints the mistake once")
    func printed() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        let cart = Cart()
        for price in 4...5 {
          cart.price.value = price
          _ = cart.total.value
        }
      }
      #expect(result.message.ranges(of: "is not an input").count == 1)
    }
  #endif

  @Test("The check for foreign reads can be switched off")
  func off() {
    let cart = Cart()
    let journal = Journal(cart, checks: .all.subtracting(.foreignReads)) {
      failures.note($0.message)
    }
    _ = cart.total.value
    journal.finish()
    #expect(failures.values == [])
  }
}
