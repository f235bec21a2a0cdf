import MatchModel
import TicTacToeModel

/// The bare models: moves without outputs.
extension Floor {
  static func matchGame() -> Run {
    let sink = Sink()
    var chance = SystemRandomNumberGenerator()
    return timing { numbers in
      for _ in numbers {
        var game = MatchGame()
        for count in Moves.match {
          guard let next = try? game.taking(count, by: .user) else { continue }
          let answer = Strategy.dumb.move(
            count: next.count, takeAtMost: next.rules.takeAtMost, using: &chance)
          game = (try? next.taking(answer, by: .computer)) ?? next
        }
        sink.take(game.isOver ? 1 : 0)
      }
    }
  }

  static func ticTacToe() -> Run {
    let sink = Sink()
    let squares = Moves.ticTacToe.compactMap { Square(index: $0 - 1) }
    return timing { numbers in
      for _ in numbers {
        var board = Board()
        for square in squares { board = (try? board.playing(at: square)) ?? board }
        sink.take(board.isDraw ? 1 : 0)
      }
    }
  }
}
