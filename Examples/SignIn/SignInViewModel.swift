import Bindings

/// The view model of the sign-in screen.
final class SignInViewModel {
  // What a person types
  let username = MutableProperty("", name: "username")
  let password = MutableProperty("", name: "password")

  // What the screen shows
  let usernameTitle = "Username"
  let passwordTitle = "Password"
  let signInTitle = "Log In"
  let cancelTitle = "Cancel"
  let failureText = "Please try again"
  let usernameBackground: Property<Color>
  let passwordBackground: Property<Color>
  /// The status: “2 fields are too short”, “Signing in…”.
  let status: Property<String>
  let isFailureHidden: Property<Bool>

  // What happens
  /// Sends the result of each attempt: “Sign in result: true”.
  let results: Signal<String, Never>
  /// Sends the next screen.
  let transition: Signal<Transition, Never>

  // What a person does
  /// Enabled when both fields are valid, and no attempt is running.
  let signIn: Action<Void, Void, SignInError>
  /// Cancels the running attempt.
  let cancel: Action<Void, Void, Never>

  init(service: SignInService) {
    let (username, password) = (username, password)
    let isUsernameValid = username.map(Rules.isValid)
    let isPasswordValid = password.map(Rules.isValid)
    usernameBackground = isUsernameValid.map(Rules.background)
    passwordBackground = isPasswordValid.map(Rules.background)

    let signIn: Action<Void, Void, SignInError> = Action(
      enabledIf: isUsernameValid.and(isPasswordValid)
    ) { service.signIn(username.value, password.value) }
    self.signIn = signIn
    cancel = Action(enabledIf: signIn.isExecuting) { signIn.cancel() }

    // Whether the latest attempt has failed. An attempt resets it when it begins or completes.
    let hasFailed = Property(
      initial: false,
      then: Signal.merge(
        signIn.isExecuting.signal.filter { $0 }.map(value: false),
        signIn.completed.map(value: false), signIn.errors.map(value: true)))
    isFailureHidden = hasFailed.negate().or(signIn.isExecuting)

    status = Property { [isExecuting = signIn.isExecuting] in
      if isExecuting.value { return "Signing in…" }
      return Rules.status(invalidCount: [isUsernameValid, isPasswordValid].count { !$0.value })
    }

    results = .merge(
      signIn.completed.map { Rules.result(true) }, signIn.errors.map { _ in Rules.result(false) })
    transition = signIn.completed.map { .signInSuccess }
  }
}

/// The next screen, as a value: the presenter shows it.
enum Transition { case signInSuccess }

enum Color: String { case clear, yellow }

/// The rules and texts, as functions of values.
private enum Rules {
  static func isValid(_ text: String) -> Bool { text.count > 3 }

  static func background(isValid: Bool) -> Color { isValid ? .clear : .yellow }

  static func result(_ isSignedIn: Bool) -> String { "Sign in result: \(isSignedIn)" }

  static func status(invalidCount: Int) -> String {
    switch invalidCount {
    case 0: "Ready"
    case 1: "1 field is too short"
    default: "\(invalidCount) fields are too short"
    }
  }
}
