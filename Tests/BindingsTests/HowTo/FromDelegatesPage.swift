import Bindings
import BindingsTesting
import Testing

/// The code of the page “From delegates to bindings”, step by step.
@Suite("From delegates to bindings: the page")
struct FromDelegatesPage {
  final class Label { var text = "" }

  final class Button {
    var isEnabled = false
    let (taps, tap) = Signal<Void, Never>.pipe()
  }

  /// What a person sees: two texts, and whether two buttons are enabled.
  private func look(
    _ total: Label, _ notice: Label, _ remove: Button, _ order: Button
  ) -> [String] {
    [total.text, notice.text] + [remove, order].map { $0.isEnabled ? "on" : "off" }
  }

  // MARK: With a delegate

  enum WithADelegate {
    protocol CartDelegate: AnyObject {
      func updateTotal(_ text: String)
      func updateButtons(canRemove: Bool, canOrder: Bool)
      func showNotice(_ text: String)
    }

    final class CartViewModel {
      weak var delegate: (any CartDelegate)?
      private var count = 0
      private var price = 5

      func viewDidLoad() {
        updateTotal()
        updateButtons()
      }

      func add() {
        count += 1
        updateTotal()
        updateButtons()
      }

      func remove() {
        guard count > 0 else { return }
        count -= 1
        updateTotal()
        updateButtons()
      }

      func priceDidChange(to newPrice: Int) {
        price = newPrice
        updateTotal()
      }

      func order() {
        guard count > 0 else { return }
        delegate?.showNotice("Ordered for \(count * price) €")
        count = 0
        updateTotal()
      }

      private func updateTotal() {
        delegate?.updateTotal("\(count) × \(price) € = \(count * price) €")
      }

      private func updateButtons() {
        delegate?.updateButtons(canRemove: count > 0, canOrder: count > 0)
      }
    }

    final class CartScreen: CartDelegate {
      let (total, notice) = (Label(), Label())
      let (addButton, removeButton, orderButton) = (Button(), Button(), Button())

      init(_ viewModel: CartViewModel) {
        viewModel.delegate = self
        viewModel.viewDidLoad()
      }

      func updateTotal(_ text: String) { total.text = text }

      func updateButtons(canRemove: Bool, canOrder: Bool) {
        removeButton.isEnabled = canRemove
        orderButton.isEnabled = canOrder
      }

      func showNotice(_ text: String) { notice.text = text }
    }
  }

  // MARK: State is a property

  enum WithProperties {
    final class CartViewModel {
      let count = MutableProperty(0)
      let price = MutableProperty(5)

      func add() { count.value += 1 }
      func remove() { if count.value > 0 { count.value -= 1 } }
    }

    final class CartScreen {
      let viewModel: CartViewModel

      init(_ viewModel: CartViewModel) {
        self.viewModel = viewModel
        viewModel.count.startWithValues(on: self) { $0.update(count: $1, $0.viewModel.price.value) }
        viewModel.price.startWithValues(on: self) { $0.update(count: $0.viewModel.count.value, $1) }
      }

      func update(count: Int, _ price: Int) {}
    }
  }

  // MARK: The end: a list of bindings

  final class CartViewModel {
    // What the screen shows
    let total: Property<String>

    // What happens
    let ordered: Signal<String, Never>

    // What a person does
    let add: Action<Void, Void, Never>
    let remove: Action<Void, Void, Never>
    let order: Action<Void, Void, Never>

    init(price: Property<Int>) {
      let count = MutableProperty(0)
      total = count.combineLatest(with: price) { "\($0) × \($1) € = \($0 * $1) €" }

      let (ordered, orderedInput) = Signal<String, Never>.pipe()
      self.ordered = ordered

      let isFilled = count.map { $0 > 0 }
      add = Action { count.value += 1 }
      remove = Action(enabledIf: isFilled) { count.value -= 1 }
      order = Action(enabledIf: isFilled) {
        orderedInput.send(value: "Ordered for \(count.value * price.value) €")
        count.value = 0
      }
    }
  }

  final class CartScreen {
    let (total, notice) = (Label(), Label())
    let (addButton, removeButton, orderButton) = (Button(), Button(), Button())

    init(_ viewModel: CartViewModel) {
      BindingTarget(total, \.text) <~ viewModel.total
      BindingTarget(notice, \.text) <~ viewModel.ordered
      BindingTarget(addButton, \.isEnabled) <~ viewModel.add.isEnabled
      BindingTarget(removeButton, \.isEnabled) <~ viewModel.remove.isEnabled
      BindingTarget(orderButton, \.isEnabled) <~ viewModel.order.isEnabled

      viewModel.add <~ addButton.taps
      viewModel.remove <~ removeButton.taps
      viewModel.order <~ orderButton.taps
    }
  }

  // MARK: The tests

  @Test("with a delegate, one missing call leaves a useless button enabled")
  func delegate() {
    let viewModel = WithADelegate.CartViewModel()
    let screen = WithADelegate.CartScreen(viewModel)
    let shown = { look(screen.total, screen.notice, screen.removeButton, screen.orderButton) }
    viewModel.add()
    viewModel.add()
    viewModel.priceDidChange(to: 6)
    #expect(shown() == ["2 × 6 € = 12 €", "", "on", "on"])
    viewModel.order()
    #expect(shown() == ["0 × 6 € = 0 €", "Ordered for 12 €", "on", "on"])
    viewModel.remove()
    #expect(screen.total.text == "0 × 6 € = 0 €")
  }

  @Test("a list of bindings shows the current state")
  func bindings() {
    let price = MutableProperty(5)
    let viewModel = CartViewModel(price: Property(price))
    let screen = CartScreen(viewModel)
    let shown = { look(screen.total, screen.notice, screen.removeButton, screen.orderButton) }
    #expect(shown() == ["0 × 5 € = 0 €", "", "off", "off"])
    screen.addButton.tap.send()
    screen.addButton.tap.send()
    price.value = 6
    #expect(shown() == ["2 × 6 € = 12 €", "", "on", "on"])
    screen.orderButton.tap.send()
    screen.removeButton.tap.send()
    #expect(shown() == ["0 × 6 € = 0 €", "Ordered for 12 €", "off", "off"])
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
