/// The result of a game from one point of view: that of the only person, or else of the first seat.
public enum Outcome: String, Hashable, Sendable {
  case won, lost, drawn

  /// Creates the outcome of a state; `nil` while the game goes on.
  init?<R: Rules>(of state: R, _ settings: R.Settings) {
    guard state.turn == nil else { return nil }
    let person = R.onlyPerson(settings) ?? R.Seat.allCases.first
    self = state.winner.map { $0 == person ? .won : .lost } ?? .drawn
  }
}

extension Outcome: JSONValue {
  public var json: String { rawValue.json }
}
