import Bindings
import ViewModels

/// Somebody who hears all that a view model says, and counts it.
final class Tally {
  private(set) var count = 0

  func observe(_ output: some PropertyProtocol) {
    output.startWithValues { [weak self] _ in self?.count += 1 }
  }

  func observe(_ output: Signal<some Any, Never>) {
    output.observeValues { [weak self] _ in self?.count += 1 }
  }

  func observe(_ list: CollectionProperty<some Any>) {
    list.startWithChanges { [weak self] _ in self?.count += 1 }
  }
}

extension Tally {
  /// Observes every output that tells how a game goes.
  func observe(_ viewModel: MatchViewModel) {
    for text in [viewModel.gameState, viewModel.moveReport, viewModel.prompt] { observe(text) }
    for action in [viewModel.takeOne, viewModel.takeTwo, viewModel.takeThree] {
      observe(action.isEnabled)
    }
    for isEnabled in [
      viewModel.take.isEnabled, viewModel.undo.isEnabled, viewModel.hint.isEnabled,
    ] { observe(isEnabled) }
    for sentences in [
      viewModel.announced, viewModel.hinted, viewModel.moveRefused,
    ] { observe(sentences) }
    observe(viewModel.pile)
    observe(viewModel.limit)
    observe(viewModel.outcome)
    observe(viewModel.events)
    observe(viewModel.dialog)
  }

  /// Observes every output that tells how a game goes.
  func observe(_ viewModel: TicTacToeViewModel) {
    for text in [
      viewModel.title, viewModel.turn, viewModel.winner, viewModel.spokenBoard, viewModel.spokenWin,
      viewModel.prompt,
    ] { observe(text) }
    for isEnabled in [
      viewModel.canMakeMove, viewModel.isPlayAgainVisible, viewModel.play.isEnabled,
      viewModel.undo.isEnabled, viewModel.hint.isEnabled,
    ] { observe(isEnabled) }
    for sentences in [
      viewModel.announced, viewModel.hinted, viewModel.moveRefused,
    ] { observe(sentences) }
    observe(viewModel.cells)
    observe(viewModel.winningCells)
    observe(viewModel.outcome)
    observe(viewModel.events)
  }
}
