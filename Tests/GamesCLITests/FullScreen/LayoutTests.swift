import BindingsTesting
import Testing

@testable import Terminal
@testable import games_cli

@Suite("Full screen: layout")
struct LayoutTests {
  /// What is shown after so many keys, at each of three sizes.
  private func expectGoldens(
    _ name: String, _ command: Command? = nil, choosing change: (inout Options) -> Void = { _ in },
    after keys: (ScreenPlay) throws -> Void = { _ in }
  ) throws {
    for size in [(40, 12), (80, 24), (200, 60)].map({ Size(columns: $0.0, lines: $0.1) }) {
      let play = try ScreenPlay(command, size: size, choosing: change)
      try keys(play)
      Golden("../Goldens/\(name)-\(size.columns)x\(size.lines).txt").check(play.text + "\n") {
        Issue.record("\($0)")
      }
    }
  }

  @Test("the menu, the names and the help fit")
  func forms() throws {
    try expectGoldens("menu")
    try expectGoldens("names", after: { try $0.type("3") })
    try expectGoldens("help", .match, after: { try $0.type("?") })
  }

  @Test("the match game fits, while matches burn and with its boxes and pages")
  func match() throws {
    try expectGoldens("match", .match)
    try expectGoldens(
      "match-burning", .match,
      after: { play in
        try play.type("3")
        try play.press(.enter)
        for _ in 1...4 { try play.tick() }
      })
    try expectGoldens("match-hint", .match, after: { try $0.type("t") })
    try expectGoldens("match-over", .match) {
      $0.matches = "2"
    } after: { play in
      try play.press(.enter)
      try play.rest()
    }
    try expectGoldens("settings", .match, after: { try $0.type("s") })
    try expectGoldens(
      "warning", .match,
      after: { play in
        try play.type("shjjj")
        try play.press(.enter)
      })
  }

  @Test("thirty, a hundred and a thousand matches fit", arguments: [30, 31, 100, 1_000])
  func piles(count: Int) throws {
    try expectGoldens("pile-\(count)", .match) { $0.matches = String(count) }
  }

  @Test("tic-tac-toe fits, in the middle of a game and after a win")
  func ticTacToe() throws {
    try expectGoldens("tictactoe", .ticTacToe, after: { try $0.type("152") })
    try expectGoldens("tictactoe-won", .ticTacToe, after: { try $0.type("14253") })
    try expectGoldens("tictactoe-plain", .ticTacToe) {
      $0.isPlain = true
    } after: {
      try $0.type("14253")
    }
  }
}
