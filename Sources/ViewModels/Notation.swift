import MatchModel
import TicTacToeModel

/// The lines of a transcript, which the program can read again.
///
/// The sentences for players may change. These words must not change, so that transcripts of older
/// versions remain readable.
enum Notation {
  fileprivate static func end(_ outcome: Outcome) -> String {
    switch outcome {
    case .won: "won"
    case .lost: "lost"
    case .drawn: "drawn"
    }
  }
}

// MARK: - The match game

extension Notation {
  static func word(for player: MatchModel.Player) -> String {
    player == .user ? "you" : "computer"
  }

  static func line(_ event: MatchEvent) -> String? {
    switch event {
    case .started: "new"
    case .taken(let count, let player, _): "\(word(for: player)) \(count)"
    case .takenBack: "undo"
    case .ended(let outcome): end(outcome)
    case .settingsChanged(let settings):
      "settings \(settings.rules.initialCount) \(settings.rules.takeAtMost) \(settings.strategy)"
    case .hinted, .refused, .nothingToTakeBack: nil
    }
  }

  /// Returns the user's move on a line, if there is one.
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
  static func line(_ event: TicTacToeEvent) -> String? {
    switch event {
    case .started: "new"
    case .played(let square, let marker): "\(Wording.letter(of: marker)) \(square.index + 1)"
    case .takenBack: "undo"
    case .ended(let outcome): end(outcome)
    case .hinted, .refused, .nothingToTakeBack: nil
    }
  }

  /// Returns a person's move on a line, if there is one.
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
