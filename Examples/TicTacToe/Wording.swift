import TicTacToeModel

/// The texts, as functions of a game, which may be `nil`.
enum Wording {
  static func names(_ game: Game?) -> String {
    guard let game else { return "Please enter names of players" }
    return "\(game.cross.name) (X) vs \(game.circle.name) (O)"
  }

  static func turn(_ game: Game?) -> String {
    guard let board = game?.board, board.winner == nil else { return "No active game" }
    return board.turn.map { "Current turn: \(name(of: $0))" } ?? "I can't tell whose turn it is..."
  }

  static func winner(_ game: Game?) -> String {
    guard let board = game?.board, board.isOver else { return "No winner yet" }
    return board.winner.map { "The winner is \(name(of: $0))" } ?? "Tied game!"
  }

  static func illegalMove(_ error: Board.MoveError) -> String {
    switch error {
    case .occupied(let square, _): "Illegal move, (\(square.row), \(square.column)) is not empty"
    case .gameOver: "Illegal move, the game is over"
    }
  }

  private static func name(of marker: Marker) -> String { marker == .cross ? "Cross" : "Circle" }
}
