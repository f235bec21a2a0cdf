import Testing
import TicTacToeModel

@Suite("Squares and lines")
struct SquareTests {
  @Test("there are nine squares in reading order")
  func all() {
    #expect(Square.all.map(\.index) == Array(0..<9))
    #expect(Square.all.map(\.row) == [0, 0, 0, 1, 1, 1, 2, 2, 2])
    #expect(Square.all.map(\.column) == [0, 1, 2, 0, 1, 2, 0, 1, 2])
  }

  @Test("exactly the indices 0 to 8 name a square")
  func indices() {
    for index in [.min, -1, 9, 10, .max] {
      #expect(Square(index: index) == nil)
    }
    #expect((0..<9).map { Square(index: $0) } == Square.all)
  }

  @Test("exactly the rows and columns 0 to 2 name a square")
  func rowsAndColumns() {
    for row in -2...4 {
      for column in -2...4 {
        let expected = 0..<3 ~= row && 0..<3 ~= column ? Square.all[row * 3 + column] : nil
        #expect(Square(row: row, column: column) == expected)
      }
    }
    #expect(Square(row: .max, column: .max) == nil)
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
}
