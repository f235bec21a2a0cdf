import Bindings
import Observation
import Testing

/// The code of the page for those who come from `@Observable`.
@Suite("The page “Coming from @Observable”")
struct ComingFromObservationPage {
  struct Item: Equatable {
    var name: String
    var price: Int
  }

  final class CartViewModel {
    let items = MutableCollectionProperty<Item>()
    let coupon = MutableProperty(0)
    let total: Property<Int>

    init() {
      let sum = items.map { $0.price }.sum()
      total = Property { [coupon = Property(coupon)] in max(sum.value - coupon.value, 0) }
    }
  }

  final class PriceViewModel {
    let text: Property<String>

    init(settings: Preferences, isolation: isolated any Actor = #isolation) {
      let currency = Property(observing: settings, \.currency)
      text = currency.map { "9.99 \($0)" }
    }
  }

  @Test("a total is derived, and two changes in a batch are announced as one")
  func cart() {
    let (cart, printed) = (CartViewModel(), Received<Int>())
    let print = printed.note
    cart.total.startWithValues { print($0) }
    cart.items.append(Item(name: "Seeds", price: 3))
    cart.items[0].name = "Bulbs"
    cart.coupon.value = 5
    cart.coupon.value = 6
    batch {
      cart.items.append(Item(name: "Seeds", price: 3))
      cart.coupon.value = 1
    }
    #expect(printed.values == [0, 3, 0, 5])
  }

  @Test("observed is tracked as SwiftUI tracks a read")
  func out() {
    let cart = CartViewModel()
    nonisolated(unsafe) let seen = Received<Void>()
    func body() -> String { "\(cart.total.observed)" }
    let first = withObservationTracking {
      body()
    } onChange: {
      seen.note(())
    }
    cart.items.append(Item(name: "Seeds", price: 3))
    #expect(first == "0" && body() == "3")
    #expect(seen.values.count == 1)
  }
}

@Observable final class Preferences {
  var currency = "$"
}
