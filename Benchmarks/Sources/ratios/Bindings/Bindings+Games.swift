import Bindings
import ViewModels

extension Ours {
  static func matchGame() -> Run {
    let (game, sink) = (MatchViewModel(), Sink())
    sink.observe(
      game, texts: [game.gameState, game.moveReport],
      states: [game.takeOne, game.takeTwo, game.takeThree].map(\.isEnabled) + [game.take.isEnabled])
    sink.observe(game.limit)
    sink.observe(game.dialog)
    return repeating(game.play)
  }

  static func ticTacToe() -> Run {
    let (game, sink) = (TicTacToeViewModel(x: "Ann", o: "Bob"), Sink())
    sink.observe(
      game, texts: [game.title, game.turn, game.winner, game.spoken],
      states: [game.canMakeMove, game.isPlayAgainVisible, game.play.isEnabled])
    sink.observe(game.marked)
    return repeating(game.play)
  }
}

extension MatchViewModel {
  func play() {
    newGame()
    for count in Moves.match { take(count) }
  }
}

extension TicTacToeViewModel {
  func play() {
    newGame()
    for cell in Moves.ticTacToe { play(cell) }
  }
}

extension Sink {
  fileprivate func observe(_ output: some PropertyProtocol) {
    output.startWithValues { _ in self.take(1) }
  }

  fileprivate func observe(_ output: Signal<some Any, Never>) {
    output.observeValues { _ in self.take(1) }
  }

  /// Observes outputs of one game, and those that every game has.
  fileprivate func observe(
    _ game: some Game, texts: [Property<String>], states: [Property<Bool>]
  ) {
    for text in texts + [game.prompt] { observe(text) }
    for state in states + [game.undo.isEnabled, game.hint.isEnabled] { observe(state) }
    for text in [game.announced, game.recorded, game.hinted, game.moveRefused] { observe(text) }
    game.board.startWithChanges { _ in self.take(1) }
    observe(game.outcome)
  }
}
