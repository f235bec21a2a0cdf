import Bindings

/// A temperature in two fields: to type into one of them sets the other.
final class TemperatureConverterViewModel {
  // What a person types, and what the screen shows
  let celsius: MutableProperty<String>
  let fahrenheit: MutableProperty<String>

  init() {
    let fields = MutableProperty(TemperatureFields(), name: "fields")
    celsius = fields[\.celsius]
    fahrenheit = fields[\.fahrenheit]
  }
}
