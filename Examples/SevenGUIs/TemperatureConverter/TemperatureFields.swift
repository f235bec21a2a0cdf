/// Two texts. When a number is typed into one of them, the other one is converted from it.
struct TemperatureFields: Equatable {
  private var celsiusText = ""
  private var fahrenheitText = ""

  var celsius: String {
    get { celsiusText }
    set {
      celsiusText = newValue
      if let celsius = Double(decimal: newValue) { fahrenheitText = (celsius * 9 / 5 + 32).text }
    }
  }

  var fahrenheit: String {
    get { fahrenheitText }
    set {
      fahrenheitText = newValue
      if let fahrenheit = Double(decimal: newValue) {
        celsiusText = ((fahrenheit - 32) * 5 / 9).text
      }
    }
  }
}
