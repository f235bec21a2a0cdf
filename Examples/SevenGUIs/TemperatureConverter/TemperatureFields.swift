/// Two texts, one of which follows when a number is typed into the other.
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
