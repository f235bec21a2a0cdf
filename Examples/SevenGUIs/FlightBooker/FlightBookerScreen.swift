import Bindings
import BoundSupport

/// The view: its texts, and its inputs.
final class FlightBookerScreen {
  private let kind = Label("Kind")
  private let departure = Label("Departure")
  private let `return` = Label("Return")
  private let book = Button("Book")
  private let message = Label()

  init(_ viewModel: FlightBookerViewModel, _ keyboard: Keyboard) {
    func color(isRed: Bool) -> String { isRed ? "red" : "not red" }
    BindingTarget(kind, \.text) <~ viewModel.kind.map(\.rawValue)
    BindingTarget(departure, \.text) <~ viewModel.departure.text
    BindingTarget(departure, \.text) <~ viewModel.isDepartureRed.map(color)
    BindingTarget(`return`, \.text) <~ viewModel.return.text
    BindingTarget(`return`, \.text)
      <~ viewModel.isReturnEnabled.map { $0 ? "enabled" : "disabled" }
    BindingTarget(`return`, \.text) <~ viewModel.isReturnRed.map(color)
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
