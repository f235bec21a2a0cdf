import Bindings
import ViewModels
import WireForm

/// The views of tic-tac-toe.
extension Stage {
  func bind(_ viewModel: TicTacToeViewModel) {
    screen.notice <~ viewModel.moveRefused
    screen.prompt <~ viewModel.prompt
    screen.again.show(viewModel.playAgainTitle)
    BindingTarget(screen, \.outcome) <~ viewModel.outcome

    viewModel.newGame <~ keyboard.opened
    viewModel.enter <~ keyboard.lines
    viewModel.hint <~ keyboard.hints
    viewModel.undo <~ keyboard.undos
    viewModel.playAgain <~ keyboard.confirmed
    viewModel.newGame <~ keyboard.restarts
    viewModel.replay <~ keyboard.records
    viewModel.quit <~ keyboard.left
  }

  func draw(_ viewModel: TicTacToeViewModel, _ ink: Ink) {
    screen.heading.show(viewModel.names)
    screen.log <~ viewModel.announced
    screen.log <~ viewModel.hinted
    screen.picture
      <~ viewModel.cells.property.combineLatest(with: viewModel.winningCells).map(ink.grid)
    screen.state <~ viewModel.title
  }

  func speak(_ viewModel: TicTacToeViewModel) {
    screen.heading.show(viewModel.names)
    screen.log <~ viewModel.announced
    screen.log <~ viewModel.hinted
    screen.reminder <~ viewModel.spokenBoard
    screen.result <~ viewModel.spokenWin.signal
    screen.state <~ viewModel.title
  }

  func tell(_ viewModel: TicTacToeViewModel, _ lines: JSONLines) {
    lines.tell("names", viewModel.names)
    lines.tell("title", viewModel.title)
    lines.tell("turn", viewModel.turn)
    lines.tell("winner", viewModel.winner)
    lines.tell("cells", viewModel.cells)
    lines.tell("winningCells", viewModel.winningCells)
    lines.tell("spokenBoard", viewModel.spokenBoard)
    lines.tell("spokenWin", viewModel.spokenWin)
    lines.tell("canMakeMove", viewModel.canMakeMove)
    lines.tell("isPlayAgainVisible", viewModel.isPlayAgainVisible)
    lines.tell("prompt", viewModel.prompt)
    lines.tell("outcome", viewModel.outcome)
    lines.tell("undo.isEnabled", viewModel.undo.isEnabled)
    lines.tell("hint.isEnabled", viewModel.hint.isEnabled)
    lines.tell("announced", viewModel.announced)
    lines.tell("recorded", viewModel.recorded)
    lines.tell("hinted", viewModel.hinted)
    lines.tell("hintedMove", viewModel.hintedMove)
    lines.tell("moveRefused", viewModel.moveRefused)
    lines.tell("closed", viewModel.closed.map { true })
  }
}
