import Bindings
import ConnectFourGame
import GameTesting
import ViewModels

extension ConnectFourSettings {
  /// The settings with these players.
  init(red: Side, yellow: Side, _ level: Level) {
    self.init()
    (self.red, self.yellow, self.level) = (red, yellow, level)
  }

  static let two = ConnectFourSettings(red: .human, yellow: .human, .easy)
  static let hard = ConnectFourSettings(red: .human, yellow: .computer, .hard)
  static let easy = ConnectFourSettings(red: .human, yellow: .computer, .easy)
}

extension GameSample<ConnectFourViewModel> {
  static var connectFour: GameSample {
    GameSample(
      plays: [
        (.hard, "1231", "You lose."), (.easy, "4444325", "You win."),
        (.two, "1212121", "Red wins."),
        (.two, "444444353333355555212222266666611111777777", "Drawn."),
      ],
      settings: [
        .hard, .easy, .two, .init(red: .computer, yellow: .human, .medium),
        .init(red: .computer, yellow: .computer, .easy),
      ],
      sentences: [
        (.two, "121212", "hint", "Column 1: it makes four in a row."),
        (.two, "12121", "hint", "Column 1: it stops four in a row."),
        (.two, "4444", "hint", "Column 4: it is safe for six moves."),
        (.two, "3141", "hint", "Column 5: it wins against any play."),
        (.two, "31415", "hint", "Column 4: every move loses against perfect play."),
      ],
      refused: ["0", "8", "-1", "44"],
      isLegal: { text, tiles, _ in
        Int(text).map { 1...7 ~= $0 && tiles[$0 - 1].look == .free } ?? false
      },
      act: { $0.drop($1) },
      invariants: [
        "red has as many discs as yellow, or one more": { game in
          let looks = game.board.value.map(\.look)
          return 0...1 ~= looks.count { $0 == .first } - looks.count { $0 == .second }
        },
        "no disc lies above a free place": { game in
          (0..<35).allSatisfy { game.board[$0].look == .free || game.board[$0 + 7].look != .free }
        },
      ])
  }
}
