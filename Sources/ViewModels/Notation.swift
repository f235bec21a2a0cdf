import MatchModel
import TicTacToeModel

/// What happens in a game, in words that are read back: the lines of a transcript.
///
/// Sentences may be worded better one day; these may not, since transcripts of older versions are
/// still to be read.
enum Notation {
  static let newGame = "new"
  static let undo = "undo"

  static func end(_ outcome: Outcome) -> String {
    switch outcome {
    case .won: "won"
    case .lost: "lost"
    case .drawn: "drawn"
    }
  }
}

// MARK: - The match game

extension Notation {
  /// “you 3”, “computer 1”.
  static func move(_ count: Int, by player: MatchModel.Player) -> String {
    "\(player == .user ? "you" : "computer") \(count)"
  }

  /// “settings 18 3 smart”.
  static func settings(_ settings: MatchSettings) -> String {
    "settings \(settings.rules.initialCount) \(settings.rules.takeAtMost) \(settings.strategy)"
  }

  /// What the user did, if that is what a line says.
  enum MatchInput {
    case newGame
    case undo
    case take(Int)
    case apply(MatchSettings)

    init?(_ line: String) {
      let words = line.split(separator: " ")
      switch (words.first, words.count) {
      case ("new", 1): self = .newGame
      case ("undo", 1): self = .undo
      case ("you", 2):
        guard let count = Int(words[1]) else { return nil }
        self = .take(count)
      case ("settings", 4):
        guard let count = Int(words[1]), let limit = Int(words[2]),
          let rules = try? MatchRules(initialCount: count, takeAtMost: limit),
          let strategy = Strategy.allCases.first(where: { "\($0)" == words[3] })
        else { return nil }
        self = .apply(MatchSettings(rules: rules, strategy: strategy))
      default: return nil
      }
    }
  }
}

// MARK: - Tic-tac-toe

extension Notation {
  /// “X 5”.
  static func move(_ square: Square, by marker: Marker) -> String {
    "\(Wording.letter(of: marker)) \(square.index + 1)"
  }

  /// What a person did, if that is what a line says.
  enum TicTacToeInput {
    case newGame
    case undo
    case play(Marker, Int)

    init?(_ line: String) {
      let words = line.split(separator: " ")
      switch (words.first, words.count) {
      case ("new", 1): self = .newGame
      case ("undo", 1): self = .undo
      case (_, 2):
        guard let number = Int(words[1]),
          let marker = Marker.allCases.first(where: { Wording.letter(of: $0) == words[0] })
        else { return nil }
        self = .play(marker, number)
      default: return nil
      }
    }
  }
}
