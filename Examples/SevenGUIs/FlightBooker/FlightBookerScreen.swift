import Bindings
import BoundSupport
import ExampleSupport

/// The view: its texts, and its inputs.
final class FlightBookerScreen {
  private let kind = Field("Kind")
  private let departure = Field("Departure")
  private let `return` = Field("Return")
  private let book = Button.printed("Book")
  private let message = Label()

  init(_ viewModel: FlightBookerViewModel, _ keyboard: Keyboard) {
    BindingTarget(kind, \.text) <~ viewModel.kind.map(\.rawValue)
    BindingTarget(departure, \.text) <~ viewModel.departure.text
    BindingTarget(departure, \.isRed) <~ viewModel.isDepartureRed
    BindingTarget(`return`, \.text) <~ viewModel.return.text
    BindingTarget(`return`, \.isEnabled) <~ viewModel.isReturnEnabled
    BindingTarget(`return`, \.isRed) <~ viewModel.isReturnRed
    BindingTarget(book, \.isEnabled) <~ viewModel.book.isEnabled
    BindingTarget(message, \.text) <~ viewModel.booked

    viewModel.kind
      <~ keyboard.texts("kind KIND", viewModel.kinds.map(\.rawValue).joined(separator: ", or "))
      .compactMap { $0.flatMap(Flight.Kind.init) }
    viewModel.departure.text.replacingNil(with: "")
      <~ keyboard.texts("departure DAY", "Types into the first field, as in 27.03.2014")
    viewModel.return.text.replacingNil(with: "")
      <~ keyboard.texts("return DAY", "Types into the second field")
    viewModel.book <~ keyboard.taps("book", "Books the flight")
  }
}
