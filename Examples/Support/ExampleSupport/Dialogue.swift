/// The texts of the dialogue, which are the same at every stop.
public enum Dialogue {
  public static let welcome = """
    Welcome to the match game

    The player removing the last match loses the game
    """
  public static let initialCount = "Starting number of matches: "
  public static let takeAtMost = "Maximum number of matches to remove: "
  public static let strategyNames = ["Dumb", "Wild", "Smart"]
  public static let notValid = "This is not a valid move!"
  public static let lost = "I'm sorry, you lost"
  public static let won = "Congratulations, you won"
  /// A warning, with the possible answers.
  public static let certainLoss = """
    You will lose
    With these settings you will definitely lose the next game
    \(choice(of: ["I don't care", "Cancel"]))
    """
  public static let farewell = "I hope to see you soon again"

  /// “Strategy to use (1: Dumb, 2: Wild, 3: Smart): ”.
  public static func strategy(of names: [String] = strategyNames) -> String {
    choice("Strategy to use", of: names)
  }

  /// “Your answer (1: I don't care, 2: Cancel): ”.
  public static func choice(_ question: String = "Your answer", of names: [String]) -> String {
    let choices = names.enumerated().map { "\($0 + 1): \($1)" }
    return "\(question) (\(choices.joined(separator: ", "))): "
  }

  public static func matches(_ count: Int) -> String { "There are \(count) matches" }

  public static func move(upTo limit: Int) -> String { "Please enter your move (1..\(limit))" }

  public static func taken(_ count: Int) -> String { "I have taken \(count) matches" }

  public static func take(_ count: Int) -> String { "Take \(count)" }
}

// MARK: - Answers of the player

extension Dialogue {
  /// Returns the index of the strategy; for any other answer, that of the wild one.
  public static func strategyIndex(_ answer: String) -> Int {
    switch Int(answer) {
    case 1: 0
    case 3: 2
    default: 1
    }
  }

  /// Returns whether the player ignores the warning, which only the first choice does.
  public static func isConfirmation(_ answer: String) -> Bool { Int(answer) == 1 }
}
