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

  private func answer(of strategy: Strategy, in game: MatchGame) -> Int {
    var chance = EvenlySpaced(count: 1)
    return strategy.move(count: game.count, takeAtMost: game.rules.takeAtMost, using: &chance)
  }

  @Test(
    "the games of the original: not lost, dumb, smart, and the default one, which beats dumb",
    arguments: [
      (20, Strategy.dumb, [], [20], nil), (10, .dumb, [1], [10, 9, 8], nil),
      (12, .smart, [1], [12, 11, 9], nil),
      (18, .dumb, [3, 3, 3, 3, 1], [18, 15, 14, 11, 10, 7, 6, 3, 2, 1, 0], .computer),
    ] as [(Int, Strategy, [Int], [Int], Player?)])
  func originals(
    count: Int, strategy: Strategy, moves: [Int], counts: [Int], loser: Player?
  ) throws {
    var game = try MatchGame().changing(initialCount: count).restarted()
    var seen = [game.count]
    for move in moves {
      game = try game.taking(move, by: .user)
      seen.append(game.count)
      game = try game.taking(answer(of: strategy, in: game), by: .computer)
      seen.append(game.count)
    }
    #expect(seen == counts && game.loser == loser && game.isOver == (loser != nil))
  }

  // MARK: Turns

  @Test("a new game has the whole pile, and by default the user moves first")
  func newGame() throws {
    let game = MatchGame()
    #expect(game.rules == .standard && game.rules.takeAtMost == 3 && game.count == 18)
    #expect(game.first == .user && game.playerToMove == .user)
    #expect(!game.isOver && game.loser == nil && game.winner == nil)

    let other = try self.game(12, takeAtMost: 2, first: .computer)
    #expect(other.count == 12)
    #expect(other.first == .computer && other.playerToMove == .computer)
  }

  @Test("a move passes the turn to the other player", arguments: Player.allCases)
  func turns(first: Player) throws {
    let game = try game(18, first: first)
    let once = try game.taking(2)
    let twice = try once.taking(3)
    #expect([game, once, twice].map(\.count) == [18, 16, 13])
    #expect([game, once, twice].map(\.playerToMove) == [first, first.opponent, first])
  }

  @Test("the player who takes the last match loses", arguments: Player.allCases)
  func lastMatchLoses(player: Player) throws {
    let game = try game(3, takeAtMost: 2, first: player.opponent).taking(2).taking(1, by: player)
    #expect(game.count == 0 && game.isOver)
    #expect(game.loser == player)
    #expect(game.winner == player.opponent)
  }

  @Test("the limit is the smaller of pile and rule; the user's is 0 on the computer's turn")
  func limits() throws {
    for takeAtMost in 1...9 {
      for first in Player.allCases {
        var game = try game(30, takeAtMost: takeAtMost, first: first)
        while !game.isOver {
          #expect(game.limit == min(game.count, takeAtMost))
          #expect(game.userLimit == (game.playerToMove == .user ? game.limit : 0))
          game = try game.taking(1)
        }
        #expect(game.limit == 0)
        #expect(game.userLimit == 0)
      }
    }
  }

  // MARK: Refusals

  @Test("only 1...limit can be taken, on one's own turn, while the game lasts, at any count")
  func refusals() throws {
    for takeAtMost in 1...9 {
      var game = try game(20, takeAtMost: takeAtMost)
      while !game.isOver {
        let player = game.playerToMove
        for matches in [.min, -18, -1, 0, game.limit + 1, game.count + 1, .max] {
          let error = MatchGame.MoveError.outOfRange(taken: matches, allowed: 1...game.limit)
          #expect(throws: error) { try game.taking(matches) }
          #expect(throws: error) { try game.taking(matches, by: player) }
          #expect(throws: MatchGame.MoveError.notYourTurn(player.opponent)) {
            try game.taking(matches, by: player.opponent)
          }
        }
        for matches in 1...game.limit {
          #expect(try game.taking(matches).count == game.count - matches)
          #expect(try game.taking(matches, by: player) == game.taking(matches))
        }
        game = try game.taking(1)
      }
      for matches in -1...3 {
        #expect(throws: MatchGame.MoveError.gameOver) { try game.taking(matches) }
        for player in Player.allCases {
          #expect(throws: MatchGame.MoveError.gameOver) { try game.taking(matches, by: player) }
        }
      }
      #expect(game.bestMove == nil)
    }
  }

  @Test("the best move wins wherever a move wins, and takes one match where none does")
  func bestMove() throws {
    for takeAtMost in 1...9 {
      let isLost = MatchRulesTests.lostPositions(upTo: 60, takeAtMost: takeAtMost)
      for count in max(2, takeAtMost + 1)...60 {
        let game = try game(count, takeAtMost: takeAtMost)
        let best = try #require(game.bestMove)
        #expect(game.isLost == isLost[count] && 1...game.limit ~= best)
        #expect(isLost[count] ? best == 1 : isLost[count - best])
      }
    }
  }

  // MARK: Settings

  @Test("another initial count leaves the running game as it is and holds from the next")
  func initialCount() throws {
    let running = try MatchGame().taking(3)
    let changed = try running.changing(initialCount: 24)
    #expect(changed.count == 15 && changed.playerToMove == .computer && changed.limit == 3)
    #expect(changed.rules.initialCount == 24)
    #expect(changed.restarted().count == 24)
  }

  @Test("another largest number to take holds at once")
  func takeAtMost() throws {
    let running = try MatchGame().taking(3).taking(1)
    let changed = try running.changing(takeAtMost: 2)
    #expect(changed.count == 14 && changed.limit == 2 && changed.userLimit == 2)
    #expect(throws: MatchGame.MoveError.outOfRange(taken: 3, allowed: 1...2)) {
      try changed.taking(3)
    }
    #expect(try changed.changing(takeAtMost: 5).taking(5).count == 9)
  }

  @Test("both numbers can be changed together where one after the other would be refused")
  func bothSettings() throws {
    let game = MatchGame()
    #expect(throws: SettingsError.initialCount(3, allowed: 4...1_000)) {
      try game.changing(initialCount: 3)
    }
    let rules = try MatchRules(initialCount: 3, takeAtMost: 2)
    let changed = game.changing(rules: rules)
    #expect(changed.count == 18 && changed.limit == 2)
    #expect(changed.restarted() == MatchGame(rules: rules))
  }

  @Test("restarting gives the pile back and the turn to the one who began")
  func restarting() throws {
    for first in Player.allCases {
      let start = try game(12, takeAtMost: 2, first: first)
      #expect(try start.taking(1).restarted() == start)
      #expect(try start.taking(1).taking(2).restarted() == start)
      #expect(start.restarted() == start)
    }
  }
}
