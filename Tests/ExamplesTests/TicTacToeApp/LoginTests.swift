import Bindings
import BindingsSwiftTesting
import BindingsTesting
import Testing

@testable import TicTacToeApp

@Suite("TicTacToeApp: logging in") @MainActor struct LoginTests {
  private let clock = ManualClock()

  private func login(email: String = "", password: String = "") -> LoginViewModel {
    let login = LoginViewModel(client: .live(clock: clock))
    login.email.value = email
    login.password.value = password
    return login
  }

  @Test(
    "no login begins while a field is empty: the action is disabled, and the service is not called"
  )
  func invalid() {
    let login = LoginViewModel(client: .unexpected)
    let isEnabled = Recorder(login.logIn.isEnabled)
    let refusals = Recorder(login.logIn.disabledErrors)
    for (email, password) in [("", ""), ("blob@pointfree.co", ""), ("", "password")] {
      login.email.value = email
      login.password.value = password
      #expect(!login.logIn())
    }
    #expect(isEnabled.values == [false])
    #expect(refusals.values.count == 3)
  }

  @Test("text that is typed during a login is not sent, and no second login begins")
  func inFlight() async throws {
    var calls: [String] = []
    var client = AuthenticationClient.unexpected
    let (output, input) = AsyncStream<String>.makeStream()
    client.logIn = { [clock] email, password in
      input.yield("\(email) \(password)")
      try? await clock.sleep(for: .seconds(1))
      return AuthenticationResponse(token: "", twoFactorRequired: false)
    }
    let login = LoginViewModel(client: client)
    login.email.value = "ann"
    login.password.value = "secret"
    let journal = Journal(login, except: ["email", "isWorking"], called: "login")
    journal.expect(after: login.logIn()) {
      login.logIn.isExecuting.becomes(true)
      login.logIn.isEnabled.becomes(false)
    }
    await clock.untilSomeoneWaits()
    journal.after { login.email.value = "bob" }
    #expect(journal.expect(after: login.logIn()) == false)
    clock.advance(by: .seconds(1))
    await journal.expect(within: .seconds(60)) {
      login.loggedIn.sends()
      login.logIn.values.sends(AuthenticationResponse(token: "", twoFactorRequired: false))
      login.logIn.isExecuting.becomes(false)
      login.logIn.isEnabled.becomes(true)
    }
    journal.finish()
    input.finish()
    for await call in output { calls.append(call) }
    #expect(calls == ["ann secret"])
  }

  @Test(
    "a login that fails is an alert with the error's text, until dismissed, and may be tried again")
  func failure() async {
    let login = login(email: "blob@pointfree.co", password: "guess")
    let journal = Journal(login, except: ["isWorking"], called: "login")
    journal.expect(after: login.logIn()) {
      login.logIn.isExecuting.becomes(true)
      login.logIn.isEnabled.becomes(false)
    }
    await journal.expect(within: .seconds(60)) {
      login.logIn.errors.sends(.invalidUserPassword)
      login.logIn.isExecuting.becomes(false)
      login.alert.becomes("Unknown user or invalid password.")
      login.dismissAlert.isEnabled.becomes(true)
      login.logIn.isEnabled.becomes(true)
    }
    journal.expect(after: login.dismissAlert()) {
      login.alert.becomes(nil)
      login.dismissAlert.isEnabled.becomes(false)
    }
    #expect(journal.expect(after: login.dismissAlert()) == false)
    journal.finish()
  }

  @Test(
    "a code needs four characters of any kind",
    arguments: ["abc", "👩🏽‍🚀👩🏽‍🚀👩🏽‍🚀", "    ", "12345"])
  func codes(_ code: String) {
    let twoFactor = TwoFactorViewModel(token: "", client: .unexpected)
    twoFactor.code.value = code
    #expect(twoFactor.submit.isEnabled.value == (code.count >= 4))
  }

  @Test("the second factor is confirmed with the token of the login")
  func token() async throws {
    var client = AuthenticationClient.unexpected
    client.logIn = { _, _ in AuthenticationResponse(token: "of Ann", twoFactorRequired: true) }
    client.confirm = { code, token throws(AuthenticationError) in
      guard (code, token) == ("1234", "of Ann") else { throw .invalidIntermediateToken }
      return AuthenticationResponse(token: "", twoFactorRequired: false)
    }
    let login = LoginViewModel(client: client)
    login.email.value = "ann"
    login.password.value = "secret"
    _ = try await login.logIn.execute()
    let twoFactor = try #require(login.twoFactor.value)
    twoFactor.code.value = "1234"
    let loggedIn = Recorder(login.loggedIn)
    _ = try await twoFactor.submit.execute()
    #expect(loggedIn.values.count == 1)
  }
}
