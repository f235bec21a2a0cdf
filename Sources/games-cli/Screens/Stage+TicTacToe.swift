import Bindings
import ViewModels

extension Stage {
  /// The view of tic-tac-toe.
  convenience init(_ viewModel: TicTacToeViewModel, ink: Ink) {
    self.init(viewModel)
    screen.heading.show(viewModel.names)
    screen.log <~ viewModel.announced
    screen.picture
      <~ viewModel.cells.property.combineLatest(with: viewModel.winningCells).map(ink.grid)
    screen.state <~ viewModel.title
    screen.notice <~ viewModel.moveRefused
    screen.prompt <~ viewModel.prompt
    screen.again.show(viewModel.playAgainTitle)
    BindingTarget(screen, \.outcome) <~ viewModel.outcome

    viewModel.begin <~ keyboard.opened
    viewModel.enter <~ keyboard.lines
    viewModel.playAgain <~ keyboard.confirmed
    viewModel.quit <~ keyboard.left
  }
}
