import MatchModel
import Testing

@Suite("Strategies")
struct StrategyTests {
  private func move(_ strategy: Strategy, count: Int, takeAtMost: Int) -> Int {
    var chance = EvenlySpaced(count: 1)
    return strategy.move(count: count, takeAtMost: takeAtMost, using: &chance)
  }

  @Test("the strategies are dumb, wild and smart, in this order")
  func order() {
    #expect(Strategy.allCases == [.dumb, .wild, .smart])
  }

  @Test("dumb always takes one match", arguments: 1...9)
  func dumb(takeAtMost: Int) {
    for count in 1...60 {
      #expect(move(.dumb, count: count, takeAtMost: takeAtMost) == 1)
    }
  }

  @Test("wild takes every number in 1...limit equally often and no other", arguments: 1...9)
  func wild(takeAtMost: Int) {
    for count in 1...60 {
      let limit = min(count, takeAtMost)
      var chance = EvenlySpaced(count: limit * 10)
      let moves = (0..<limit * 10).map { _ in
        Strategy.wild.move(count: count, takeAtMost: takeAtMost, using: &chance)
      }
      // The words rise, so equal proportions mean: ten times 1, then ten times 2, and so on. That
      // pins the way from word to move, on which seeds in transcripts rely.
      #expect(moves == (1...limit).flatMap { Array(repeating: $0, count: 10) })
    }
  }

  @Test("wild stays within 1...limit with the system's random generator", arguments: 1...9)
  func wildWithSystemGenerator(takeAtMost: Int) {
    var chance = SystemRandomNumberGenerator()
    for count in 1...60 {
      let move = Strategy.wild.move(count: count, takeAtMost: takeAtMost, using: &chance)
      #expect(1...min(count, takeAtMost) ~= move)
    }
  }

  @Test("smart leaves a lost position from each won one, and takes one match from each lost one")
  func smart() {
    for takeAtMost in 1...9 {
      let isLost = MatchRulesTests.lostPositions(upTo: 60, takeAtMost: takeAtMost)
      for count in 1...60 {
        let taken = move(.smart, count: count, takeAtMost: takeAtMost)
        #expect(1...min(count, takeAtMost) ~= taken)
        #expect(isLost[count] ? taken == 1 : isLost[count - taken])
      }
    }
  }

  @Test("smart takes the number that the formula of the forbidden numbers gives")
  func formula() {
    for takeAtMost in 1...9 {
      for count in 1...99 {
        let round = takeAtMost + 1
        let surplus = count - ((count - 1) / round * round + 1)
        #expect(
          move(.smart, count: count, takeAtMost: takeAtMost) == (surplus > 0 ? surplus : 1))
      }
    }
  }

  @Test("smart wins from every won position against every reply", arguments: 1...9)
  func smartWins(takeAtMost: Int) throws {
    let isLost = MatchRulesTests.lostPositions(upTo: 60, takeAtMost: takeAtMost)
    for count in takeAtMost + 1...60 {
      let rules = try MatchRules(initialCount: count, takeAtMost: takeAtMost)
      // Equal games go on in the same way, so each is looked at once.
      var seen: Set<MatchGame> = []
      var open = [MatchGame(rules: rules, first: isLost[count] ? .user : .computer)]
      while let game = open.popLast() {
        guard seen.insert(game).inserted else { continue }
        if game.isOver {
          #expect(game.winner == .computer)
        } else if game.playerToMove == .computer {
          let taken = move(.smart, count: game.count, takeAtMost: takeAtMost)
          open.append(try game.taking(taken, by: .computer))
        } else {
          open += try (1...game.userLimit).map { try game.taking($0, by: .user) }
        }
      }
      let ends = seen.filter(\.isOver)
      #expect(!ends.isEmpty)
    }
  }

  @Test("a move that cannot be made stops with a message that names the numbers")
  func trap() async {
    let empty = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var chance = SystemRandomNumberGenerator()
      _ = Strategy.smart.move(count: 0, takeAtMost: 3, using: &chance)
    }
    let message = String(decoding: empty?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("No move: 0 matches are left and 3 may be taken at most"))

    await #expect(processExitsWith: .failure) {
      var chance = SystemRandomNumberGenerator()
      _ = Strategy.dumb.move(count: 18, takeAtMost: 0, using: &chance)
    }
  }

  @Test("the generator draws the published numbers")
  func splitMix() {
    var generator = SplitMix64(seed: 1_234_567)
    let drawn = (0..<5).map { _ in generator.next() }
    #expect(
      drawn == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }
}
