import Bindings

/// A temperature in two fields: typing into one of them sets the other.
final class TemperatureConverterViewModel {
  // Both fields, which are inputs and outputs
  let celsius: MutableProperty<String>
  let fahrenheit: MutableProperty<String>

  init() {
    let fields = MutableProperty(TemperatureFields(), name: "fields")
    celsius = fields[\.celsius]
    fahrenheit = fields[\.fahrenheit]
  }
}
