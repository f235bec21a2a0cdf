import Testing
import TicTacToeModel

@Suite("Squares, lines and markers")
struct SquareTests {
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

  @Test("the opponent of cross is circle, and the other way round")
  func opponents() {
    #expect(Marker.cross.opponent == .circle && Marker.circle.opponent == .cross)
  }
}
