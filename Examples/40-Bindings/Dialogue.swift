import Bindings
import ViewModels

/// What this dialogue says in other words than the view models, as functions of their outputs.
enum Dialogue {
  static let welcome = """
    Welcome to the match game

    The player removing the last match loses the game
    """
  static let initialCount = "Starting number of matches: "
  static let takeAtMost = "Maximum number of matches to remove: "
  static let notValid = "This is not a valid move!"
  static let farewell = "I hope to see you soon again"

  /// “Strategy to use (1: Dumb, 2: Wild, 3: Smart): ”.
  static func strategy(of names: [String]) -> String {
    let choices = names.enumerated().map { "\($0 + 1): \($1)" }
    return "Strategy to use (\(choices.joined(separator: ", "))): "
  }

  static func state(_ matchCount: Int, _ outcome: Outcome?) -> String {
    switch outcome {
    case .lost: "I'm sorry, you lost"
    case .won: "Congratulations, you won"
    case .drawn, nil: "There are \(matchCount) matches"
    }
  }

  /// Empty when there is nothing to ask.
  static func move(upTo limit: Int) -> String {
    limit == 0 ? "" : "Please enter your move (1..\(limit))"
  }

  static func taken(_ count: Int) -> String { "I have taken \(count) matches" }
}

// MARK: - What the player answers

extension Dialogue {
  /// Where a slider goes; nowhere, if the answer is not a number.
  static func position(_ answer: String) -> Float? { Int(answer).map(Float.init) }

  /// The strategy's place among their names; the wild one's for any other answer.
  static func strategyIndex(_ answer: String) -> Int {
    switch Int(answer) {
    case 1: 0
    case 3: 2
    default: 1
    }
  }
}

// MARK: - What the computer does

extension Dialogue {
  /// How many matches the computer has taken.
  ///
  /// The view model tells of both players alike; of what it tells while it does what was entered, the player's own
  /// move comes first.
  static func computersMoves(of viewModel: MatchViewModel) -> Signal<Int, Never> {
    var isPlayersOwn = true
    viewModel.enter.completed.observeValues { isPlayersOwn = true }
    return viewModel.matchesTaken.filter { _ in
      defer { isPlayersOwn = false }
      return !isPlayersOwn
    }
  }
}
