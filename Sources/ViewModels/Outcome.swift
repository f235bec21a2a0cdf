/// The result of a game for the person who plays.
public enum Outcome: Hashable, Sendable {
  case won
  case lost
  case drawn
}
