import Bindings
import BindingsTesting
import Testing

@Suite("From delegates to bindings: the page")
struct FromDelegatesPage {
  private typealias Shown = FromDelegates.Shown
  private typealias CartViewModel = FromDelegates.CartViewModel
  private typealias CartScreen = FromDelegates.CartScreen

  @Test("with a delegate, one missing call leaves a useless button enabled")
  func delegate() {
    let viewModel = FromDelegates.WithADelegate.CartViewModel()
    let screen = FromDelegates.WithADelegate.CartScreen(viewModel)
    viewModel.add()
    viewModel.add()
    viewModel.priceDidChange(to: 6)
    #expect(screen.shown == Shown(total: "2 × 6 € = 12 €", canRemove: true, canOrder: true))
    viewModel.order()
    #expect(
      screen.shown
        == Shown(
          total: "0 × 6 € = 0 €", notice: "Ordered for 12 €", canRemove: true, canOrder: true))
    viewModel.remove()
    #expect(screen.shown.total == "0 × 6 € = 0 €")
  }

  @Test("a list of bindings shows the current state")
  func column() {
    let price = MutableProperty(5)
    let viewModel = CartViewModel(price: Property(price))
    let screen = CartScreen(viewModel)
    var shown: Shown {
      Shown(
        total: screen.total.text, notice: screen.notice.text,
        canRemove: screen.removeButton.isEnabled, canOrder: screen.orderButton.isEnabled)
    }
    #expect(shown == Shown(total: "0 × 5 € = 0 €", canRemove: false, canOrder: false))
    screen.addButton.tap.send()
    screen.addButton.tap.send()
    price.value = 6
    #expect(shown == Shown(total: "2 × 6 € = 12 €", canRemove: true, canOrder: true))
    screen.orderButton.tap.send()
    #expect(
      shown
        == Shown(
          total: "0 × 6 € = 0 €", notice: "Ordered for 12 €", canRemove: false, canOrder: false))
    screen.removeButton.tap.send()
    #expect(shown.total == "0 × 6 € = 0 €")
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
