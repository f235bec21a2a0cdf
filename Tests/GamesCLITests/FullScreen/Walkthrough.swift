import Bindings
import ConnectFourGame
import Testing
import ViewModels

@testable import GameShell
@testable import Terminal

/// A game that is won by following the hints, with the settings that every player finds.
struct Walkthrough: Sendable, CustomTestStringConvertible {
  /// A move of the player, and what is announced then.
  struct Step: Sendable {
    let move: String
    let sentences: [String]
    let status: String
  }

  let game: any Game.Type
  let program: String
  /// A seed with which the hints win.
  let seed: UInt64
  let steps: [Step]

  static let all = [
    Walkthrough(MatchViewModel.self, of: "games-cli"),
    Walkthrough(TicTacToeViewModel.self, of: "games-cli"),
    Walkthrough(ConnectFourViewModel.self, of: "ConnectFour"),
  ].compactMap { $0 }

  private init?(_ kind: any Game.Type, of program: String) {
    for seed in 1...UInt64(100) {
      let game = kind.make([:], seed: seed)
      var (steps, said, hint): ([Step], [String], String) = ([], [], "")
      game.announced.observeValues { said.append($0) }
      game.suggested.observeValues { hint = $0 }
      game.newGame()
      while game.outcome.value == nil {
        said = []
        game.hint()
        game.enter(hint)
        steps.append(Step(move: hint, sentences: said, status: game.status.value))
      }
      guard game.outcome.value == .won else { continue }
      (self.game, self.program, self.seed, self.steps) = (
        kind, Child.path(of: program), seed, steps
      )
      return
    }
    return nil
  }

  var testDescription: String { game.texts.name }

  /// Starts the bare program, which opens the menu, or its only game.
  func start(_ arguments: [String] = [], size: Size = Size(columns: 80, lines: 24)) throws
    -> TerminalPlay
  {
    try TerminalPlay(["--seed=\(seed)"] + arguments, of: program, size: size)
  }
}

extension TerminalPlay {
  /// Clicks with the first button on a text that is shown, or on one of several; -1 is the last one.
  func click(_ text: String, number: Int = 0) throws {
    var places: [(line: Int, column: Int)] = []
    try wait { screen in
      places = screen.lines.enumerated().flatMap { line, content in
        content.ranges(of: text).map { (line, content[..<$0.lowerBound].columns) }
      }
      return places.count > number
    }
    let (line, column) = number < 0 ? places[places.count - 1] : places[number]
    let place = "\(column + 1 + text.columns / 2);\(line + 1)"
    press("\u{1B}[<0;\(place)M\u{1B}[<0;\(place)m")
  }

  /// Waits until a move and what follows from it are shown, and nothing burns.
  func wait(for step: Walkthrough.Step) throws {
    try wait { screen in
      let text = screen.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      // A box may hide the end of a game.
      return text.contains("You win.")
        || !text.contains("*")
          && step.sentences.suffix(1).allSatisfy(text.contains) && text.contains(step.status)
    }
  }

  /// Waits until the game is won, and its message is shown when all matches have burned down.
  func waitForEnd(of walkthrough: Walkthrough) throws {
    try wait(for: "You win. Won 1, lost 0, drawn 0.")
    if walkthrough.testDescription == "match" { try wait(for: "[>New game<]") }
  }

  /// Whether nothing of the program is left on the terminal.
  var isRestored: Bool {
    !screen.isFullScreen && screen.isCursorVisible && !screen.reportsClicks && isCooked
  }
}
