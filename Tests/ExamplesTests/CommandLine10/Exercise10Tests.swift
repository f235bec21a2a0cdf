import MatchModel
import Testing

/// The exercise of stop 10: take the smart strategy out, so that it can be tested.
@Suite("10-CommandLine: the exercise") struct Exercise10Tests {
  private func smartMove(count: Int, maximum: Int) -> Int {
    let move = (count - 1) % (maximum + 1)
    return move == 0 ? 1 : move
  }

  /// Whether the player to move can win, by trying everything.
  private func wins(_ count: Int, _ maximum: Int, _ known: inout [Int: Bool]) -> Bool {
    if let known = known[count] { return known }
    let wins = (1...maximum).contains { move in
      move < count && !self.wins(count - move, maximum, &known)
    }
    known[count] = wins
    return wins
  }

  @Test("the smart move wins every game that can be won")
  func wins() {
    for maximum in 1...9 {
      var known: [Int: Bool] = [:]
      for count in 2...99 where wins(count, maximum, &known) {
        let move = smartMove(count: count, maximum: maximum)
        #expect(1...min(count, maximum) ~= move)
        #expect(!wins(count - move, maximum, &known), "\(count) \(maximum)")
      }
    }
  }

  @Test("the exercise's strategy is the model's, move by move")
  func likeTheModel() {
    var random = SystemRandomNumberGenerator()
    for maximum in 1...9 {
      for count in 1...99 {
        #expect(
          smartMove(count: count, maximum: maximum)
            == Strategy.smart.move(count: count, takeAtMost: maximum, using: &random))
      }
    }
  }
}
