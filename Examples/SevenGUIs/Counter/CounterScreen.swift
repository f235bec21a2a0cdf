import Bindings
import BoundSupport

/// The view: its texts, and its inputs.
final class CounterScreen {
  private let count = Label()

  init(_ viewModel: CounterViewModel, _ keyboard: Keyboard) {
    BindingTarget(count, \.text) <~ viewModel.count

    viewModel.increment <~ keyboard.taps("count", "Counts up")
  }
}
