/// The sentences of the match game, which are the same at every stop.
public enum Wording {
  public static let welcome = """
    Welcome to the match game

    The player removing the last match loses the game
    """
  public static let initialCount = "Starting number of matches: "
  public static let takeAtMost = "Maximum number of matches to remove: "
  public static let strategy = "Strategy to use (1: Dumb, 2: Wild, 3: Smart): "
  public static let notValid = "This is not a valid move!"
  public static let lost = "I'm sorry, you lost"
  public static let won = "Congratulations, you won"
  /// A warning, with the possible answers.
  public static let certainLoss = """
    You will lose
    With these settings you will definitely lose the next game
    Your answer (1: I don't care, 2: Cancel):\u{20}
    """
  public static let farewell = "I hope to see you soon again"

  public static func matches(_ count: Int) -> String { "There are \(count) matches" }

  public static func move(upTo limit: Int) -> String { "Please enter your move (1..\(limit))" }

  public static func taken(_ count: Int) -> String { "I have taken \(count) matches" }

  public static func take(_ count: Int) -> String { "Take \(count)" }

  /// Returns whether the player ignores the warning, which only the first choice does.
  public static func isConfirmation(_ answer: String) -> Bool { Int(answer) == 1 }
}
