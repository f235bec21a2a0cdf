import BindingsTesting
import Testing

@testable import TicTacToeApp

@Suite("TicTacToeApp: the live client", .timeLimit(.minutes(2)))
@MainActor struct ClientTests {
  private typealias Outcome = Result<AuthenticationResponse, AuthenticationError>

  /// Expects what comes of a request, and how long it takes.
  private func expect(
    _ expected: Outcome, after duration: Duration,
    _ request:
      @escaping @Sendable (AuthenticationClient) async throws(AuthenticationError) ->
      AuthenticationResponse
  ) async {
    let clock = ManualClock()
    let client = AuthenticationClient.live(clock: clock)
    var isOver = false
    let task = Task { () -> Outcome in
      defer { isOver = true }
      do throws(AuthenticationError) {
        return .success(try await request(client))
      } catch {
        return .failure(error)
      }
    }
    while !isOver {
      await Task.yield()
      clock.run()
    }
    #expect(await task.value == expected)
    #expect(clock.now.offset == duration)
  }

  @Test("any email with an @ logs in with “password” after a second; all else is refused at once")
  func login() async {
    for email in ["@", "blob@pointfree.co", "2fa@pointfree.co", "blob@2fa"] {
      let response = AuthenticationResponse(
        token: "deadbeef", twoFactorRequired: email.contains("2fa"))
      await expect(.success(response), after: .seconds(1)) { client throws(AuthenticationError) in
        try await client.logIn(email, "password")
      }
    }
    for (email, password) in [
      ("blob", "password"), ("", "password"), ("blob@pointfree.co", "Password"),
      ("2fa@pointfree.co", ""), ("blob@pointfree.co", "password "),
    ] {
      await expect(.failure(.invalidUserPassword), after: .zero) {
        client throws(AuthenticationError) in try await client.logIn(email, password)
      }
    }
  }

  @Test("the code is 1234, with the token of a login, and a wrong token is refused before any code")
  func confirm() async {
    let response = AuthenticationResponse(token: "deadbeefdeadbeef", twoFactorRequired: false)
    for (code, token, outcome, duration) in [
      ("1234", "deadbeef", .success(response), .seconds(1)),
      ("1235", "deadbeef", .failure(.invalidTwoFactor), .zero),
      ("", "deadbeef", .failure(.invalidTwoFactor), .zero),
      ("1234", "", .failure(.invalidIntermediateToken), .zero),
      ("1235", "deadbeefdeadbeef", .failure(.invalidIntermediateToken), .zero),
    ] as [(String, String, Outcome, Duration)] {
      await expect(outcome, after: duration) { client throws(AuthenticationError) in
        try await client.confirm(code, token)
      }
    }
  }

  @Test("each error has its sentence")
  func messages() {
    #expect(
      AuthenticationError.allCases.map(\.message) == [
        "Unknown user or invalid password.", "Invalid second factor (try 1234)",
        "404!! What happened to your token there bud?!?!",
      ])
  }
}
