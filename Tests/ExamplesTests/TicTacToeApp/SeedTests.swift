import Bindings
import BindingsSwiftTesting
import BindingsTesting
import Testing
import ViewModels

@testable import TicTacToeApp

/// The tests of the seed, each by its name and with all that it asserts. The game and its names are
/// the package's view models: their tests are `GameCoreTests` and `NewGameCoreTests`.
@Suite("TicTacToeApp: the seed's tests") @MainActor struct SeedTests {
  // MARK: LoginCore

  @Test("twoFactorSuccess: the login leads to the second factor, and its code lets in")
  func twoFactorSuccess() async throws {
    let login = LoginViewModel(client: .welcoming(twoFactorRequired: true))
    let journal = Journal(login, called: "login")
    journal.expect(after: login.email.set(to: "2fa@pointfree.co")) {
      login.email.becomes("2fa@pointfree.co")
    }
    journal.expect(after: login.password.set(to: "password")) {
      login.password.becomes("password")
      login.logIn.isEnabled.becomes(true)
    }
    journal.expect(after: login.logIn()) {
      login.logIn.isExecuting.becomes(true)
      login.isWorking.becomes(true)
      login.logIn.isEnabled.becomes(false)
    }
    await journal.expect(within: .seconds(60)) {
      login.logIn.values.sends { $0.twoFactorRequired }
      login.logIn.isExecuting.becomes(false)
      login.twoFactor.becomes { $0 != nil }
      login.dismissTwoFactor.isEnabled.becomes(true)
      login.isWorking.becomes(false)
      login.logIn.isEnabled.becomes(true)
    }
    let twoFactor = try #require(login.twoFactor.value)
    journal.watch("twoFactor", allOf: twoFactor)
    journal.expect(after: twoFactor.code.set(to: "1234")) {
      twoFactor.code.becomes("1234")
      twoFactor.submit.isEnabled.becomes(true)
    }
    journal.expect(after: twoFactor.submit()) {
      twoFactor.submit.isExecuting.becomes(true)
      twoFactor.submit.isEnabled.becomes(false)
      login.isWorking.becomes(true)
    }
    await journal.expect(within: .seconds(60)) {
      login.loggedIn.sends()
      twoFactor.confirmed.sends()
      twoFactor.submit.values.sends { !$0.twoFactorRequired }
      twoFactor.submit.isExecuting.becomes(false)
      twoFactor.submit.isEnabled.becomes(true)
      login.isWorking.becomes(false)
      login.twoFactor.becomes { $0 == nil }
      login.dismissTwoFactor.isEnabled.becomes(false)
    }
    journal.finish()
  }

  @Test("twoFactorDismissInFlight: after the second factor was left, no response arrives")
  func twoFactorDismissInFlight() async throws {
    let clock = ManualClock()
    var client = AuthenticationClient.welcoming(twoFactorRequired: true)
    client.confirm = { _, _ in
      try? await clock.sleep(for: .seconds(1))
      return AuthenticationResponse(token: "deadbeefdeadbeef", twoFactorRequired: false)
    }
    let login = LoginViewModel(client: client)
    login.email.value = "2fa@pointfree.co"
    login.password.value = "password"
    _ = try await login.logIn.execute()

    let journal = Journal(login, called: "login")
    login.twoFactor.value?.code.value = "1234"
    journal.expect(after: login.twoFactor.value?.submit()) { login.isWorking.becomes(true) }
    await clock.untilSomeoneWaits()
    journal.expect(after: login.dismissTwoFactor()) {
      login.twoFactor.becomes { $0 == nil }
      login.dismissTwoFactor.isEnabled.becomes(false)
      login.isWorking.becomes(false)
    }
    #expect(clock.nextDeadline == nil)
    clock.advance(by: .seconds(1))
    await journal.expect(within: .zero) {}
    journal.finish()
  }

  // MARK: TwoFactorCore

  @Test("happyPath: a code of four characters may be submitted, and is confirmed")
  func happyPath() async {
    let twoFactor = TwoFactorViewModel(
      token: "deadbeefdeadbeef", client: .welcoming(twoFactorRequired: true))
    let journal = Journal(twoFactor, called: "twoFactor")
    for code in ["1", "12", "123"] {
      journal.expect(after: twoFactor.code.set(to: code)) { twoFactor.code.becomes(code) }
    }
    journal.expect(after: twoFactor.code.set(to: "1234")) {
      twoFactor.code.becomes("1234")
      twoFactor.submit.isEnabled.becomes(true)
    }
    await journal.after {
      try await twoFactor.submit.execute()
    } expect: {
      twoFactor.submit.isExecuting.becomes(true)
      twoFactor.submit.isEnabled.becomes(false)
      twoFactor.confirmed.sends()
      twoFactor.submit.values.sends { !$0.twoFactorRequired }
      twoFactor.submit.isExecuting.becomes(false)
      twoFactor.submit.isEnabled.becomes(true)
    }
    journal.finish()
  }

  @Test("unhappyPath: a code that is refused is an alert with the error's text, until dismissed")
  func unhappyPath() async {
    var client = AuthenticationClient.unexpected
    client.confirm = { _, _ throws(AuthenticationError) in throw .invalidTwoFactor }
    let twoFactor = TwoFactorViewModel(token: "deadbeefdeadbeef", client: client)
    let journal = Journal(twoFactor, called: "twoFactor")
    journal.expect(after: twoFactor.code.set(to: "1234")) {
      twoFactor.code.becomes("1234")
      twoFactor.submit.isEnabled.becomes(true)
    }
    journal.expect(after: twoFactor.submit()) {
      twoFactor.submit.isExecuting.becomes(true)
      twoFactor.submit.isEnabled.becomes(false)
    }
    await journal.expect(within: .seconds(60)) {
      twoFactor.submit.errors.sends(.invalidTwoFactor)
      twoFactor.submit.isExecuting.becomes(false)
      twoFactor.alert.becomes("Invalid second factor (try 1234)")
      twoFactor.dismissAlert.isEnabled.becomes(true)
      twoFactor.submit.isEnabled.becomes(true)
    }
    journal.expect(after: twoFactor.dismissAlert()) {
      twoFactor.alert.becomes(nil)
      twoFactor.dismissAlert.isEnabled.becomes(false)
    }
    journal.finish()
  }

  // MARK: AppCore

  @Test("integration: a login without a second factor leads to a new game, and logout back")
  func appIntegration() async throws {
    let app = AppViewModel(client: .welcoming(twoFactorRequired: false))
    let login = try #require(app.login)
    let journal = Journal(app, called: "app")
    journal.watch("login", allOf: login)
    journal.expect(after: login.email.set(to: "blob@pointfree.co")) {
      login.email.becomes("blob@pointfree.co")
    }
    journal.expect(after: login.password.set(to: "bl0bbl0b")) {
      login.password.becomes("bl0bbl0b")
      login.logIn.isEnabled.becomes(true)
    }
    journal.expect(after: login.logIn()) {
      login.logIn.isExecuting.becomes(true)
      login.isWorking.becomes(true)
      login.logIn.isEnabled.becomes(false)
      app.isWorking.becomes(true)
    }
    await journal.expect(within: .seconds(60)) {
      login.loggedIn.sends()
      login.logIn.values.sends { !$0.twoFactorRequired }
      login.logIn.isExecuting.becomes(false)
      app.screen.becomes { $0.newGame?.xName.value == "" && $0.newGame?.oName.value == "" }
      login.isWorking.becomes(false)
      login.logIn.isEnabled.becomes(true)
      app.isWorking.becomes(false)
    }
    let newGame = try #require(app.newGame)
    journal.watch("newGame", allOf: newGame)
    journal.expect(after: newGame.oName.set(to: "Blob Sr.")) {
      newGame.oName.becomes("Blob Sr.")
      newGame.rows[1].text.becomes("O Player Name: Blob Sr.")
      newGame.rows[1].problem.becomes("")
    }
    journal.expect(after: newGame.logout()) {
      app.screen.becomes { $0.login?.email.value == "" && $0.login?.password.value == "" }
      newGame.loggedOut.sends()
    }
    journal.finish()
    #expect(app.login !== login && app.login?.logIn.isEnabled.value == false)
  }

  @Test("twoFactor: a login with a second factor presents it, and its code leads to a new game")
  func appTwoFactor() async throws {
    let app = AppViewModel(client: .welcoming(twoFactorRequired: true))
    let login = try #require(app.login)
    login.email.value = "blob@pointfree.co"
    login.password.value = "bl0bbl0b"
    #expect(login.logIn.isEnabled.value)
    let journal = Journal(app, called: "app")
    journal.watch("login", allOf: login)
    journal.expect(after: login.logIn()) {
      login.logIn.isExecuting.becomes(true)
      login.isWorking.becomes(true)
      login.logIn.isEnabled.becomes(false)
      app.isWorking.becomes(true)
    }
    await journal.expect(within: .seconds(60)) {
      login.logIn.values.sends { $0.twoFactorRequired }
      login.logIn.isExecuting.becomes(false)
      login.twoFactor.becomes { $0 != nil }
      login.dismissTwoFactor.isEnabled.becomes(true)
      login.isWorking.becomes(false)
      login.logIn.isEnabled.becomes(true)
      app.isWorking.becomes(false)
    }
    let twoFactor = try #require(login.twoFactor.value)
    journal.watch("twoFactor", allOf: twoFactor)
    journal.expect(after: twoFactor.code.set(to: "1234")) {
      twoFactor.code.becomes("1234")
      twoFactor.submit.isEnabled.becomes(true)
    }
    journal.expect(after: twoFactor.submit()) {
      twoFactor.submit.isExecuting.becomes(true)
      twoFactor.submit.isEnabled.becomes(false)
      login.isWorking.becomes(true)
      app.isWorking.becomes(true)
    }
    await journal.expect(within: .seconds(60)) {
      login.loggedIn.sends()
      twoFactor.confirmed.sends()
      twoFactor.submit.values.sends { !$0.twoFactorRequired }
      twoFactor.submit.isExecuting.becomes(false)
      app.screen.becomes { $0.newGame != nil }
      twoFactor.submit.isEnabled.becomes(true)
      login.isWorking.becomes(false)
      app.isWorking.becomes(false)
      login.twoFactor.becomes { $0 == nil }
      login.dismissTwoFactor.isEnabled.becomes(false)
    }
    journal.finish()
  }
}

extension AppViewModel {
  var login: LoginViewModel? { screen.value.login }
  var newGame: NewGameViewModel? { screen.value.newGame }
}

extension AppViewModel.Screen {
  var login: LoginViewModel? { if case .login(let login) = self { login } else { nil } }
  var newGame: NewGameViewModel? { if case .newGame(let newGame) = self { newGame } else { nil } }
}
