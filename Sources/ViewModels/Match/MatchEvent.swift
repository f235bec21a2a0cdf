public import MatchModel

/// An event in a match game.
public enum MatchEvent: Hashable, Sendable {
  case started(first: Player)
  /// A player has taken matches, and the rest is left.
  case taken(Int, by: Player, left: Int)
  /// The game has ended, with this outcome for the user.
  case ended(Outcome)
  /// The user has taken back a move, and this number of matches is left.
  case takenBack(left: Int)
  case settingsChanged(MatchSettings)
  /// The number of matches that a perfect player would take.
  case hinted(Int, in: MatchGame)
  /// A move was refused.
  case refused(MatchGame.MoveError)
  case nothingToTakeBack
}

extension MatchEvent {
  /// How many matches were taken, by either player.
  public var taken: Int? { if case .taken(let count, _, _) = self { count } else { nil } }

  /// How many matches the computer has taken.
  public var takenByComputer: Int? {
    if case .taken(let count, by: .computer, _) = self { count } else { nil }
  }

  /// The number of matches that a hint recommends.
  public var hintedMove: Int? { if case .hinted(let count, _) = self { count } else { nil } }

  /// Whether the event changes the game: hints and refusals do not.
  public var isChange: Bool {
    switch self {
    case .started, .taken, .ended, .takenBack, .settingsChanged: true
    case .hinted, .refused, .nothingToTakeBack: false
    }
  }
}
