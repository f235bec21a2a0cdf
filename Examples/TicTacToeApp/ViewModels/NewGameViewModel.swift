import Bindings
import ViewModels

/// The view model of the screen on which the players enter their names, and begin a game.
@MainActor final class NewGameViewModel {
  // What the players type
  let xName = MutableProperty("", name: "xName")
  let oName = MutableProperty("", name: "oName")

  // What the screen shows
  let title = "New Game"
  let xTitle = "X Player Name"
  let oTitle = "O Player Name"
  let xPlaceholder = "Blob Sr."
  let oPlaceholder = "Blob Jr."
  let letsPlayTitle = "Let's play!"
  let logoutTitle = "Logout"
  /// “Please enter names of players”, and then “Ann (X) vs Bob (O)”.
  let names: Property<String>
  /// “No active game”, and then “Current turn: Cross”.
  let turn: Property<String>
  /// “No winner yet”, and then “The winner is Cross”.
  let winner: Property<String>
  /// The view model of the game, while there is one.
  let game: Property<TicTacToeViewModel?>

  // What happens
  let loggedOut: Signal<Void, Never>

  // What the players do
  /// Enabled when both names have at least one character.
  let letsPlay: Action<Void, Void, Never>
  let logout: Action<Void, Void, Never>

  init() {
    let (xName, oName) = (xName, oName)
    let game = MutableProperty(TicTacToeViewModel?.none, name: "game")

    func label(
      _ none: String, _ part: @escaping (TicTacToeViewModel) -> Property<String>
    ) -> Property<String> {
      game.flatMap(.latest) { $0.map(part) ?? Property(value: none) }
    }

    game.dismiss(when: \.closed)
    self.game = Property(game)
    names = label("Please enter names of players") { $0.names }
    turn = label("No active game") { $0.turn }
    winner = label("No winner yet") { $0.winner }
    letsPlay = Action(enabledIf: Property.all([xName, oName].map { $0.map { !$0.isEmpty } })) {
      game.value = TicTacToeViewModel(x: xName.value, o: oName.value)
    }
    logout = Action {}
    loggedOut = logout.completed
  }
}
