import MatchModel

/// The sentences of the match game, as functions of the model's values.
enum MatchWording {
  static let texts = GameTexts(
    name: "match", aliases: [], title: "Match game",
    summary: "The match game, against the computer",
    rules: "You and I take matches in turn. The player who takes the last match loses.",
    example: "For example, 2 takes two matches.", again: Wording.newGame, signs: [:])
  static let pleaseStart = "Please start"
  static let instructions =
    "Removing the last match loses the game, use the info button to change settings."
  static let info = "More Info"
  static let lastMatchLoses = "Removing the last match loses the game."
  static let certainLoss = Dialog(
    title: "You will lose",
    message: "With these settings you will definitely lose the next game",
    confirmTitle: "I don't care", cancelTitle: Wording.cancel)

  /// “1 match”, “0 matches”, “18 matches”.
  static func matches(_ count: Int) -> String { count == 1 ? "1 match" : "\(count) matches" }

  static func take(_ count: Int) -> String { "Take \(count)" }

  static func prompt(upTo limit: Int) -> String {
    switch limit {
    case 0: ""
    case 1: "Your move (1)"
    default: "Your move (1..\(limit))"
    }
  }

  /// The report on the computer's last move, which the end of a game does not change.
  static func report(on record: Turns<MatchGame>.Record) -> String {
    guard record.hasBegun else { return "" }
    let answer = record.moves.last { $0.seat == .computer && !$0.state.isOver }
    return answer.map { "I remove \(matches($0.move))" } ?? pleaseStart
  }

  static func dialog(at end: MatchGame) -> Dialog? {
    Dialog(
      title: "The game is over", message: end.winner == .user ? "I have lost" : "You have lost",
      confirmTitle: Wording.newGame, cancelTitle: nil)
  }

  static func sentence(for event: GameEvent<MatchGame>, _ settings: MatchSettings) -> String? {
    switch event {
    case .started(let game):
      "You play against the computer (\(MatchSettings.engine.get(settings))). "
        + (game.first == .user ? "\(pleaseStart)." : "The computer begins.")
    case .moved(let count, let player, let game):
      (player == .user ? "You remove " : "I remove ")
        + "\(matches(count)), leaving \(game.isOver ? "none" : "\(game.count)")."
    case .takenBack(_, _, let game): "You take back your move, leaving \(game.count)."
    case .settingsChanged, .over: nil
    case .hinted(let count, let game):
      "\(take(count)): "
        + (game.isLost
          ? "every move loses against perfect play." : "leaving \(game.count - count) wins.")
    case .refused(.illegal(.outOfRange(let taken, let allowed)), _):
      "You cannot take \(taken): take \(Wording.choice(of: Array(allowed)))."
    case .refused(.unread(let text), let game):
      "\(Wording.quoted(text)) is not a number of matches: "
        + "take \(Wording.choice(of: Array(1...max(game.limit, 1))))."
    case .refused(let refusal, _): Wording.refusal(refusal)
    }
  }
}
