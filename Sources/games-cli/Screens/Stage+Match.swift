import Bindings
import ViewModels

extension Stage {
  /// The view of the match game.
  convenience init(_ viewModel: MatchViewModel, ink: Ink) {
    self.init(viewModel)
    screen.heading.show(viewModel.rule)
    screen.log <~ viewModel.announced
    screen.picture <~ viewModel.pile.property.map(ink.pile)
    screen.state <~ viewModel.gameState
    screen.notice <~ viewModel.moveRefused
    screen.result <~ viewModel.dialog.map(\.title)
    screen.result <~ viewModel.dialog.map(\.message)
    screen.prompt <~ viewModel.prompt
    screen.again <~ viewModel.dialog.map(\.confirmTitle)
    BindingTarget(screen, \.outcome) <~ viewModel.outcome

    viewModel.newGame <~ keyboard.opened
    viewModel.enter <~ keyboard.lines
    viewModel.newGame <~ keyboard.confirmed
  }
}
