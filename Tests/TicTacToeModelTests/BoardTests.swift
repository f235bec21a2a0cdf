import Testing
import TicTacToeModel

@Suite("Board, squares, lines and markers")
struct BoardTests {
  @Test("a number of cells other than nine makes no board", arguments: [0, 1, 8, 10, 18])
  func wrongSize(count: Int) {
    #expect(Board(Array(repeating: nil, count: count)) == nil)
  }

  @Test("exactly the indices 0 to 8 name a square, in reading order")
  func indices() {
    #expect(Square.all.map(\.index) == Array(0..<9))
    #expect(Square.all.map(\.row) == [0, 0, 0, 1, 1, 1, 2, 2, 2])
    #expect(Square.all.map(\.column) == [0, 1, 2, 0, 1, 2, 0, 1, 2])
    for index in [.min, -1, 9, 10, .max] { #expect(Square(index: index) == nil) }
    #expect((0..<9).map { Square(index: $0) } == Square.all)
  }

  @Test("the eight lines are three rows, three columns and two diagonals")
  func lines() {
    #expect(
      Line.all.map { $0.squares.map(\.index) } == [
        Three(0, 1, 2), Three(3, 4, 5), Three(6, 7, 8),
        Three(0, 3, 6), Three(1, 4, 7), Three(2, 5, 8),
        Three(0, 4, 8), Three(2, 4, 6),
      ])
  }

  // MARK: Proved for every position

  @Test("exactly the reachable ones of the 19,683 ways to fill nine cells make a board")
  func impossiblePositions() {
    for code in 0..<19_683 {
      var rest = code
      let cells = (0..<9).map { _ -> Unicode.Scalar in
        defer { rest /= 3 }
        return [".", "X", "O"][rest % 3]
      }
      let board = Board(cells)
      if (board != nil) != Positions.all.contains(cells) {
        Issue.record("\(cells) makes \(String(describing: board))")
      }
    }
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
        && board.description.unicodeScalars.filter { $0 != "\n" } == cells
      if !isRight { Issue.record("\(board)") }
    }
  }

  @Test("exactly the free squares of a running game can be played, or else the error says why not")
  func moves() throws {
    for cells in Positions.all {
      let (board, isOver) = (try #require(Board(cells)), Positions.isOver(cells))
      for square in Square.all {
        do throws(Board.MoveError) {
          let next = try board.playing(at: square)
          let isLegal = !isOver && cells[square.index] == "."
          let expected = isLegal ? Board(Positions.playing(square.index, on: cells)) : nil
          if next != expected { Issue.record("\(square) on\n\(board)") }
        } catch {
          let marker = Positions.marker(cells[square.index])
          let expected: Board.MoveError? =
            isOver ? .gameOver : marker.map { .occupied(square, by: $0) }
          if error != expected { Issue.record("\(error) at \(square) on\n\(board)") }
        }
      }
    }
  }

  @Test("exactly 5,478 positions can be reached by playing, 942 won and 16 drawn, in 255,168 games")
  func games() throws {
    var seen: Set<Board> = []
    var ways: [Board: Int] = [Board(): 1]
    var ends: [Marker?: Int] = [:]
    for _ in 0...9 {
      seen.formUnion(ways.keys)
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
    #expect(seen.count == 5_478)
    #expect(seen.count { $0.winner == .cross } == 626)
    #expect(seen.count { $0.winner == .circle } == 316)
    #expect(seen.count(where: \.isDraw) == 16)
    #expect(Set(Positions.all.compactMap { Board($0) }) == seen)
  }
}
