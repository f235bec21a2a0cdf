import TicTacToeModel

/// A game: the players and the board, which has the rules.
struct Game: Equatable {
  let cross: Player
  let circle: Player
  private(set) var board = Board()

  /// Makes a game between two players; `nil` if one of them has no name.
  init?(_ firstName: String, _ secondName: String) {
    guard let cross = Player(name: firstName, marker: .cross),
      let circle = Player(name: secondName, marker: .circle)
    else { return nil }
    (self.cross, self.circle) = (cross, circle)
  }

  /// - Throws: why the move cannot be made; the game is then unchanged.
  mutating func makeMove(at position: Position) throws(Board.MoveError) {
    board = try board.playing(at: position.square)
  }
}

/// A position in the grid, for views, which do not import the model. Rows and columns count from 0.
struct Position: Hashable {
  static let all = Square.all.map(Position.init)

  fileprivate let square: Square
  var row: Int { square.row }
  var column: Int { square.column }

  init(_ square: Square) { self.square = square }
}

/// The picture in a cell.
enum Picture { case blank, cross, circle }

/// A cell of the grid. Its identity does not depend on its picture.
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
