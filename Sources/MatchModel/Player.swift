/// One of the two who take matches in turn.
public enum Player: CaseIterable, Sendable {
  /// The person at the screen.
  case user
  /// The program that plays against the person.
  case computer

  /// The other player.
  public var opponent: Player { self == .user ? .computer : .user }
}
