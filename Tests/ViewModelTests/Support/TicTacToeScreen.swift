import Bindings
import ViewModels

/// Tic-tac-toe's screen as a view has it: places that are written to, nine cells that are tapped
/// and a line that is typed, bound in one column.
final class TicTacToeScreen {
  var title = ""
  var turn = ""
  var winner = ""
  var prompt = ""
  var cells: [Cell] = []
  var winningCells: [Int] = []
  var isPlayAgainVisible = false
  var outcome: Outcome?
  var announcement: String?
  var notice: String?
  var isClosed = false

  let taps = (1...9).map { _ in Signal<Int, Never>.pipe() }
  let lines = Signal<String, Never>.pipe()
  let playAgain = Signal<Void, Never>.pipe()
  let quit = Signal<Void, Never>.pipe()

  init(_ viewModel: TicTacToeViewModel) {
    BindingTarget(self, \.title) <~ viewModel.title
    BindingTarget(self, \.turn) <~ viewModel.turn
    BindingTarget(self, \.winner) <~ viewModel.winner
    BindingTarget(self, \.prompt) <~ viewModel.prompt
    BindingTarget(on: self) { $1.apply(to: &$0.cells) } <~ viewModel.cells.changesProducer
    BindingTarget(self, \.winningCells) <~ viewModel.winningCells
    BindingTarget(self, \.isPlayAgainVisible) <~ viewModel.isPlayAgainVisible
    BindingTarget(self, \.outcome) <~ viewModel.outcome
    BindingTarget(self, \.announcement) <~ viewModel.announced
    BindingTarget(self, \.notice) <~ viewModel.moveRefused
    BindingTarget(on: self) { screen, _ in screen.isClosed = true } <~ viewModel.closed
    viewModel.play <~ Signal.merge(taps.map(\.output))
    viewModel.play <~ lines.output.map { Int($0) ?? 0 }
    viewModel.playAgain <~ playAgain.output
    viewModel.quit <~ quit.output
  }
}
