import GameShell
import ViewModels

play(
  [MatchViewModel.self, TicTacToeViewModel.self],
  artwork: ["match": { _ in PileView() }, "tictactoe": TileGrid.marks])
