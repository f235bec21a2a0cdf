import Bindings
import ViewModels
import WireForm

/// The views of the match game.
extension Stage {
  func bind(_ viewModel: MatchViewModel) {
    screen.notice <~ viewModel.moveRefused
    screen.prompt <~ viewModel.prompt
    screen.again <~ viewModel.dialog.map(\.confirmTitle)
    BindingTarget(screen, \.outcome) <~ viewModel.outcome

    viewModel.newGame <~ keyboard.opened
    viewModel.enter <~ keyboard.lines
    viewModel.hint <~ keyboard.hints
    viewModel.undo <~ keyboard.undos
    viewModel.newGame <~ keyboard.confirmed
    viewModel.newGame <~ keyboard.restarts
    viewModel.replay <~ keyboard.records
  }

  func draw(_ viewModel: MatchViewModel, _ ink: Ink) {
    screen.heading.show(viewModel.rule)
    screen.log <~ viewModel.announced
    screen.log <~ viewModel.hinted
    screen.picture <~ viewModel.pile.property.map(ink.pile)
    screen.state <~ viewModel.gameState
    screen.result <~ viewModel.dialog.map(\.title)
    screen.result <~ viewModel.dialog.map(\.message)
  }

  /// Whoever listens is told the state by what is announced, and otherwise on demand.
  func speak(_ viewModel: MatchViewModel) {
    screen.heading.show(viewModel.rule)
    screen.log <~ viewModel.announced
    screen.log <~ viewModel.hinted
    screen.reminder <~ viewModel.gameState
    screen.result <~ viewModel.dialog.map(\.title)
    screen.result <~ viewModel.dialog.map(\.message)
  }

  func tell(_ viewModel: MatchViewModel, _ lines: JSONLines) {
    lines.tell("rule", viewModel.rule)
    lines.tell("gameState", viewModel.gameState)
    lines.tell("moveReport", viewModel.moveReport)
    lines.tell("pile", viewModel.pile)
    lines.tell("prompt", viewModel.prompt)
    lines.tell("limit", viewModel.limit)
    lines.tell("outcome", viewModel.outcome)
    lines.tell("undo.isEnabled", viewModel.undo.isEnabled)
    lines.tell("hint.isEnabled", viewModel.hint.isEnabled)
    lines.tell("announced", viewModel.announced)
    lines.tell("recorded", viewModel.recorded)
    lines.tell("matchesTaken", viewModel.matchesTaken)
    lines.tell("dialog", viewModel.dialog)
    lines.tell("hinted", viewModel.hinted)
    lines.tell("hintedMove", viewModel.hintedMove)
    lines.tell("moveRefused", viewModel.moveRefused)
  }
}
