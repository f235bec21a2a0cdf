import ViewModels

/// What a page shows: the view models of both games, as the program in the shell has them.
struct Games {
  let match: MatchViewModel
  let ticTacToe: NewGameViewModel

  init(random: any RandomNumberGenerator = SystemRandomNumberGenerator()) {
    match = MatchViewModel(ReactiveMatch(random: random), warnsOfCertainLoss: true)
    ticTacToe = NewGameViewModel()
  }
}
