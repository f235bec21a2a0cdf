import Bindings
import ViewModels

/// The views of tic-tac-toe.
extension Stage {
  func bind(_ viewModel: TicTacToeViewModel, _ typed: TicTacToeLines) {
    screen.notice <~ viewModel.moveRefused
    screen.notice <~ typed.misread
    screen.prompt <~ viewModel.prompt
    screen.again.show(viewModel.texts.playAgain)
    BindingTarget(screen, \.outcome) <~ viewModel.outcome

    viewModel.newGame <~ keyboard.opened
    typed.enter <~ keyboard.lines
    viewModel.hint <~ keyboard.hints
    viewModel.undo <~ keyboard.undos
    viewModel.playAgain <~ keyboard.confirmed
    viewModel.newGame <~ keyboard.restarts
    BindingTarget<String>(on: typed) { _ = $0.replay($1) } <~ keyboard.records
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
}
