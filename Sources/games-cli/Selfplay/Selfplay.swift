import ViewModels

/// Plays games at random through the whole stack, with everybody listening.
struct Selfplay {
  static let games = 1_000

  let games: Int
  let seed: UInt64

  init(_ options: Options) {
    games = options.games ?? Self.games
    seed = options.seedOrDraw()
  }

  /// Answers what there is to say at the end.
  func play(_ game: Command) throws(Ending) -> [String] {
    var score = Score()
    switch game {
    case .match: try playMatch(&score)
    default: try playTicTacToe(&score)
    }
    return Messages.selfplay(games: games, seed: seed, score)
  }
}

/// What came of many games.
struct Score {
  var moves = 0
  /// How often an output has spoken.
  var told = 0
  private(set) var ends: [Outcome: Int] = [:]

  mutating func count(_ outcome: Outcome) { ends[outcome, default: 0] += 1 }
}
