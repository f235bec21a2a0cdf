/// The form in which the players of tic-tac-toe enter their names.
extension Wording {
  static let newGameTitle = "New Game"
  static let xNameTitle = "X Player Name"
  static let oNameTitle = "O Player Name"
  static let xNamePlaceholder = "Blob Sr."
  static let oNamePlaceholder = "Blob Jr."
  static let playerPlaceholders = ["Enter name of player 1", "Enter name of player 2"]
  static let letsPlay = "Let's play!"
  static let startNewGame = "Start new game"
  static let logout = "Logout"
}
