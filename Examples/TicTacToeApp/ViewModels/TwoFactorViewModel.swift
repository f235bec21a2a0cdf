import Bindings

/// The screen on which a person enters the code of the second factor.
@MainActor final class TwoFactorViewModel {
  // What the person types
  let code = MutableProperty("", name: "code")

  // What the screen shows
  let title = "Confirmation Code"
  let instructions = "To confirm the second factor enter \"1234\" into the form."
  let codePlaceholder = "1234"
  let submitTitle = "Submit"
  /// Why the code was refused, until the person has read it.
  let alert: Property<String?>

  // What happens
  let confirmed: Signal<Void, Never>

  // What the person does
  /// Enabled when the code has four characters at least, and nothing is under way.
  let submit: Action<Void, AuthenticationResponse, AuthenticationError>
  let dismissAlert: Action<Void, Void, Never>

  /// - Parameter token: what the login has come to; the service wants to see it again.
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
