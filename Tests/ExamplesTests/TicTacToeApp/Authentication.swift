import Bindings
import BindingsSwiftTesting
import BindingsTesting
import Testing

@testable import TicTacToeApp

extension AuthenticationClient {
  /// A service that is expected not to be called; a test replaces the closures that it needs.
  static var unexpected: AuthenticationClient {
    AuthenticationClient(
      logIn: unimplemented("AuthenticationClient.logIn", throwing: .invalidUserPassword),
      confirm: unimplemented("AuthenticationClient.confirm", throwing: .invalidTwoFactor))
  }

  /// A service that answers at once, and accepts every login; the second factor must be “1234”.
  static func welcoming(twoFactorRequired: Bool) -> AuthenticationClient {
    var client = unexpected
    client.logIn = { _, _ in
      AuthenticationResponse(token: "deadbeefdeadbeef", twoFactorRequired: twoFactorRequired)
    }
    if twoFactorRequired {
      client.confirm = { code, token throws(AuthenticationError) in
        guard code == "1234" else { throw .invalidTwoFactor }
        guard token == "deadbeefdeadbeef" else { throw .invalidIntermediateToken }
        return AuthenticationResponse(token: token, twoFactorRequired: false)
      }
    }
    return client
  }
}

extension AppViewModel {
  var login: LoginViewModel? { if case .login(let login) = screen.value { login } else { nil } }
  var newGame: NewGameViewModel? {
    if case .newGame(let newGame) = screen.value { newGame } else { nil }
  }

  /// Logs in, and returns the screen on which that was done.
  @discardableResult func logIn() async throws -> LoginViewModel {
    let login = try #require(login)
    login.email.value = "2fa@pointfree.co"
    login.password.value = "password"
    _ = try await login.logIn.execute()
    return login
  }
}

/// What is sent when a request begins to run, or when it ends, besides its result.
@MainActor @ExpectationBuilder func runs<Output, Failure>(
  _ isRunning: Bool, _ request: Action<Void, Output, Failure>, _ working: Property<Bool>...
) -> [OutputExpectation] {
  request.isExecuting.becomes(isRunning)
  request.isEnabled.becomes(!isRunning)
  for isWorking in working { isWorking.becomes(isRunning) }
}
