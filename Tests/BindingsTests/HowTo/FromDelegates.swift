// The code of the page “From delegates to bindings”, step by step.
import Bindings

enum FromDelegates {
  final class Label { var text = "" }

  final class Button {
    var isEnabled = false
    let (taps, tap) = Signal<Void, Never>.pipe()
  }

  /// What a person sees: two texts, and the buttons that are enabled.
  static func shown(
    _ total: Label, _ notice: Label, _ remove: Button, _ order: Button
  ) -> [String] {
    var shown = [total.text, notice.text]
    if remove.isEnabled { shown.append("remove") }
    if order.isEnabled { shown.append("order") }
    return shown
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

  // MARK: What is so is a property

  enum WithProperties {
    final class CartViewModel {
      let count = MutableProperty(0)
      let price = MutableProperty(5)

      func add() { count.value += 1 }
      func remove() { if count.value > 0 { count.value -= 1 } }
    }

    final class CartScreen {
      init(_ viewModel: CartViewModel) {
        viewModel.count.startWithValues(on: self) { $0.update(count: $1, viewModel.price.value) }
        viewModel.price.startWithValues(on: self) { $0.update(count: viewModel.count.value, $1) }
      }

      func update(count: Int, _ price: Int) {}
    }
  }

  // MARK: What follows is derived

  struct Derived {
    let total: Property<String>
    let canOrder: Property<Bool>

    init(count: Property<Int>, price: Property<Int>) {
      total = count.combineLatest(with: price) { "\($0) × \($1) € = \($0 * $1) €" }
      canOrder = count.map { $0 > 0 }
    }
  }

  // MARK: All of it

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
}
