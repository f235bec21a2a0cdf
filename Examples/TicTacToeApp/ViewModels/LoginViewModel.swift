import Bindings

/// The view model of the login screen, which may open that of the second factor.
@MainActor final class LoginViewModel {
  // What the person types
  let email = MutableProperty("", name: "email")
  let password = MutableProperty("", name: "password")

  // What the screen shows
  let title = "Login"
  let instructions = """
    To login use any email and "password" for the password. If your email contains the characters \
    "2fa" you will be taken to a two-factor flow, and on that screen you can use "1234" for the code.
    """
  let emailPlaceholder = "blob@pointfree.co"
  let passwordPlaceholder = "••••••••"
  let logInTitle = "Log in"
  /// Why the login has failed, until the user dismisses the alert.
  let alert: Property<String?>
  /// The screen for the second factor, while there is one.
  let twoFactor: Property<TwoFactorViewModel?>
  /// Whether a request is running, here or for the second factor.
  let isWorking: Property<Bool>

  // What happens
  let loggedIn: Signal<Void, Never>

  // What the person does
  /// Enabled when both fields are filled in and no login is running; while one is, the form is
  /// disabled.
  let logIn: Action<Void, AuthenticationResponse, AuthenticationError>
  let dismissAlert: Action<Void, Void, Never>
  /// Leaves the second factor, and cancels its request.
  let dismissTwoFactor: Action<Void, Void, Never>

  init(client: AuthenticationClient) {
    let (email, password) = (email, password)
    let alert = MutableProperty(String?.none, name: "alert")
    let twoFactor = MutableProperty(TwoFactorViewModel?.none, name: "twoFactor")

    logIn = Action(enabledIf: Property.all([email, password].map { $0.map { !$0.isEmpty } })) {
      () async throws(AuthenticationError) in
      try await client.logIn(email.value, password.value)
    }
    dismissAlert = Action(enabledIf: alert.map { $0 != nil }) { alert.value = nil }
    dismissTwoFactor = Action(enabledIf: twoFactor.map { $0 != nil }) { twoFactor.value = nil }

    alert <~ logIn.errors.map(\.message)
    twoFactor
      <~ logIn.values.filter(\.twoFactorRequired)
      .map { TwoFactorViewModel(token: $0.token, client: client) }
    loggedIn = .merge([
      logIn.values.filter { !$0.twoFactorRequired }.map { _ in },
      twoFactor.signal.flatMap(.latest) { $0?.confirmed ?? .empty },
    ])
    twoFactor.dismiss(when: \.confirmed)

    self.alert = Property(alert)
    self.twoFactor = Property(twoFactor)
    isWorking = logIn.isExecuting.or(
      twoFactor.flatMap(.latest) { $0?.submit.isExecuting ?? Property(value: false) })
  }
}
