/// How the computer chooses its moves, from the weakest to the strongest.
public enum Strategy: CaseIterable, Sendable {
  /// Always takes one match.
  case dumb
  /// Takes any allowed number, each as likely as the others.
  case wild
  /// Leaves the opponent in a lost position whenever there is a move that does.
  case smart

  /// Whether the moves are random.
  public var isRandom: Bool { self == .wild }

  /// Chooses how many of `count` matches to take.
  ///
  /// In a lost position `smart` takes one match. A given sequence of the generator leads to the
  /// same moves on every platform.
  ///
  /// - Precondition: there is a match and at least one may be taken
  public func move(
    count: Int, takeAtMost: Int, using generator: inout some RandomNumberGenerator
  ) -> Int {
    let limit = min(count, takeAtMost)
    guard limit >= 1 else {
      fatalError("No move: \(count) matches are left and \(takeAtMost) may be taken at most")
    }
    switch self {
    case .dumb:
      return 1
    case .wild:
      // `Int.random(in:using:)` draws by the width of `Int`, which is not the same everywhere.
      return 1 + Int(generator.next(upperBound: UInt64(limit)))
    case .smart:
      return MatchRules.bestMove(at: count, takeAtMost: limit)
    }
  }
}
