import MatchModel
import Testing

@Suite("Match rules")
struct MatchRulesTests {
  /// Whether the player to move loses, from the rules of the game alone: index is the pile.
  static func lostPositions(upTo count: Int, takeAtMost: Int) -> [Bool] {
    // Nothing left: the opponent took the last match, so the player to move has won.
    var isLost = [false]
    for pile in 1...count {
      isLost.append((1...min(pile, takeAtMost)).allSatisfy { !isLost[pile - $0] })
    }
    return isLost
  }

  @Test("exactly the numbers with 1 <= takeAtMost < initialCount <= 1000 make rules")
  func invariant() {
    for initialCount in -2...1_002 {
      for takeAtMost in [-1, 0, 1, 2, 3, 500, initialCount - 1, initialCount, initialCount + 1] {
        let rules = try? MatchRules(initialCount: initialCount, takeAtMost: takeAtMost)
        let isValid = 1 <= takeAtMost && takeAtMost < initialCount && initialCount <= 1_000
        guard (rules != nil) == isValid else {
          Issue.record("\(initialCount) matches, at most \(takeAtMost): \(rules == nil)")
          continue
        }
        if let rules {
          #expect(rules.initialCount == initialCount && rules.takeAtMost == takeAtMost)
        }
      }
    }
    #expect(MatchRules.bounds == 1...1_000)
  }

  @Test("changing either number keeps the other and refuses what breaks the order, for every pair")
  func changing() throws {
    for initialCount in 2...30 {
      for takeAtMost in 1..<initialCount {
        let rules = try MatchRules(initialCount: initialCount, takeAtMost: takeAtMost)
        for number in -1...31 {
          let byCount = Result { () throws(SettingsError) in
            try rules.changing(initialCount: number)
          }
          let byTake = Result { () throws(SettingsError) in
            try rules.changing(takeAtMost: number)
          }
          #expect(
            byCount
              == (number > takeAtMost
                ? .success(try MatchRules(initialCount: number, takeAtMost: takeAtMost))
                : .failure(.initialCount(number, allowed: takeAtMost + 1...1_000))))
          #expect(
            byTake
              == (1..<initialCount ~= number
                ? .success(try MatchRules(initialCount: initialCount, takeAtMost: number))
                : .failure(.takeAtMost(number, allowed: 1...initialCount - 1))))
        }
      }
    }
  }

  @Test(
    "an error names the number at fault and what it may be",
    arguments: [
      (1, 1, SettingsError.initialCount(1, allowed: 2...1_000)),
      (0, 3, .initialCount(0, allowed: 2...1_000)),
      (-5, -5, .initialCount(-5, allowed: 2...1_000)),
      (1_001, 3, .initialCount(1_001, allowed: 2...1_000)),
      (.max, .max, .initialCount(.max, allowed: 2...1_000)),
      (18, 0, .takeAtMost(0, allowed: 1...17)),
      (18, -1, .takeAtMost(-1, allowed: 1...17)),
      (18, 18, .takeAtMost(18, allowed: 1...17)),
      (2, 3, .takeAtMost(3, allowed: 1...1)),
      (18, .min, .takeAtMost(.min, allowed: 1...17)),
    ])
  func errors(initialCount: Int, takeAtMost: Int, error: SettingsError) {
    #expect(throws: error) {
      try MatchRules(initialCount: initialCount, takeAtMost: takeAtMost)
    }
  }

  @Test("a count is lost exactly when no move leaves the opponent a lost one", arguments: 1...9)
  func lostPositions(takeAtMost: Int) throws {
    let rules = try MatchRules(initialCount: 1_000, takeAtMost: takeAtMost)
    let expected = Self.lostPositions(upTo: 1_000, takeAtMost: takeAtMost)
    #expect((0...1_000).map(rules.isLost) == expected)
  }

  @Test(
    "a loss is certain exactly when no line of play lets the user win against smart",
    arguments: 1...9)
  func certainLoss(takeAtMost: Int) throws {
    var reference = UserWins()
    for initialCount in takeAtMost + 1...60 {
      let rules = try MatchRules(initialCount: initialCount, takeAtMost: takeAtMost)
      for first in Player.allCases {
        let userCanWin = try reference.userCanWin(MatchGame(rules: rules, first: first))
        #expect(rules.isCertainLoss(first: first) == !userCanWin)
      }
      #expect(rules.isCertainLoss == rules.isCertainLoss(first: .user))
    }
  }
}

/// Plays every move of the user against the smart computer.
private struct UserWins {
  private var known: [[Int]: Bool] = [:]

  mutating func userCanWin(_ game: MatchGame) throws -> Bool {
    if let winner = game.winner { return winner == .user }
    let key = [game.count, game.rules.takeAtMost, game.playerToMove == .user ? 0 : 1]
    if let answer = known[key] { return answer }
    var answer = false
    switch game.playerToMove {
    case .user:
      for matches in 1...game.limit {
        answer = try userCanWin(game.taking(matches)) || answer
      }
    case .computer:
      var chance = EvenlySpaced(count: 1)
      let matches = Strategy.smart.move(
        count: game.count, takeAtMost: game.rules.takeAtMost, using: &chance)
      answer = try userCanWin(game.taking(matches))
    }
    known[key] = answer
    return answer
  }
}
