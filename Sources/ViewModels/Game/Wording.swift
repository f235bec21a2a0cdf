/// The texts that all games share.
public enum Wording {
  public static let newGame = "New game", undo = "Undo", hint = "Hint", quit = "Quit"
  public static let settings = "Settings", done = "Done", cancel = "Cancel"

  /// “1”, “1 or 2”, “1, 2 or 3”; a long sequence of numbers becomes “1 to 9”.
  public static func choice(of numbers: [Int]) -> String {
    if numbers.count > 4, numbers[numbers.count - 1] - numbers[0] == numbers.count - 1 {
      return "\(numbers[0]) to \(numbers[numbers.count - 1])"
    }
    return choice(of: numbers.map(String.init))
  }

  /// “dumb, wild or smart”.
  public static func choice(of words: [String]) -> String { joined(words, by: "or") }

  /// “1, 2 and 3”.
  public static func list(of words: [String]) -> String { joined(words, by: "and") }

  private static func joined(_ words: [String], by conjunction: String) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "none" }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
  }

  /// The typed text, shortened to be repeated in a message.
  public static func quoted(_ text: String) -> String {
    let start = text.unicodeScalars.prefix(20).map { $0.isControl ? "?" : $0 }
    let end = text.unicodeScalars.dropFirst(20).isEmpty ? "" : "…"
    return "“\(String(String.UnicodeScalarView(start)))\(end)”"
  }

  public static func please(_ allowed: String) -> String { "Please type \(allowed)." }

  /// Why a request is refused, if that does not depend on the game.
  public static func refusal<R>(_ refusal: Refusal<R>) -> String {
    switch refusal {
    case .gameOver: "The game is over."
    case .notYourTurn: "It is not your turn."
    case .nothingToTakeBack: "There is no move to take back."
    case .illegal, .unread: "That is not a move."
    }
  }

  /// “You win.”, “You lose.”, “Drawn.”; “Ann wins.” unless just one person plays.
  static func result<R: Rules>(of state: R, _ settings: R.Settings) -> String {
    guard state.turn == nil else { return "" }
    guard let winner = state.winner else { return "Drawn." }
    return switch R.onlyPerson(settings) {
    case winner: "You win."
    case nil: "\(R.name(of: winner, settings)) wins."
    default: "You lose."
    }
  }

  /// “Won 2, lost 1, drawn 0”; “Ann 2, Bob 1, drawn 0” unless just one person plays.
  static func score<R: Rules>(_: R.Type, _ wins: [R.Seat?: Int], _ settings: R.Settings) -> String {
    guard !wins.isEmpty else { return "" }
    let drawn = "drawn \(wins[nil] ?? 0)"
    if let person = R.onlyPerson(settings) {
      let lost = R.Seat.allCases.filter { $0 != person }.reduce(0) { $0 + (wins[$1] ?? 0) }
      return "Won \(wins[person] ?? 0), lost \(lost), \(drawn)"
    }
    let seats = R.Seat.allCases.map { "\(R.name(of: $0, settings)) \(wins[$0] ?? 0)" }
    return (seats + [drawn]).joined(separator: ", ")
  }
}
