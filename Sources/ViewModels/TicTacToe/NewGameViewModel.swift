public import Bindings

/// The form in which the players enter their names, and the game that they begin.
///
/// While there is a game, the labels are those of the game, so that the form and the grid can be on
/// one screen.
public final class NewGameViewModel {
  // What the player types
  /// The rows for the names of X and O.
  public let rows: [FormRow]
  public let xName, oName: MutableProperty<String>

  // What the screen shows
  public let title = TicTacToeWording.newGame, letsPlayTitle = TicTacToeWording.letsPlay
  public let startTitle = TicTacToeWording.start, logoutTitle = TicTacToeWording.logout
  /// The placeholders for a screen whose fields have no titles.
  public let playerPlaceholders = TicTacToeWording.placeholders
  /// “Please enter names of players”, and then “Ann (X) vs Bob (O)”.
  public let names: Property<String>
  /// “No active game”, and then “Current turn: Cross”.
  public let turn: Property<String>
  /// “No winner yet”, and then “The winner is Cross”.
  public let winner: Property<String>
  public let canMakeMove: Property<Bool>
  /// The view model of the game, while there is one.
  public let game: Property<TicTacToeViewModel?>

  // What happens
  /// Sends when the player leaves; the parent decides what follows.
  public let loggedOut: Signal<Void, Never>

  // What the player does
  /// Enabled when both names have at least one character.
  public let letsPlay: Action<Void, Void, Never>
  /// Closes the game's screen.
  public let dismiss: Action<Void, Void, Never>
  public let logout: Action<Void, Void, Never>

  /// - Parameter makeGame: makes a game from the names of X and O.
  public init(
    makeGame: @escaping (_ x: String, _ o: String) -> TicTacToeViewModel = {
      TicTacToeViewModel(x: $0, o: $1)
    }
  ) {
    var settings = TicTacToeSettings()
    (settings.x, settings.o) = ("", "")
    let draft = Draft<TicTacToeSettings, String>(settings)
    rows = TicTacToeSettings.all.prefix(2).map { FormRow($0, of: draft) }
    (xName, oName) = (draft.value[\.x], draft.value[\.o])
    let chosen = Property(draft.value)
    let game = MutableProperty(TicTacToeViewModel?.none, name: "game")

    func label(
      _ none: String, _ part: @escaping (TicTacToeViewModel) -> Property<String>
    ) -> Property<String> {
      game.flatMap(.latest) { $0.map(part) ?? Property(value: none) }
    }

    game.dismiss(when: \.closed)
    self.game = Property(game)
    names = label(TicTacToeWording.enterNames) { $0.names }
    turn = label(TicTacToeWording.noActiveGame) { $0.turn }
    winner = label(TicTacToeWording.noWinner) { $0.winner }
    canMakeMove = game.flatMap(.latest) { $0?.canMakeMove ?? Property(value: false) }
    letsPlay = Action(enabledIf: draft.isValid) {
      game.value = makeGame(chosen.value.x, chosen.value.o)
    }
    dismiss = Action(enabledIf: game.map { $0 != nil }) { game.value = nil }
    logout = Action {}
    loggedOut = logout.completed
  }
}
