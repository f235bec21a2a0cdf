import Testing
import TicTacToeModel

@Suite("Board")
struct BoardTests {
  // MARK: The original's games

  @Test("cross wins the first column; the turn passes after each move but the last")
  func winningGame() throws {
    let moves = [0, 7, 3, 4, 6]
    let turns = try (0...moves.count).map { try Board.after(Array(moves.prefix($0))).turn }
    #expect(turns == [.cross, .circle, .cross, .circle, .cross, nil])
    let board = try Board.after(moves)
    #expect(board.winner == .cross && board.isOver && !board.isFull && !board.isDraw)
    #expect(board.line?.squares.map(\.index) == Three(0, 3, 6))
  }

  @Test("nine moves without a line end in a draw; the turn passes after each move but the last")
  func tiedGame() throws {
    let moves = [0, 8, 3, 6, 7, 5, 2, 1, 4]
    let boards = try (0...moves.count).map { try Board.after(Array(moves.prefix($0))) }
    #expect(boards.dropLast().map(\.turn) == (0..<9).map { $0 % 2 == 0 ? .cross : .circle })
    #expect(boards.map(\.isDraw) == Array(repeating: false, count: 9) + [true])
    let board = try #require(boards.last)
    #expect(board.turn == nil && board.winner == nil && board.line == nil)
    #expect(board.isOver && board.isFull && board.freeSquares.isEmpty)
    #expect(board.description == "XOX\nXXO\nOXO")
  }

  // MARK: Refusals

  @Test("an empty board has nine free squares and no line")
  func emptyBoard() {
    let board = Board()
    #expect(board.freeSquares == Square.all)
    #expect(board.rows == Three(repeating: Three(repeating: nil)))
    #expect(board.turn == .cross && board.lines.isEmpty && !board.isOver)
    #expect(board.description == "...\n...\n...")
  }

  @Test("an occupied square is refused with its marker, and the board does not change")
  func occupied() throws {
    let board = try Board.after([4, 0])
    let copy = board
    #expect(throws: Board.MoveError.occupied(Square.all[4], by: .cross)) {
      try board.playing(at: Square.all[4])
    }
    #expect(throws: Board.MoveError.occupied(Square.all[0], by: .circle)) {
      try board.playing(at: Square.all[0])
    }
    #expect(board == copy)
    #expect(try board.playing(at: Square.all[8]).freeSquares.count == 6)
  }

  @Test(
    "no square can be played when the game is won or drawn",
    arguments: ["XXX OO. ...", "XX. OOO X..", "XOX XXO OXO"])
  func gameOver(drawing: String) throws {
    let board = try #require(Board(drawing))
    let copy = board
    for square in Square.all {
      #expect(throws: Board.MoveError.gameOver) { try board.playing(at: square) }
    }
    #expect(board == copy)
  }

  @Test("a number of cells other than nine makes no board", arguments: [0, 1, 8, 10, 18])
  func wrongSize(count: Int) {
    #expect(Board(Array(repeating: nil, count: count)) == nil)
  }

  // MARK: Proved for every position

  @Test("exactly 5,478 positions can be reached by playing, 942 won and 16 drawn among them")
  func reachable() throws {
    var seen: Set<Board> = []
    var open = [Board()]
    while let board = open.popLast() {
      guard seen.insert(board).inserted else { continue }
      open += try board.freeSquares.filter { _ in !board.isOver }.map(board.playing)
    }
    #expect(seen.count == 5_478)
    #expect(seen.count { $0.winner == .cross } == 626)
    #expect(seen.count { $0.winner == .circle } == 316)
    #expect(seen.count(where: \.isDraw) == 16)
    #expect(Set(Positions.all.compactMap { Board($0) }) == seen)
  }

  @Test("exactly the reachable ones of the 19,683 ways to fill nine cells make a board")
  func impossiblePositions() {
    var boards = 0
    for code in 0..<19_683 {
      var rest = code
      let cells = (0..<9).map { _ -> Character in
        defer { rest /= 3 }
        return [".", "X", "O"][rest % 3]
      }
      let board = Board(cells)
      if (board != nil) != Positions.all.contains(cells) {
        Issue.record("\(String(cells)) makes \(String(describing: board))")
      }
      boards += board == nil ? 0 : 1
    }
    #expect(boards == 5_478)
  }

  @Test("the board agrees with a naive reading of its cells in each position")
  func outputs() throws {
    for cells in Positions.all {
      let board = try #require(Board(cells))
      let winner = Positions.marker(Positions.winner(cells))
      let isOver = Positions.isOver(cells)
      let expectedTurn = isOver ? nil : Positions.marker(Positions.turn(cells))
      let isRight =
        board.winner == winner && board.isOver == isOver && board.turn == expectedTurn
        && board.isFull == !cells.contains(".") && board.isDraw == (isOver && winner == nil)
        && board.freeSquares.map(\.index) == Positions.freeIndices(cells)
        && board.line.map { $0.squares.allSatisfy { board[$0] == winner } } ?? (winner == nil)
        && board.description.filter { $0 != "\n" } == String(cells)
      if !isRight { Issue.record("\(board)") }
    }
  }

  @Test("exactly the free squares of a running game can be played, in each position")
  func moves() throws {
    for cells in Positions.all {
      let board = try #require(Board(cells))
      for square in Square.all {
        let next = try? board.playing(at: square)
        let isLegal = !Positions.isOver(cells) && cells[square.index] == "."
        let expected = isLegal ? Board(Positions.playing(square.index, on: cells)) : nil
        if next != expected { Issue.record("\(square) on\n\(board)") }
      }
    }
  }

  @Test("there are 255,168 games: cross wins 131,184, circle wins 77,904, and 46,080 are drawn")
  func games() throws {
    var ways: [Board: Int] = [Board(): 1]
    var ends: [Marker?: Int] = [:]
    for _ in 0...9 {
      var next: [Board: Int] = [:]
      for (board, count) in ways {
        guard !board.isOver else {
          ends[board.winner, default: 0] += count
          continue
        }
        for square in board.freeSquares {
          next[try board.playing(at: square), default: 0] += count
        }
      }
      ways = next
    }
    #expect(ways.isEmpty)
    #expect(ends == [.cross: 131_184, .circle: 77_904, nil: 46_080])
  }
}
