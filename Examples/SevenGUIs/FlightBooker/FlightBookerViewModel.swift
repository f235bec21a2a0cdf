import Bindings

/// A one-way or return flight, and a button that books it.
final class FlightBookerViewModel {
  // What a person chooses and types
  let kind = MutableProperty(Flight.Kind.oneWay, name: "kind")
  let departure: ParsingProperty<Day>
  let `return`: ParsingProperty<Day>

  // What the screen shows
  let kinds = Flight.Kind.allCases
  let isReturnEnabled: Property<Bool>
  let isDepartureRed: Property<Bool>
  let isReturnRed: Property<Bool>

  // What happens
  /// “You have booked a one-way flight on 04.04.2014.”
  let booked: Signal<String, Never>

  // What a person does
  /// Enabled while there is a flight to book.
  let book: Action<Void, String, Never>

  init(date: String) {
    let kind = kind
    let departure = ParsingProperty<Day>(date, name: "departure")
    let `return` = ParsingProperty<Day>(date, name: "return")
    (self.departure, self.return) = (departure, `return`)

    let isReturnEnabled = Property { kind.value == .return }
    self.isReturnEnabled = isReturnEnabled
    isDepartureRed = Property { departure.value == nil }
    isReturnRed = Property { isReturnEnabled.value && `return`.value == nil }

    let flight = Property {
      switch kind.value {
      case .oneWay: departure.value.map(Flight.oneWay)
      case .return: Flight(from: departure.value, to: `return`.value)
      }
    }
    book = Action(unwrapping: flight) { $0.sentence }
    booked = book.values
  }
}
