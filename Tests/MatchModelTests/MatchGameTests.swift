import MatchModel
import Testing

@Suite("Match game")
struct MatchGameTests {
  private func game(
    _ initialCount: Int, takeAtMost: Int = 3, first: Player = .user
  ) throws -> MatchGame {
    let rules = try MatchRules(initialCount: initialCount, takeAtMost: takeAtMost)
    return MatchGame(rules: rules, first: first)
  }

  @Test("a new game has the whole pile, by default 18 matches, and the user moves first")
  func newGame() {
    let game = MatchGame()
    #expect(game.rules == .standard && game.rules.takeAtMost == 3 && game.count == 18)
    #expect(game.first == .user && game.playerToMove == .user)
  }

  @Test(
    "players take turns, limited by pile and rule; the last match loses; the best move is smart's",
    arguments: 1...9, Player.allCases)
  func turns(takeAtMost: Int, first: Player) throws {
    let start = try game(30, takeAtMost: takeAtMost, first: first)
    for step in 1...takeAtMost {
      var (game, player, count) = (start, first, 30)
      while count > 0 {
        #expect(game.count == count && game.playerToMove == player)
        #expect(!game.isOver && game.winner == nil && game.loser == nil)
        #expect(game.limit == min(count, takeAtMost))
        #expect(game.userLimit == (player == .user ? game.limit : 0))
        #expect(game.restarted() == start && game.isLost == game.rules.isLost(at: count))
        #expect(game.bestMove == Strategy.smart.onlyMove(in: game))
        let taken = min(step, count)
        game = try game.taking(taken)
        (player, count) = (player.opponent, count - taken)
      }
      #expect(game.isOver && game.loser == player.opponent && game.winner == player)
      #expect(game.limit == 0 && game.userLimit == 0 && game.bestMove == nil)
    }
  }

  @Test("only 1...limit can be taken, on one's own turn, while the game lasts, at any count")
  func refusals() throws {
    for takeAtMost in 1...9 {
      var game = try game(20, takeAtMost: takeAtMost)
      while !game.isOver {
        let player = game.playerToMove
        let notYourTurn = MatchGame.MoveError.notYourTurn(player.opponent)
        for matches in [.min, -18, -1, 0, game.limit + 1, game.count + 1, .max] {
          let error = MatchGame.MoveError.outOfRange(taken: matches, allowed: 1...game.limit)
          #expect(throws: error) { try game.taking(matches) }
          #expect(throws: error) { try game.taking(matches, by: player) }
          #expect(throws: notYourTurn) { try game.taking(matches, by: player.opponent) }
        }
        for matches in 1...game.limit {
          #expect(try game.taking(matches).count == game.count - matches)
          #expect(try game.taking(matches, by: player) == game.taking(matches))
          #expect(throws: notYourTurn) { try game.taking(matches, by: player.opponent) }
        }
        game = try game.taking(1)
      }
      for matches in -1...3 {
        #expect(throws: MatchGame.MoveError.gameOver) { try game.taking(matches) }
        for player in Player.allCases {
          #expect(throws: MatchGame.MoveError.gameOver) { try game.taking(matches, by: player) }
        }
      }
    }
  }

  @Test("other rules hold at once, but for the number of matches, which holds in the next game")
  func changing() throws {
    let running = try MatchGame().taking(3).taking(1)
    let rules = try MatchRules(initialCount: 3, takeAtMost: 2)
    let changed = running.changing(rules: rules)
    #expect(changed.count == 14 && changed.limit == 2 && changed.userLimit == 2)
    #expect(throws: MatchGame.MoveError.outOfRange(taken: 3, allowed: 1...2)) {
      try changed.taking(3)
    }
    #expect(changed.restarted() == MatchGame(rules: rules))
  }
}
