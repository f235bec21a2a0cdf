import Bindings
import ViewModels

/// The views of the match game.
extension Stage {
  func bind(_ viewModel: MatchViewModel, _ typed: MatchLines) {
    screen.notice <~ viewModel.moveRefused
    screen.notice <~ typed.misread
    screen.prompt <~ viewModel.prompt
    screen.again <~ viewModel.dialog.map(\.confirmTitle)
    BindingTarget(screen, \.outcome) <~ viewModel.outcome

    viewModel.newGame <~ keyboard.opened
    typed.enter <~ keyboard.lines
    viewModel.hint <~ keyboard.hints
    viewModel.undo <~ keyboard.undos
    viewModel.newGame <~ keyboard.confirmed
    viewModel.newGame <~ keyboard.restarts
    BindingTarget<String>(on: typed) { _ = $0.replay($1) } <~ keyboard.records
  }

  func draw(_ viewModel: MatchViewModel, _ ink: Ink) {
    screen.heading.show(viewModel.texts.rule)
    screen.log <~ viewModel.announced
    screen.log <~ viewModel.hinted
    screen.picture <~ viewModel.pile.property.map(ink.pile)
    screen.state <~ viewModel.gameState
    screen.result <~ viewModel.dialog.map(\.title)
    screen.result <~ viewModel.dialog.map(\.message)
  }

  /// Whoever listens is told the state by what is announced, and otherwise on demand.
  func speak(_ viewModel: MatchViewModel) {
    screen.heading.show(viewModel.texts.rule)
    screen.log <~ viewModel.announced
    screen.log <~ viewModel.hinted
    screen.reminder <~ viewModel.gameState
    screen.result <~ viewModel.dialog.map(\.title)
    screen.result <~ viewModel.dialog.map(\.message)
  }
}
