import MatchModel
import Testing

@Suite("Match rules")
struct MatchRulesTests {
  /// For each pile, whether the player to move loses, by the rules of the game alone.
  static func lostPositions(upTo count: Int, takeAtMost: Int) -> [Bool] {
    // Nothing left: the opponent took the last match, so the player to move has won.
    var isLost = [false]
    for pile in 1...count {
      isLost.append((1...min(pile, takeAtMost)).allSatisfy { !isLost[pile - $0] })
    }
    return isLost
  }

  @Test("numbers with 1 <= takeAtMost < initialCount <= 1000 make rules, and no others")
  func invariant() {
    for initialCount in [.min] + Array(-2...1_002) + [.max] {
      for takeAtMost in [.min, -1, 0, 1, 2, 3, 500, initialCount &- 1, initialCount, .max] {
        let error: SettingsError? =
          !(2...1_000 ~= initialCount)
          ? .initialCount(initialCount, allowed: 2...1_000)
          : 1..<initialCount ~= takeAtMost
            ? nil : .takeAtMost(takeAtMost, allowed: 1...initialCount - 1)
        let nearest = MatchRules(nearestInitialCount: initialCount, takeAtMost: takeAtMost)
        do throws(SettingsError) {
          let rules = try MatchRules(initialCount: initialCount, takeAtMost: takeAtMost)
          let isKept = rules.initialCount == initialCount && rules.takeAtMost == takeAtMost
          if error != nil || !isKept || nearest != rules { Issue.record("\(rules)") }
        } catch let thrown {
          if thrown != error { Issue.record("\(thrown)") }
        }
        let again = try? MatchRules(
          initialCount: nearest.initialCount, takeAtMost: nearest.takeAtMost)
        if again != nearest { Issue.record("\(nearest)") }
      }
    }
    #expect(MatchRules.bounds == 1...1_000)
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
  private var known: [MatchGame: Bool] = [:]

  mutating func userCanWin(_ game: MatchGame) throws -> Bool {
    if let winner = game.winner { return winner == .user }
    if let answer = known[game] { return answer }
    var answer = false
    if game.playerToMove == .user {
      for matches in 1...game.limit { answer = try userCanWin(game.taking(matches)) || answer }
    } else {
      answer = try userCanWin(game.taking(Strategy.smart.onlyMove(in: game)))
    }
    known[game] = answer
    return answer
  }
}
