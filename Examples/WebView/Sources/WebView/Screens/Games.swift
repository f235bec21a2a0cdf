import ViewModels

/// What a page shows: the view models of both games, as the program in the shell has them.
struct Games {
  let match: MatchViewModel
  let ticTacToe: NewGameViewModel

  init(random: any RandomNumberGenerator = SystemRandomNumberGenerator()) {
    match = MatchViewModel(ReactiveMatch(random: random), warnsOfCertainLoss: true)
    ticTacToe = NewGameViewModel()
  }

  /// With the same seed the computer plays the same.
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
