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
  init(seed: UInt64) { self.init(random: SplitMix64(state: seed)) }
}

private struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
