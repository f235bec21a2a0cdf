import BindingsSwiftTesting
import BindingsTesting

@testable import TicTacToeApp

extension AuthenticationClient {
  /// A service that is expected not to be called; a test replaces the closures that it needs.
  static var unexpected: AuthenticationClient {
    AuthenticationClient(
      logIn: unimplemented("AuthenticationClient.logIn", throwing: .invalidUserPassword),
      confirm: unimplemented("AuthenticationClient.confirm", throwing: .invalidTwoFactor))
  }

  /// A service that accepts every login, at once.
  static func welcoming(twoFactorRequired: Bool) -> AuthenticationClient {
    var client = unexpected
    client.logIn = { _, _ in
      AuthenticationResponse(token: "deadbeefdeadbeef", twoFactorRequired: twoFactorRequired)
    }
    if twoFactorRequired {
      client.confirm = { _, _ in
        AuthenticationResponse(token: "deadbeefdeadbeef", twoFactorRequired: false)
      }
    }
    return client
  }
}
