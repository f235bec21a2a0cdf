import ConnectFourGame
import Testing
import ViewModels

@testable import GameShell
@testable import Terminal

/// A game of the shell, with a line of play that every front end of it is tested with.
struct Sample: Sendable, CustomTestStringConvertible {
  let game: any Game.Type
  /// The program that has the game, and its path.
  let command, program: String
  /// Settings with which the moves lead to the result, with seed 1.
  let options: [String]
  let moves: [String]
  let result: String
  /// A move that is refused at the beginning.
  let refused: String

  static let all = [
    Sample(MatchViewModel.self, "--matches=6", moves: "1 3", "You win.", refused: "4"),
    Sample(MatchViewModel.self, "--first=computer", moves: "3 3 3 1 1", "You lose.", refused: "0"),
    Sample(
      TicTacToeViewModel.self, "--x=Ann --o=Bob --o-player=human", moves: "1 4 2 5 3", "Ann wins.",
      refused: "10"),
    Sample(
      TicTacToeViewModel.self, "--level=perfect", moves: "1 9 8 4", "You lose.", refused: "two"),
    Sample(
      ConnectFourViewModel.self, of: "ConnectFour", "--yellow=human", moves: "1 2 1 2 1 2 1",
      "Red wins.", refused: "8"),
  ]

  /// The games, each once.
  static let games = all.reduce(into: [Sample]()) { games, sample in
    if !games.contains(where: { $0.name == sample.name }) { games.append(sample) }
  }

  init(
    _ game: any Game.Type, of command: String = "games-cli", _ options: String, moves: String,
    _ result: String, refused: String
  ) {
    (self.game, self.command, program) = (game, command, Child.path(of: command))
    (self.options, self.moves) = (options.words, moves.words)
    (self.result, self.refused) = (result, refused)
  }

  var name: String { game.texts.name }
  /// The position among all samples, which selects a front end.
  var number: Int { Self.all.firstIndex { $0.words == words } ?? 0 }
  var words: [String] { [name] + options }
  var testDescription: String { words.joined(separator: " ") }

  /// The game that the program makes for the options.
  func make() throws -> any Game {
    guard case .run(let invocation) = try Grammar([game], program: command).parse(words) else {
      throw UsageError("\(words) plays no game")
    }
    return game.make(try game.words(invocation), seed: 1)
  }
}
