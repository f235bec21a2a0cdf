import Bindings

/// The view model of the app: the current screen, and the transitions between screens.
@MainActor final class AppViewModel {
  enum Screen {
    case login(LoginViewModel)
    case newGame(NewGameViewModel)
  }

  let title = "Tic-Tac-Toe"
  let screen: Property<Screen>
  /// Whether a request is running on any screen.
  let isWorking: Property<Bool>

  init(client: AuthenticationClient) {
    let screen = MutableProperty(Screen.login(LoginViewModel(client: client)), name: "screen")

    screen
      <~ screen.producer.flatMap(.latest) { current -> Signal<Screen, Never> in
        switch current {
        case .login(let login): login.loggedIn.map { .newGame(NewGameViewModel()) }
        case .newGame(let newGame):
          newGame.loggedOut.map { .login(LoginViewModel(client: client)) }
        }
      }
    isWorking = screen.flatMap(.latest) { current in
      switch current {
      case .login(let login): login.isWorking
      case .newGame: Property(value: false)
      }
    }
    self.screen = Property(capturing: screen)
  }
}
