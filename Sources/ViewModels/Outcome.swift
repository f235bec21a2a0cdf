/// How a game has ended for the person who plays.
public enum Outcome: Hashable, Sendable {
  case won
  case lost
  case drawn
}
