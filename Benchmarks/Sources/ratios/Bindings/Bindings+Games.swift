import Bindings
import ViewModels

extension Ours {
  static func matchGame() -> Run {
    let viewModel = MatchViewModel()
    Sink().observe(viewModel)
    return playing(viewModel)
  }

  static func ticTacToe() -> Run {
    let viewModel = TicTacToeViewModel(x: "Ann", o: "Bob")
    Sink().observe(viewModel)
    return playing(viewModel)
  }
}

extension MatchViewModel: Playing {
  func play() {
    newGame()
    for count in Moves.match { take(count) }
  }
}

extension TicTacToeViewModel: Playing {
  func play() {
    newGame()
    for cell in Moves.ticTacToe { play(cell) }
  }
}

extension Sink {
  private func observe(_ output: some PropertyProtocol) {
    output.startWithValues { _ in self.take(1) }
  }

  private func observe(_ output: Signal<some Any, Never>) {
    output.observeValues { _ in self.take(1) }
  }

  fileprivate func observe(_ viewModel: MatchViewModel) {
    for text in [viewModel.gameState, viewModel.moveReport, viewModel.prompt] { observe(text) }
    for isEnabled in [
      viewModel.takeOne.isEnabled, viewModel.takeTwo.isEnabled, viewModel.takeThree.isEnabled,
      viewModel.take.isEnabled, viewModel.undo.isEnabled, viewModel.hint.isEnabled,
    ] { observe(isEnabled) }
    for sentences in [viewModel.announced, viewModel.hinted, viewModel.moveRefused] {
      observe(sentences)
    }
    viewModel.board.startWithChanges { _ in self.take(1) }
    observe(viewModel.limit)
    observe(viewModel.outcome)
    observe(viewModel.dialog)
  }

  fileprivate func observe(_ viewModel: TicTacToeViewModel) {
    for text in [
      viewModel.title, viewModel.turn, viewModel.winner, viewModel.prompt, viewModel.spoken,
    ] { observe(text) }
    for isEnabled in [
      viewModel.canMakeMove, viewModel.isPlayAgainVisible, viewModel.play.isEnabled,
      viewModel.undo.isEnabled, viewModel.hint.isEnabled,
    ] { observe(isEnabled) }
    for sentences in [viewModel.announced, viewModel.hinted, viewModel.moveRefused] {
      observe(sentences)
    }
    viewModel.board.startWithChanges { _ in self.take(1) }
    observe(viewModel.marked)
    observe(viewModel.outcome)
  }
}
