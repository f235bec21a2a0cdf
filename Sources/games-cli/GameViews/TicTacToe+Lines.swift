import Bindings
import Terminal
import ViewModels

/// Tic-tac-toe in line mode.
extension LineScreen {
  func bind(_ viewModel: TicTacToeViewModel, _ lines: TicTacToeLines, _ keyboard: Keyboard) {
    notice <~ viewModel.moveRefused
    notice <~ lines.misread
    prompt <~ viewModel.prompt
    again.show(viewModel.texts.playAgain)

    lines.enter <~ keyboard.lines.output
    viewModel.newGame <~ keyboard.opened.output
    viewModel.newGame <~ keyboard.restarts.output
    viewModel.playAgain <~ keyboard.confirmed.output
    viewModel.hint <~ keyboard.hints.output
    viewModel.undo <~ keyboard.undos.output
    viewModel.quit <~ keyboard.left.output
  }

  func draw(_ viewModel: TicTacToeViewModel) {
    heading.show(viewModel.names)
    log <~ viewModel.announced
    log <~ viewModel.hinted
    picture
      <~ viewModel.cells.property.combineLatest(with: viewModel.winningCells).map(ink.grid)
      .named("picture")
    state <~ viewModel.title
  }

  /// The game for a screen reader.
  func speak(_ viewModel: TicTacToeViewModel) {
    heading.show(viewModel.names)
    log <~ viewModel.announced
    log <~ viewModel.hinted
    reminder <~ viewModel.spokenBoard
    result <~ viewModel.spokenWin.signal
    state <~ viewModel.spokenTitle
  }
}
