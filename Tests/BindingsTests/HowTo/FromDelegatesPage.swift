import Bindings
import BindingsTesting
import Testing

@Suite("From delegates to bindings: the page")
struct FromDelegatesPage {
  private typealias CartViewModel = FromDelegates.CartViewModel
  private typealias CartScreen = FromDelegates.CartScreen

  @Test("with a delegate, one missing call leaves a useless button enabled")
  func delegate() {
    let viewModel = FromDelegates.WithADelegate.CartViewModel()
    let screen = FromDelegates.WithADelegate.CartScreen(viewModel)
    var shown: [String] {
      FromDelegates.shown(screen.total, screen.notice, screen.removeButton, screen.orderButton)
    }
    viewModel.add()
    viewModel.add()
    viewModel.priceDidChange(to: 6)
    #expect(shown == ["2 × 6 € = 12 €", "", "remove", "order"])
    viewModel.order()
    #expect(shown == ["0 × 6 € = 0 €", "Ordered for 12 €", "remove", "order"])
    viewModel.remove()
    #expect(screen.total.text == "0 × 6 € = 0 €")
  }

  @Test("a list of bindings shows the current state")
  func column() {
    let price = MutableProperty(5)
    let viewModel = CartViewModel(price: Property(price))
    let screen = CartScreen(viewModel)
    var shown: [String] {
      FromDelegates.shown(screen.total, screen.notice, screen.removeButton, screen.orderButton)
    }
    #expect(shown == ["0 × 5 € = 0 €", ""])
    screen.addButton.tap.send()
    screen.addButton.tap.send()
    price.value = 6
    #expect(shown == ["2 × 6 € = 12 €", "", "remove", "order"])
    screen.orderButton.tap.send()
    #expect(shown == ["0 × 6 € = 0 €", "Ordered for 12 €"])
    screen.removeButton.tap.send()
    #expect(shown == ["0 × 6 € = 0 €", "Ordered for 12 €"])
  }

  @Test("the view model's test needs no screen, and checks whole histories")
  func history() {
    let price = MutableProperty(5)
    let cart = CartViewModel(price: Property(price))
    let (total, ordered) = (Recorder(cart.total), Recorder(cart.ordered))
    let canOrder = Recorder(cart.order.isEnabled)

    cart.order()
    cart.add()
    price.value = 6
    cart.order()

    #expect(
      total.values == ["0 × 5 € = 0 €", "1 × 5 € = 5 €", "1 × 6 € = 6 €", "0 × 6 € = 0 €"])
    #expect(ordered.values == ["Ordered for 6 €"])
    #expect(canOrder.values == [false, true, false])
  }
}
