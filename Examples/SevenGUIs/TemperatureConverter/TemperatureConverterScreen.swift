import Bindings
import BoundSupport

/// The view: its texts, and its inputs.
final class TemperatureConverterScreen {
  private let celsius = Label("Celsius")
  private let fahrenheit = Label("Fahrenheit")

  init(_ viewModel: TemperatureConverterViewModel, _ keyboard: Keyboard) {
    BindingTarget(celsius, \.text) <~ viewModel.celsius
    BindingTarget(fahrenheit, \.text) <~ viewModel.fahrenheit

    viewModel.celsius.replacingNil(with: "")
      <~ keyboard.texts("celsius TEXT", "Types into the field for °C")
    viewModel.fahrenheit.replacingNil(with: "")
      <~ keyboard.texts("fahrenheit TEXT", "Types into the field for °F")
  }
}
