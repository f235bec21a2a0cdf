/// Two texts. When a number is typed into one of them, the other one is converted from it.
struct TemperatureFields: Equatable {
  private var celsiusText = ""
  private var fahrenheitText = ""

  var celsius: String {
    get { celsiusText }
    set {
      celsiusText = newValue
      let fahrenheit = Double(decimal: newValue).map { $0 * 9 / 5 + 32 }
      if let fahrenheit, fahrenheit.isFinite { fahrenheitText = fahrenheit.text }
    }
  }

  var fahrenheit: String {
    get { fahrenheitText }
    set {
      fahrenheitText = newValue
      let celsius = Double(decimal: newValue).map { ($0 - 32) * 5 / 9 }
      if let celsius, celsius.isFinite { celsiusText = celsius.text }
    }
  }
}
