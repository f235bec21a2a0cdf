import MatchModel
import ViewModels

/// The view models of both games, which are those of games-cli.
struct Games {
  let match: MatchViewModel
  let ticTacToe: NewGameViewModel

  init(random: any RandomNumberGenerator = SystemRandomNumberGenerator()) {
    match = MatchViewModel(ReactiveMatch(random: random), warnsOfCertainLoss: true)
    ticTacToe = NewGameViewModel()
  }

  /// Makes the games; with the same seed, the computer makes the same moves.
  init(seed: UInt64) { self.init(random: SplitMix64(seed: seed)) }
}
