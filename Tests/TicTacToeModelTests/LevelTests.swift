import BindingsTesting
import Testing
import TicTacToeModel

@Suite("Levels")
struct LevelTests {
  private typealias Cells = Positions.Cells

  /// Every position in which somebody may move.
  private var running: [Cells] { Positions.all.filter { !Positions.isOver($0) } }

  /// The indices that a level plays, each free square having the same chance.
  private func moves(_ level: Level, on cells: Cells) throws -> [Int] {
    let board = try #require(Board(cells))
    let draws = board.freeSquares.count
    var chance = ScriptedRandom((1...draws).map { ($0, of: draws) }) { Issue.record("\($0)") }
    return (0..<draws).map { _ in level.move(on: board, using: &chance).index }
  }

  private func move(_ level: Level, on board: Board) -> Square {
    var chance = ScriptedRandom([]) { Issue.record("\($0)") }
    return level.move(on: board, using: &chance)
  }

  /// The free squares on which `marker` would have a line.
  private func completing(_ marker: Unicode.Scalar, on cells: Cells) -> [Int] {
    Positions.freeIndices(cells).filter { index in
      var next = cells
      next[index] = marker
      return Positions.winner(next) == marker
    }
  }

  @Test("easy plays every free square equally often and no other, in every position")
  func easy() throws {
    for cells in running {
      let moves = try moves(.easy, on: cells)
      if moves != Positions.freeIndices(cells) { Issue.record("\(moves) on \(cells)") }
    }
  }

  @Test("medium wins, else blocks on the first such square, else plays as easy")
  func medium() throws {
    for cells in running {
      let turn = Positions.turn(cells)
      let wins = completing(turn, on: cells)
      let blocks = completing(turn == "X" ? "O" : "X", on: cells)
      let moves = try moves(.medium, on: cells)
      let isRight =
        moves == (wins + blocks).first.map { [Int](repeating: $0, count: moves.count) }
        ?? Positions.freeIndices(cells)
      if !isRight { Issue.record("\(moves) on \(cells)") }
    }
  }

  @Test("perfect and advice win as soon and lose as late as can be, and so lose no game")
  func perfect() throws {
    #expect(Positions.values[Positions.empty] == 0)
    for cells in Positions.all {
      let board = try #require(Board(cells))
      let free = Positions.freeIndices(cells)
      let values = free.map { Positions.values[Positions.playing($0, on: cells)] ?? 0 }
      // Of equals the first in reading order.
      let best = values.min().flatMap { values.firstIndex(of: $0) }.map { free[$0] }
      let value = Positions.values[cells] ?? 0
      let prospect: Board.Prospect = value > 0 ? .win : value < 0 ? .loss : .draw
      let advice = board.advice
      let isRight =
        board.isOver
        ? advice == nil
        : advice?.square.index == best && advice?.prospect == prospect
          && move(.perfect, on: board).index == best
      if !isRight { Issue.record("\(String(describing: advice)) on \(board)") }
    }
  }

  @Test("a move on a finished game stops with a message that shows the board")
  func trap() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var chance = SystemRandomNumberGenerator()
      let won = try #require(Board(Array("XXXOO....".unicodeScalars)))
      _ = Level.easy.move(on: won, using: &chance)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("No move: the game is over on\nXXX\nOO.\n..."))
  }
}
