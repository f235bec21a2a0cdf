import Testing
import TicTacToeModel

@Suite("Board: undo and advice")
struct BoardHistoryTests {
  private let sides: [Set<Marker>] = [[], [.cross], [.circle], [.cross, .circle]]

  /// Checks each way of taking back against the boards that the game came through.
  private func check(_ way: [Board.History]) {
    guard let history = way.last else { return }
    for markers in sides {
      let before = way.dropLast().last { $0.board.turn.map(markers.contains) == true }
      if history.takingBack(by: markers) != before { Issue.record("\(markers) on \(history)") }
      if history.canTakeBack(by: markers) != (before != nil) { Issue.record("\(history)") }
    }
  }

  @Test("undo leads to the last move of either player, from each of 5,478 positions")
  func everyPosition() throws {
    var seen: Set<Board> = [Board()]
    var open = [[Board.History()]]
    while let way = open.popLast() {
      check(way)
      guard let history = way.last, !history.board.isOver else { continue }
      for square in history.board.freeSquares {
        let next = try history.playing(at: square)
        if seen.insert(next.board).inserted { open.append(way + [next]) }
      }
    }
    #expect(seen.count == 5_478)
  }

  @Test("the moves are the squares in the order in which they were played")
  func moves() throws {
    let squares = [4, 0, 8].map { Square.all[$0] }
    let history = try squares.reduce(Board.History()) { try $0.playing(at: $1) }
    #expect(history.moves == squares)
    #expect(throws: Board.MoveError.occupied(squares[0], by: .cross)) {
      try history.playing(at: squares[0])
    }
  }

  @Test("in every position the advice is the perfect move, with the result of the whole game tree")
  func advice() throws {
    for cells in Positions.all {
      let board = try #require(Board(cells))
      guard !board.isOver else {
        if board.advice != nil { Issue.record("advice on \(board)") }
        continue
      }
      var chance = EvenlySpaced(count: 1)
      let advice = try #require(board.advice)
      let value = try #require(Positions.values[cells])
      let prospect: Board.Prospect = value > 0 ? .win : value < 0 ? .loss : .draw
      if advice.prospect != prospect
        || advice.square != Level.perfect.move(on: board, using: &chance)
      {
        Issue.record("\(advice) on \(board)")
      }
    }
  }
}
