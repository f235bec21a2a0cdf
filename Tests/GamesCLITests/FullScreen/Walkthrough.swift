import Bindings
import BindingsTesting
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

  static let all = Sample.games.compactMap(Walkthrough.init)

  private init?(_ sample: Sample) {
    (game, program) = (sample.game, sample.program)
    for seed in 1...UInt64(100) {
      let game = sample.game.make([:], seed: seed)
      let (said, hints) = (Recorder(game.announced), Recorder(game.suggested))
      var steps: [Step] = []
      game.newGame()
      while game.hint(), let move = hints.values.last {
        let count = said.values.count
        game.enter(move)
        let sentences = Array(said.values.dropFirst(count))
        steps.append(Step(move: move, sentences: sentences, status: game.status.value))
      }
      guard game.outcome.value == .won else { continue }
      (self.seed, self.steps) = (seed, steps)
      return
    }
    return nil
  }

  var testDescription: String { game.texts.name }
  var isMatch: Bool { testDescription == "match" }

  /// Starts the bare program, which opens the menu, or its only game.
  func start(_ arguments: [String] = [], size: Size) throws -> TerminalPlay {
    try TerminalPlay(["--seed=\(seed)"] + arguments, of: program, size: size)
  }
}

/// Keys with their titles, as a page shows them.
enum Keys {
  static let undo = "u \(Wording.undo)", hint = "t \(Wording.hint)", quit = "q \(Wording.quit)"
  static let menu = "m \(Strings.menu)", back = "Esc \(Strings.back)"
  static let help = "? \(WidgetTexts.help)", close = "Esc \(WidgetTexts.close)"
}

extension TerminalPlay {
  /// Starts the program, and waits until a page has been drawn.
  convenience init(
    drawn arguments: [String], of program: String = Child.path, environment: [String] = []
  ) throws {
    try self.init(arguments, of: program, environment: environment)
    try wait(for: Keys.quit)
  }

  /// Waits until a move and what follows from it are shown. Matches may still burn.
  func wait(for step: Walkthrough.Step) throws {
    try wait(for: "\(step)") { screen in
      let words = screen.words
      // A box may hide the end of a game.
      return words.contains("You win.")
        || step.sentences.suffix(1).allSatisfy(words.contains) && words.contains(step.status)
    }
  }

  /// Waits until the game is won, and its message is shown when all matches have burned down.
  func waitForEnd(of walkthrough: Walkthrough) throws {
    try wait(for: "You win. Won 1, lost 0, drawn 0.")
    if walkthrough.isMatch { try wait(for: "[>New game<]") }
  }
}
