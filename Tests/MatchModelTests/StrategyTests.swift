import BindingsTesting
import MatchModel
import Testing

extension Strategy {
  /// The move of a strategy that has only one.
  func onlyMove(count: Int, takeAtMost: Int) -> Int {
    var chance = ScriptedRandom([]) { Issue.record("\($0)") }
    return move(count: count, takeAtMost: takeAtMost, using: &chance)
  }

  func onlyMove(in game: MatchGame) -> Int {
    onlyMove(count: game.count, takeAtMost: game.rules.takeAtMost)
  }
}

@Suite("Strategies")
struct StrategyTests {
  @Test(
    "dumb takes one match, smart leaves a lost position, and wild takes any number",
    arguments: Array(1...9) + [.max])
  func moves(takeAtMost: Int) {
    let isLost = MatchRulesTests.lostPositions(upTo: 60, takeAtMost: takeAtMost)
    for count in 1...60 {
      let limit = min(count, takeAtMost)
      #expect(Strategy.dumb.onlyMove(count: count, takeAtMost: takeAtMost) == 1)
      let smart = Strategy.smart.onlyMove(count: count, takeAtMost: takeAtMost)
      #expect(1...limit ~= smart)
      #expect(isLost[count] ? smart == 1 : isLost[count - smart])

      let picks = (1...limit * 10).map { ($0, of: limit * 10) }
      var chance = ScriptedRandom(picks) { Issue.record("\($0)") }
      let moves = (0..<limit * 10).map { _ in
        Strategy.wild.move(count: count, takeAtMost: takeAtMost, using: &chance)
      }
      // The picks rise, so equal proportions mean: ten times 1, then ten times 2, and so on. That
      // pins the way from pick to move, on which seeds in transcripts rely.
      #expect(moves == (1...limit).flatMap { Array(repeating: $0, count: 10) })
    }
  }

  @Test("a move that cannot be made stops with a message that names the numbers")
  func trap() async {
    let empty = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = Strategy.smart.onlyMove(count: 0, takeAtMost: 3) }
    let message = String(decoding: empty?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("No move: 0 matches are left and 3 may be taken at most"))
    await #expect(processExitsWith: .failure) {
      _ = Strategy.dumb.onlyMove(count: 18, takeAtMost: 0)
    }
  }
}
