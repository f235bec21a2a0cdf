import GameShell
import ViewModels

play(
  [MatchViewModel.self, TicTacToeViewModel.self],
  artwork: ["match": Artwork { _ in PileView() }, "tictactoe": .marks])
