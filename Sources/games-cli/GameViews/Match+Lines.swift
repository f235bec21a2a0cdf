import Bindings
import Terminal
import ViewModels

/// The match game in line mode.
extension LineScreen {
  func bind(_ viewModel: MatchViewModel, _ lines: MatchLines, _ keyboard: Keyboard) {
    notice <~ viewModel.moveRefused
    notice <~ lines.misread
    prompt <~ viewModel.prompt
    again <~ viewModel.dialog.map(\.confirmTitle)

    lines.enter <~ keyboard.lines.output
    viewModel.newGame <~ keyboard.opened.output
    viewModel.newGame <~ keyboard.restarts.output
    viewModel.newGame <~ keyboard.confirmed.output
    viewModel.hint <~ keyboard.hints.output
    viewModel.undo <~ keyboard.undos.output
  }

  func draw(_ viewModel: MatchViewModel) {
    heading.show(viewModel.texts.rule)
    log <~ viewModel.announced
    log <~ viewModel.hinted
    picture <~ viewModel.pile.property.map(ink.pile).named("picture")
    state <~ viewModel.gameState
    result <~ viewModel.dialog.map(\.title)
    result <~ viewModel.dialog.map(\.message)
  }

  /// The game for a screen reader: events are announced, and the rest is printed on demand.
  func speak(_ viewModel: MatchViewModel) {
    heading.show(viewModel.texts.rule)
    log <~ viewModel.announced
    log <~ viewModel.hinted
    reminder <~ viewModel.gameState
    result <~ viewModel.dialog.map(\.title)
    result <~ viewModel.dialog.map(\.message)
  }
}
