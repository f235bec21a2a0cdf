public import Bindings

/// The form in which the players enter their names, and the game that they begin.
///
/// While there is a game, the labels are those of the game, so that the form and the grid can be on
/// one screen.
public final class NewGameViewModel {
  // What the player types
  public let xName = MutableProperty("", name: "xName")
  public let oName = MutableProperty("", name: "oName")

  // What the screen shows
  public let title = Wording.newGameTitle
  public let xNameTitle = Wording.xNameTitle
  public let oNameTitle = Wording.oNameTitle
  public let xNamePlaceholder = Wording.xNamePlaceholder
  public let oNamePlaceholder = Wording.oNamePlaceholder
  /// The placeholder, for a screen whose fields have no titles.
  public let playerPlaceholders = Wording.playerPlaceholders
  public let letsPlayTitle = Wording.letsPlay
  public let startTitle = Wording.startNewGame
  public let logoutTitle = Wording.logout
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
  /// A signal that the player leaves; the parent decides what follows.
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
    let game = MutableProperty(TicTacToeViewModel?.none, name: "game")
    let (xName, oName) = (xName, oName)

    func label(
      _ none: String, _ part: @escaping (TicTacToeViewModel) -> Property<String>
    ) -> Property<String> {
      game.flatMap(.latest) { $0.map(part) ?? Property(value: none) }
    }

    game.dismiss(when: \.closed)
    self.game = Property(game)
    names = label(Wording.enterNames) { Property(value: $0.names) }
    turn = label(Wording.noActiveGame) { $0.turn }
    winner = label(Wording.noWinner) { $0.winner }
    canMakeMove = game.flatMap(.latest) { $0?.canMakeMove ?? Property(value: false) }
    letsPlay = Action(
      enabledIf: Property.all([xName, oName].map { $0.map { !$0.isEmpty } })
    ) {
      game.value = makeGame(xName.value, oName.value)
    }
    dismiss = Action(enabledIf: game.map { $0 != nil }) { game.value = nil }
    logout = Action {}
    loggedOut = logout.completed
  }
}
