import Bindings
import ViewModels

extension Screen {
  convenience init(_ app: AppViewModel) {
    self.init(app.title)
    cover(with: app.screen.map(Optional.some)) { screen in
      switch screen {
      case .login(let login): Screen(login)
      case .newGame(let newGame): Screen(newGame)
      }
    }
  }

  private convenience init(_ login: LoginViewModel) {
    self.init(login.title)
    line <~ Property(value: login.instructions)
    field(
      "email", "Email", placeholder: login.emailPlaceholder, login.email,
      disabledIf: login.logIn.isExecuting)
    field(
      "password", "Password", placeholder: login.passwordPlaceholder, login.password,
      disabledIf: login.logIn.isExecuting, showing: "•")
    button(login.logInTitle, login.logIn)
    alert(login.alert, login.dismissAlert)
    cover(with: login.twoFactor) { Screen($0, back: login.dismissTwoFactor) }
  }

  private convenience init(_ twoFactor: TwoFactorViewModel, back: Action<Void, Void, Never>) {
    self.init(twoFactor.title)
    line <~ Property(value: twoFactor.instructions)
    field(
      "code", "Code", placeholder: twoFactor.codePlaceholder, twoFactor.code,
      disabledIf: twoFactor.submit.isExecuting)
    button(twoFactor.submitTitle, twoFactor.submit)
    button("Back", back)
    alert(twoFactor.alert, twoFactor.dismissAlert)
  }

  private convenience init(_ newGame: NewGameViewModel) {
    self.init(newGame.title)
    for (word, row) in zip(["x", "o"], newGame.rows) {
      guard case .text(let text, _, let placeholder) = row.control else { continue }
      field(word, row.title, placeholder: placeholder, text)
    }
    button(newGame.letsPlayTitle, newGame.letsPlay)
    button(newGame.logoutTitle, newGame.logout)
    cover(with: newGame.game) { Screen($0) }
  }

  private convenience init(_ game: TicTacToeViewModel) {
    self.init(TicTacToeViewModel.texts.title)
    line <~ game.board.property.map(Screen.grid)
    line <~ game.title
    line <~ game.moveRefused
    button(TicTacToeViewModel.texts.again, game.playAgain)
    button(Wording.quit, game.quit)
    game.enter <~ otherLines
    game.newGame()
  }

  /// Three rows of three cells.
  private static func grid(_ cells: [Tile]) -> String {
    stride(from: 0, to: cells.count, by: 3)
      .map { cells[$0..<$0 + 3].map(\.text).joined(separator: " | ") }
      .joined(separator: "\n")
  }
}
