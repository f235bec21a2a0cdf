import BindingsSwiftTesting
import BindingsTesting

@testable import TicTacToeApp

extension AuthenticationClient {
  /// A service that nobody is expected to call; a test brings the answers that it needs.
  static var unexpected: AuthenticationClient {
    AuthenticationClient(
      logIn: unimplemented("AuthenticationClient.logIn", throwing: .invalidUserPassword),
      confirm: unimplemented("AuthenticationClient.confirm", throwing: .invalidTwoFactor))
  }

  /// A service that lets everybody in, at once.
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
