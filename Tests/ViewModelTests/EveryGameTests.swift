import Bindings
import BindingsSwiftTesting
import BindingsTesting
import GameTesting
import MatchModel
import Testing
import TicTacToeModel
import ViewModels

@Suite("What is true for every game")
struct EveryGameTests {
  @Test("the match game", arguments: GameClaim<MatchViewModel>.all)
  func match(_ claim: GameClaim<MatchViewModel>) throws { try claim.check(.match) }

  @Test("tic-tac-toe", arguments: GameClaim<TicTacToeViewModel>.all)
  func ticTacToe(_ claim: GameClaim<TicTacToeViewModel>) throws { try claim.check(.ticTacToe) }

  @Test("the rules hold in every state that a match game with the dumb computer can reach")
  func everyMatch() {
    let settings = MatchSettings(matches: isThorough ? 18 : 10, engine: .dumb)
    var explorer = Explorer { MatchViewModel(settings, random: SeededRandom(seed: $0)) }
    explorer.intents(0...4) { $0.enter("\($1)") }
    for index in 0..<3 { explorer.intent("button \(index)") { $0.buttons[index]() } }
    explorer.intent("new") { $0.newGame() }
    for (name, holds) in GameSample.match.invariants { explorer.always(name, holds) }
    let (scripts, _) = explorer.exhaust(
      length: 12, distinguishedBy: { "\($0.gameState.value) \($0.moveReport.value)" })
    #expect(scripts > (isThorough ? 150 : 60))
  }

  @Test("the rules hold on every board of the first two moves of tic-tac-toe")
  func everyBoard() {
    var explorer = Explorer { _ in TicTacToeViewModel.blobs() }
    explorer.intents(0...10) { $0.enter("\($1)") }
    for (name, holds) in GameSample.ticTacToe.invariants { explorer.always(name, holds) }
    #expect(explorer.exhaust(length: 2, distinguishedBy: { $0.drawing }).scripts > 110)
  }
}

extension GameSample<MatchViewModel> {
  static var match: GameSample {
    func pile(_ matches: Int, takeAtMost: Int = 3) -> MatchSettings {
      MatchSettings(matches: matches, takeAtMost: takeAtMost, engine: .dumb)
    }
    return GameSample(
      plays: [
        (pile(18), "33331", "You win."), (pile(5), "31", "You lose."),
        (MatchSettings(matches: 6, engine: .dumb, first: .computer), "31", "You lose."),
      ],
      settings: [
        MatchSettings(matches: 21, engine: .smart), MatchSettings(matches: 20, engine: .wild),
        MatchSettings(matches: 9, takeAtMost: 2, engine: .wild, first: .computer), pile(18),
      ],
      sentences: [
        (pile(18), "", "hint", "Take 1: leaving 17 wins."),
        (pile(16), "", "hint", "Take 3: leaving 13 wins."),
        (pile(17), "", "hint", "Take 1: every move loses against perfect play."),
        (pile(4), "", "hint", "Take 3: leaving 1 wins."),
        (pile(18), "", "abc", "“abc” is not a number of matches: take 1, 2 or 3."),
        (
          pile(18), "", "a23456789012345678901",
          "“a2345678901234567890…” is not a number of matches: take 1, 2 or 3."
        ),
        (pile(18), "", "\(Int.max)", "You cannot take \(Int.max): take 1, 2 or 3."),
        (pile(20, takeAtMost: 9), "", "10", "You cannot take 10: take 1 to 9."),
        (pile(4, takeAtMost: 9), "", "5", "You cannot take 5: take 1, 2 or 3."),
        (pile(1_000, takeAtMost: 4), "", "5", "You cannot take 5: take 1, 2, 3 or 4."),
      ],
      refused: ["0", "4", "18", "-1"],
      isLegal: { text, tiles, settings in
        Int(text).map { $0 >= 1 && $0 <= min(settings.takeAtMost, tiles.count) } ?? false
      },
      act: { $0.take($1) },
      invariants: [
        "the pile has as many matches as the text says": {
          $0.gameState.value
            == "\($0.board.count.value) match\($0.board.count.value == 1 ? "" : "es")"
        },
        "what may be taken is there, and at most three": {
          0...min(3, $0.board.count.value) ~= $0.limit.value
        },
        "just the buttons of moves that may be made are enabled": { game in
          game.areEnabled == (1...3).map { $0 <= game.limit.value }
        },
        "the game has an outcome just when the pile is empty": {
          ($0.outcome.value != nil) == $0.board.value.isEmpty
        },
      ])
  }
}

extension GameSample<TicTacToeViewModel> {
  private static func settings(_ computers: Set<Marker>, _ level: Level) -> TicTacToeSettings {
    var settings = TicTacToeSettings()
    (settings.x, settings.o) = ("Ann", "Bob")
    (settings.computers, settings.level) = (computers, level)
    return settings
  }

  static var ticTacToe: GameSample {
    let two = settings([], .easy)
    return GameSample(
      plays: [
        (settings([.circle], .perfect), "193", "You lose."), (two, "142596", "Bob wins."),
        (settings([.circle], .easy), "132", "You win."), (two, "194786325", "Drawn."),
        (two, "14253", "Ann wins."),
      ],
      settings: [
        two, settings([.circle], .perfect), settings([.cross], .medium),
        settings([.cross, .circle], .easy),
      ],
      sentences: [
        (two, "", "hint", "Play 1: it cannot lose."),
        (two, "12", "hint", "Play 4: it wins against any play."),
        (two, "1425", "hint", "Play 3: it wins against any play."),
        (two, "124", "hint", "Play 7: every move loses against perfect play."),
        (two, "", "abc", "“abc” is not a cell: play 1 to 9."),
        (two, "", " +10\t", "“10” is not a cell: play 1 to 9."),
        (two, "5", "5", "Cell 5 is taken: play 1, 2, 3, 4, 6, 7, 8 or 9."),
        (two, "1947863", "4", "Cell 4 is taken: play 2 or 5."),
      ],
      refused: ["0", "10", "-1"],
      isLegal: { text, tiles, _ in
        Int(text).map { 1...9 ~= $0 && tiles[$0 - 1].look == .free } ?? false
      },
      act: { $0.play($1) },
      invariants: [
        "nine cells, each free with its number or with a marker": { game in
          game.board.value.enumerated().allSatisfy { index, cell in
            cell.look == .free
              ? cell == Tile("\(index + 1)", look: .free)
              : cell == Tile(cell.look == .first ? "X" : "O", look: cell.look)
          } && game.board.count.value == 9
        },
        "a cell is entered by its number, also when it is taken": { game in
          (-1...9).map { game.move(at: $0) } == [nil] + (1...9).map { "\($0)" } + [nil]
        },
        "cross has as many cells as circle, or one more": { game in
          let looks = game.board.value.map(\.look)
          return 0...1 ~= looks.count { $0 == .first } - looks.count { $0 == .second }
        },
        "a game that can go on has no winner, no outcome, and no winning cells": {
          $0.canMakeMove.value == ($0.outcome.value == nil)
            && $0.canMakeMove.value != $0.isPlayAgainVisible.value
            && (!$0.canMakeMove.value || $0.marked.value.isEmpty)
            && $0.canMakeMove.value == !$0.title.value.hasSuffix("!")
        },
      ])
  }
}
