import Bindings

/// The view model of the screen for the code of the second factor.
@MainActor final class TwoFactorViewModel {
  // What the person types
  let code = MutableProperty("", name: "code")

  // What the screen shows
  let title = "Confirmation Code"
  let instructions = "To confirm the second factor enter \"1234\" into the form."
  let codePlaceholder = "1234"
  let submitTitle = "Submit"
  /// Why the code was refused, until the user dismisses the alert.
  let alert: Property<String?>

  // What happens
  let confirmed: Signal<Void, Never>

  // What the person does
  /// Enabled when the code has at least four characters and no request is running.
  let submit: Action<Void, AuthenticationResponse, AuthenticationError>
  let dismissAlert: Action<Void, Void, Never>

  /// - Parameter token: the token of the login, which the service requires again.
  init(token: String, client: AuthenticationClient) {
    let code = code
    let alert = MutableProperty(String?.none, name: "alert")

    submit = Action(enabledIf: code.map { $0.count >= 4 }) {
      () async throws(AuthenticationError) in
      try await client.confirm(code.value, token)
    }
    dismissAlert = Action(enabledIf: alert.map { $0 != nil }) { alert.value = nil }

    alert <~ submit.errors.map(\.message)
    confirmed = submit.values.map { _ in }
    self.alert = Property(alert)
  }
}
