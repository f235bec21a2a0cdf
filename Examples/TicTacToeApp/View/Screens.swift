import Bindings
import BoundSupport
import ViewModels

extension Screen {
  convenience init(_ app: AppViewModel, _ keyboard: Keyboard) {
    self.init(app.title, keyboard)
    cover(with: app.screen.map(Optional.some)) { screen, keyboard in
      switch screen {
      case .login(let login): Screen(login, keyboard)
      case .newGame(let newGame): Screen(newGame, keyboard)
      }
    }
  }

  private convenience init(_ login: LoginViewModel, _ keyboard: Keyboard) {
    self.init(login.title, keyboard)
    line <~ Property(value: login.instructions)
    field(
      "email", "Email", placeholder: login.emailPlaceholder, login.email,
      disabledIf: login.logIn.isExecuting)
    field(
      "password", "Password", placeholder: login.passwordPlaceholder, login.password,
      disabledIf: login.logIn.isExecuting, showing: "•")
    button("login", login.logInTitle, login.logIn)
    alert(login.alert, login.dismissAlert)
    cover(with: login.twoFactor) { Screen($0, $1, back: login.dismissTwoFactor) }
  }

  private convenience init(
    _ twoFactor: TwoFactorViewModel, _ keyboard: Keyboard, back: Action<Void, Void, Never>
  ) {
    self.init(twoFactor.title, keyboard)
    line <~ Property(value: twoFactor.instructions)
    field(
      "code", "Code", placeholder: twoFactor.codePlaceholder, twoFactor.code,
      disabledIf: twoFactor.submit.isExecuting)
    button("submit", twoFactor.submitTitle, twoFactor.submit)
    button("back", "Back", back)
    alert(twoFactor.alert, twoFactor.dismissAlert)
  }

  private convenience init(_ newGame: NewGameViewModel, _ keyboard: Keyboard) {
    self.init(newGame.title, keyboard)
    field("x", newGame.xTitle, placeholder: newGame.xPlaceholder, newGame.xName)
    field("o", newGame.oTitle, placeholder: newGame.oPlaceholder, newGame.oName)
    for label in [newGame.names, newGame.turn, newGame.winner] { line <~ label }
    button("play", newGame.letsPlayTitle, newGame.letsPlay)
    button("logout", newGame.logoutTitle, newGame.logout)
    cover(with: newGame.game) { Screen($0, $1) }
  }

  private convenience init(_ game: TicTacToeViewModel, _ keyboard: Keyboard) {
    self.init(TicTacToeViewModel.texts.title, keyboard)
    line <~ game.board.property.map(Screen.grid)
    line <~ game.title
    line <~ game.moveRefused
    button("again", TicTacToeViewModel.texts.again, game.playAgain)
    button("leave", Wording.quit, game.quit)
    game.enter <~ texts("move CELL", "Plays")
    game.newGame()
  }

  /// Three rows of three cells.
  private static func grid(_ cells: [Tile]) -> String {
    stride(from: 0, to: cells.count, by: 3)
      .map { cells[$0..<$0 + 3].map(\.text).joined(separator: " | ") }
      .joined(separator: "\n")
  }
}
