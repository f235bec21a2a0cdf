import Bindings
import BoundSupport
import ExampleSupport

/// The view: its texts, and its inputs.
final class Screen {
  private let start: Button
  private let names = Label()
  private let whoseTurn = Label()
  private let winner = Label()
  let illegalMove = Label()
  private let grid = GridView()

  init(_ viewModel: GameViewModel, _ keyboard: Keyboard) {
    start = Button.printed(viewModel.startTitle)

    BindingTarget(names, \.text) <~ viewModel.names
    BindingTarget(whoseTurn, \.text) <~ viewModel.whoseTurn
    BindingTarget(winner, \.text) <~ viewModel.winner
    BindingTarget(start, \.isEnabled) <~ viewModel.start.isEnabled
    BindingTarget(grid, \.isEnabled) <~ viewModel.canMakeMove
    grid.changes <~ viewModel.grid.changesProducer

    viewModel.firstName.replacingNil(with: "")
      <~ keyboard.texts("first NAME", viewModel.firstPlaceholder)
    viewModel.secondName.replacingNil(with: "")
      <~ keyboard.texts("second NAME", viewModel.secondPlaceholder)
    viewModel.start <~ keyboard.taps("start", viewModel.startTitle)
    grid.touches <~ keyboard.texts("tap ROW COLUMN", "Each from 0 to 2")
    viewModel.makeMove <~ grid.taps
  }
}
