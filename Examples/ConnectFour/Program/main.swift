import ConnectFourGame
import GameShell

play([ConnectFourViewModel.self])
