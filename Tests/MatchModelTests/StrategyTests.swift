import MatchModel
import Testing

@Suite("Strategies")
struct StrategyTests {
  private func move(_ strategy: Strategy, count: Int, takeAtMost: Int) -> Int {
    var chance = EvenlySpaced(count: 1)
    return strategy.move(count: count, takeAtMost: takeAtMost, using: &chance)
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
}
