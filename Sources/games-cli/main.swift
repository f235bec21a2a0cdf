import GameShell
import ViewModels

play([MatchViewModel.self, TicTacToeViewModel.self])
