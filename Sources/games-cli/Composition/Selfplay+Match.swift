import Bindings
import MatchModel
import ViewModels

extension Selfplay {
  /// Each game has other rules and another engine, and the person takes any number.
  func playMatch(_ score: inout Score) throws(Ending) {
    var chance = SplitMix64(seed: seed)
    for _ in 0..<games {
      let strategies = Strategy.allCases
      let strategy = strategies[chance.draw(below: strategies.count)]
      let count = 2 + chance.draw(below: 40)
      let limit = 1 + chance.draw(below: min(count - 1, 6))
      guard let rules = try? MatchRules(initialCount: count, takeAtMost: limit) else {
        throw .contradiction(Messages.refusedRules)
      }
      let first: Player = chance.draw(below: 2) == 0 ? .user : .computer
      let viewModel = MatchViewModel(
        ReactiveMatch(
          settings: MatchSettings(rules: rules, strategy: strategy),
          first: first, random: SplitMix64(seed: chance.next())))
      try play(viewModel, MatchGame(rules: rules, first: first), &chance, &score)
    }
  }

  private func play(
    _ viewModel: MatchViewModel, _ start: MatchGame, _ chance: inout SplitMix64,
    _ score: inout Score
  ) throws(Ending) {
    let tally = Tally()
    tally.observe(viewModel)
    let taken = Taken()
    BindingTarget(on: taken) { $0.counts.append($1) } <~ viewModel.events.compactMap(\.taken)
    viewModel.newGame()
    while viewModel.outcome.value == nil {
      guard viewModel.take(1 + chance.draw(below: viewModel.limit.value)) else {
        throw .contradiction(Messages.refusedMove)
      }
    }
    // The bare model, given the same moves, must come to the same.
    var game: MatchGame? = start
    for count in taken.counts { game = try? game?.taking(count) }
    guard let outcome = viewModel.outcome.value, viewModel.pile.value.isEmpty,
      let winner = game?.winner, (winner == .user) == (outcome == .won)
    else { throw .contradiction(Messages.otherResult) }
    score.count(outcome)
    score.moves += taken.counts.count
    score.told += tally.count
  }
}

/// What has been taken in a game, in order.
private final class Taken {
  var counts: [Int] = []
}

extension SplitMix64 {
  /// Draws a number that is smaller than another one.
  mutating func draw(below limit: Int) -> Int { Int(next(upperBound: UInt64(limit))) }
}
