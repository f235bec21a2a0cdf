import MatchModel
import Testing

@Suite("Match game: undo and the best move")
struct MatchHistoryTests {
  /// Every way a game can have come about, the way itself included: the game after each move.
  private func everyWay(
    _ rules: MatchRules, first: Player, visit: ([MatchGame.History]) throws -> Void
  ) throws {
    var open = [[MatchGame.History(MatchGame(rules: rules, first: first))]]
    while let way = open.popLast() {
      try visit(way)
      let history = way[way.count - 1]
      guard !history.game.isOver else { continue }
      for count in 1...history.game.limit {
        open.append(way + [try history.taking(count, by: history.game.playerToMove)])
      }
    }
  }

  @Test(
    "undo leads to the player's last move, however the game went and ended",
    arguments: Player.allCases)
  func takingBack(first: Player) throws {
    for initialCount in 2...8 {
      for takeAtMost in 1..<initialCount {
        let rules = try MatchRules(initialCount: initialCount, takeAtMost: takeAtMost)
        try everyWay(rules, first: first) { way in
          let history = way[way.count - 1]
          for player in Player.allCases {
            let before = way.dropLast().last { $0.game.playerToMove == player }
            if history.takingBack(by: player) != before { Issue.record("\(history) \(player)") }
            if history.canTakeBack(by: player) != (before != nil) { Issue.record("\(history)") }
          }
        }
      }
    }
  }

  @Test("the moves are all moves of the game, each with its player")
  func moves() throws {
    let history = try MatchGame.History().taking(3, by: .user).taking(1, by: .computer)
    #expect(history.moves.map(\.player) == [.user, .computer])
    #expect(history.moves.map(\.count) == [3, 1])
    #expect(history.restarted() == MatchGame.History())
  }

  @Test("a refused move is not among the moves")
  func refused() {
    let history = MatchGame.History()
    #expect(throws: MatchGame.MoveError.outOfRange(taken: 4, allowed: 1...3)) {
      try history.taking(4, by: .user)
    }
    #expect(throws: MatchGame.MoveError.notYourTurn(.computer)) {
      try history.taking(1, by: .computer)
    }
  }

  @Test("undo keeps the rules, and a new game has nothing to undo")
  func rules() throws {
    let rules = try MatchRules(initialCount: 12, takeAtMost: 2)
    let history = try MatchGame.History().taking(3, by: .user).changing(rules: rules)
    let earlier = try #require(history.takingBack(by: .user))
    #expect(earlier.game.rules == rules && earlier.game.count == 18)
    #expect(history.restarted().takingBack(by: .user) == nil)
  }

  @Test("the best move wins wherever a move wins, and takes one match where none does")
  func bestMove() throws {
    for takeAtMost in 1...9 {
      let isLost = MatchRulesTests.lostPositions(upTo: 60, takeAtMost: takeAtMost)
      for count in max(2, takeAtMost + 1)...60 {
        let game = MatchGame(rules: try MatchRules(initialCount: count, takeAtMost: takeAtMost))
        let best = try #require(game.bestMove)
        #expect(game.isLost == isLost[count])
        #expect(isLost[count] ? best == 1 : isLost[count - best])
        #expect(1...game.limit ~= best)
      }
    }
  }

  @Test("a game that is over has no best move")
  func over() throws {
    let rules = try MatchRules(initialCount: 2, takeAtMost: 1)
    let game = try MatchGame(rules: rules).taking(1).taking(1)
    #expect(game.bestMove == nil)
  }
}
