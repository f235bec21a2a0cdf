import BindingsTesting
import Testing

@testable import TicTacToeApp

@Suite("TicTacToeApp: the live client", .timeLimit(.minutes(2)))
@MainActor struct ClientTests {
  private let clock = ManualClock()

  /// What comes of a request, and how long it took.
  private func outcome(
    of request:
      @escaping @Sendable (AuthenticationClient) async throws(AuthenticationError) ->
      AuthenticationResponse
  ) async -> (result: Result<AuthenticationResponse, AuthenticationError>, after: Duration) {
    let client = AuthenticationClient.live(clock: clock)
    var isOver = false
    let task = Task { () -> Result<AuthenticationResponse, AuthenticationError> in
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
    return (await task.value, clock.now.offset)
  }

  @Test(
    "any email with an @ logs in with “password”, after a second",
    arguments: ["@", "blob@pointfree.co", "2fa@pointfree.co", "blob@2fa"])
  func login(_ email: String) async {
    let outcome = await outcome { client throws(AuthenticationError) in
      try await client.logIn(email, "password")
    }
    let response = AuthenticationResponse(
      token: "deadbeef", twoFactorRequired: email.contains("2fa"))
    #expect(outcome.result == .success(response))
    #expect(outcome.after == .seconds(1))
  }

  @Test(
    "any other email or password is refused, at once",
    arguments: [
      ("blob", "password"), ("", "password"), ("blob@pointfree.co", "Password"),
      ("2fa@pointfree.co", ""), ("blob@pointfree.co", "password "),
    ])
  func refused(_ email: String, _ password: String) async {
    let outcome = await outcome { client throws(AuthenticationError) in
      try await client.logIn(email, password)
    }
    #expect(outcome.result == .failure(.invalidUserPassword))
    #expect(outcome.after == .zero)
  }

  @Test("the code is 1234, with the token of a login, and takes another second")
  func confirm() async {
    let outcome = await outcome { client throws(AuthenticationError) in
      try await client.confirm("1234", "deadbeef")
    }
    let response = AuthenticationResponse(token: "deadbeefdeadbeef", twoFactorRequired: false)
    #expect(outcome.result == .success(response))
    #expect(outcome.after == .seconds(1))
  }

  @Test(
    "a wrong code is refused, and a wrong token before any code, at once",
    arguments: [
      ("1235", "deadbeef", AuthenticationError.invalidTwoFactor),
      ("", "deadbeef", .invalidTwoFactor), ("1234", "", .invalidIntermediateToken),
      ("1235", "deadbeefdeadbeef", .invalidIntermediateToken),
    ])
  func refused(_ code: String, _ token: String, _ error: AuthenticationError) async {
    let outcome = await outcome { client throws(AuthenticationError) in
      try await client.confirm(code, token)
    }
    #expect(outcome.result == .failure(error))
    #expect(outcome.after == .zero)
  }

  @Test("each error has its sentence")
  func messages() {
    #expect(
      AuthenticationError.allCases.map(\.message) == [
        "Unknown user or invalid password.", "Invalid second factor (try 1234)",
        "404!! What happened to your token there bud?!?!",
      ])
  }

  @Test("the service takes the given time")
  func delay() async throws {
    let client = AuthenticationClient.live(delay: .seconds(3), clock: clock)
    let task = Task { try await client.logIn("@", "password") }
    await clock.untilSomeoneWaits()
    #expect(clock.nextDeadline == ManualClock.Instant(offset: .seconds(3)))
    clock.run()
    #expect(try await task.value.token == "deadbeef")
  }
}
