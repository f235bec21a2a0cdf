/// An event in a game. Sentences, dialogs and saved lines follow from it.
public indirect enum GameEvent<R: Rules>: Hashable {
  case started(R)
  case moved(R.Move, by: R.Seat, R)
  /// A person has taken back a move, and all moves after it.
  case takenBack(R.Move, by: R.Seat, R)
  case settingsChanged(R)
  case over(R)
  /// The move that a hint shows: `Rules.best`.
  case hinted(R.Move, in: R)
  /// A request was refused, and the state has not changed.
  case refused(Refusal<R>, in: R)
}

/// Why a request of a player is refused.
public enum Refusal<R: Rules>: Hashable {
  /// The rules do not allow the move.
  case illegal(R.Refusal)
  /// A text that is not a move.
  case unread(String)
  /// A computer is to move.
  case notYourTurn
  case gameOver
  case nothingToTakeBack
}

extension GameEvent {
  /// The line of a saved game, in words that never change; `nil` for events that change nothing.
  func line(_ settings: R.Settings) -> String? {
    switch self {
    case .started: "new"
    case .moved(let move, let seat, _): R.word(for: seat) + " " + move.description
    case .takenBack: "undo"
    case .settingsChanged: "settings \(settings.line)"
    case .over(let state): Outcome(of: state, settings).map(\.rawValue)
    case .hinted, .refused: nil
    }
  }
}
