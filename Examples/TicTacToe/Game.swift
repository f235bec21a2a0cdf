import TicTacToeModel

/// A game: who plays, and what the board looks like. The rules are the board's.
struct Game: Equatable {
  let cross: Player
  let circle: Player
  private(set) var board = Board()

  /// A game between two players, or nothing when one of them has no name.
  init?(_ firstName: String, _ secondName: String) {
    guard let cross = Player(name: firstName, marker: .cross),
      let circle = Player(name: secondName, marker: .circle)
    else { return nil }
    (self.cross, self.circle) = (cross, circle)
  }

  /// - Throws: why the move cannot be made; the game is then as it was.
  mutating func makeMove(at position: Position) throws(Board.MoveError) {
    board = try board.playing(at: position.square)
  }
}

/// A place in the grid, for views, which know no model. Rows and columns count from 0.
struct Position: Hashable {
  static let all = Square.all.map(Position.init)

  fileprivate let square: Square
  var row: Int { square.row }
  var column: Int { square.column }

  init(_ square: Square) { self.square = square }
}

/// What is to be seen in a cell.
enum Picture { case blank, cross, circle }

/// A cell of the grid. It stays the same one, whatever is to be seen in it.
struct Cell: Hashable, Identifiable {
  let position: Position
  let picture: Picture
  var id: Position { position }

  static func all(of game: Game?) -> [Cell] {
    Position.all.map { position in
      let marker = game?.board[position.square]
      return Cell(
        position: position, picture: marker.map { $0 == .cross ? .cross : .circle } ?? .blank)
    }
  }
}
