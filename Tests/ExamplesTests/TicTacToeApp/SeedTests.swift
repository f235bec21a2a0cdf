import Bindings
import BindingsSwiftTesting
import BindingsTesting
import Testing
import ViewModels

@testable import TicTacToeApp

/// The tests of the seed, by their names and with all that they assert. The game is the package's
/// view model: its tests are `GameCoreTests`.
@Suite("TicTacToeApp: the seed's tests") @MainActor struct SeedTests {
  @Test("twoFactorSuccess, happyPath: the login leads to the second factor, and its code lets in")
  func twoFactorSuccess() async throws {
    let login = LoginViewModel(client: .welcoming(twoFactorRequired: true))
    let journal = Journal(login, called: "login")
    journal.expect(after: login.email.set(to: "2fa@pointfree.co")) {
      login.email.becomes("2fa@pointfree.co")
    }
    #expect(journal.expect(after: login.logIn()) == false)
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
      runs(false, login.logIn, login.isWorking)
      login.logIn.values.sends { $0.twoFactorRequired }
      login.twoFactor.becomes { $0 != nil }
      login.dismissTwoFactor.isEnabled.becomes(true)
    }
    let twoFactor = try #require(login.twoFactor.value)
    journal.watch("twoFactor", allOf: twoFactor)
    for code in ["1", "12", "123"] {
      journal.expect(after: twoFactor.code.set(to: code)) { twoFactor.code.becomes(code) }
    }
    journal.expect(after: twoFactor.code.set(to: "1234")) {
      twoFactor.code.becomes("1234")
      twoFactor.submit.isEnabled.becomes(true)
    }
    journal.expect(after: twoFactor.submit()) { runs(true, twoFactor.submit, login.isWorking) }
    await journal.expect(within: .seconds(60)) {
      runs(false, twoFactor.submit, login.isWorking)
      twoFactor.submit.values.sends { !$0.twoFactorRequired }
      twoFactor.confirmed.sends()
      login.loggedIn.sends()
      login.twoFactor.becomes { $0 == nil }
      login.dismissTwoFactor.isEnabled.becomes(false)
    }
    journal.finish()
  }

  @Test("unhappyPath: a code that is refused is an alert with the error's text, until dismissed")
  func unhappyPath() async {
    var client = AuthenticationClient.unexpected
    client.confirm = { _, _ throws(AuthenticationError) in throw .invalidTwoFactor }
    let twoFactor = TwoFactorViewModel(token: "deadbeefdeadbeef", client: client)
    twoFactor.code.value = "1234"
    let journal = Journal(twoFactor)
    journal.expect(after: twoFactor.submit()) { runs(true, twoFactor.submit) }
    await journal.expect(within: .seconds(60)) {
      runs(false, twoFactor.submit)
      twoFactor.submit.errors.sends(.invalidTwoFactor)
      twoFactor.alert.becomes("Invalid second factor (try 1234)")
      twoFactor.dismissAlert.isEnabled.becomes(true)
    }
    journal.expect(after: twoFactor.dismissAlert()) {
      twoFactor.alert.becomes(nil)
      twoFactor.dismissAlert.isEnabled.becomes(false)
    }
    journal.finish()
  }

  @Test("integration: a login without a second factor leads to a new game, and logout back")
  func appIntegration() async throws {
    let app = AppViewModel(client: .welcoming(twoFactorRequired: false))
    let login = try #require(app.login)
    login.email.value = "blob@pointfree.co"
    login.password.value = "bl0bbl0b"
    let journal = Journal(app, called: "app")
    journal.watch("login", allOf: login)
    journal.expect(after: login.logIn()) { runs(true, login.logIn, login.isWorking, app.isWorking) }
    await journal.expect(within: .seconds(60)) {
      runs(false, login.logIn, login.isWorking, app.isWorking)
      login.logIn.values.sends { !$0.twoFactorRequired }
      login.loggedIn.sends()
      app.screen.becomes { if case .newGame = $0 { true } else { false } }
    }
    let newGame = try #require(app.newGame)
    #expect(newGame.xName.value == "" && newGame.oName.value == "")
    journal.watch("newGame", allOf: newGame)
    journal.expect(after: newGame.oName.set(to: "Blob Sr.")) {
      newGame.oName.becomes("Blob Sr.")
    }
    journal.expect(after: newGame.logout()) {
      app.screen.becomes { if case .login = $0 { true } else { false } }
      newGame.loggedOut.sends()
    }
    journal.finish()
    #expect(app.login !== login && app.login?.email.value == "")
  }

  @Test("twoFactor: a login with a second factor presents it, and its code leads to a new game")
  func appTwoFactor() async throws {
    let app = AppViewModel(client: .welcoming(twoFactorRequired: true))
    let login = try await app.logIn()
    let twoFactor = try #require(login.twoFactor.value)
    twoFactor.code.value = "1234"
    let isWorking = Recorder(app.isWorking)
    _ = try await twoFactor.submit.execute()
    #expect(isWorking.values == [false, true, false])
    #expect(app.newGame != nil && login.twoFactor.value == nil)
  }

  // MARK: The names

  @Test("integration: names, a game, a tap, quit, another game, quit")
  func newGameIntegration() throws {
    let form = NewGameViewModel()
    let isShown = Recorder(form.game.map { $0 != nil })
    form.oName.value = "Blob Sr."
    form.xName.value = "Blob Jr."
    #expect(form.letsPlay())
    let game = try #require(form.game.value)
    #expect(game.title.value == "Blob Jr., place your ❌" && game.names.value == form.names.value)
    #expect(game.play(1))
    #expect(game.title.value == "Blob Sr., place your ⭕️")
    #expect(game.quit())
    #expect(form.game.value == nil)

    #expect(form.letsPlay())
    #expect(form.game.value?.board.value.first == Tile("1", look: .free))
    #expect(form.game.value?.quit() == true)
    #expect(isShown.values == [false, true, false, true, false])
    #expect(form.xName.value == "Blob Jr." && form.oName.value == "Blob Sr.")
  }

  @Test("the start is enabled while each name has at least one character, be it a blank")
  func namesGateTheStart() {
    let form = NewGameViewModel()
    let isEnabled = Recorder(form.letsPlay.isEnabled)
    for (x, o) in [("A", ""), ("A", " "), ("", " "), ("C", " "), ("C", "")] {
      (form.xName.value, form.oName.value) = (x, o)
    }
    #expect(isEnabled.values == [false, true, false, true, false])
    #expect(!form.letsPlay() && form.game.value == nil)
  }

  @Test("a label changes once for each move, and names that are typed count in the next game")
  func labels() {
    let form = NewGameViewModel()
    (form.xName.value, form.oName.value) = ("Ann", "Ann")
    let (names, turn, winner) = (
      Recorder(form.names), Recorder(form.turn), Recorder(form.winner)
    )
    form.letsPlay()
    form.xName.value = "Zoe"
    for cell in [1, 9, 4, 7, 8, 6, 3, 2, 5] { form.game.value?.play(cell) }
    form.letsPlay()
    #expect(
      names.values == [
        "Please enter names of players", "Ann (X) vs Ann (O)", "Zoe (X) vs Ann (O)",
      ])
    let turns = (0..<9).map { "Current turn: \($0.isMultiple(of: 2) ? "Cross" : "Circle")" }
    #expect(
      turn.values
        == ["No active game"] + turns + ["I can't tell whose turn it is...", "Current turn: Cross"])
    #expect(winner.values == ["No winner yet", "Tied game!", "No winner yet"])
  }

  // MARK: The live service

  private typealias Request = KeyPath<
    AuthenticationClient,
    @Sendable (String, String) async throws(AuthenticationError) -> AuthenticationResponse
  >

  @Test("the live service accepts after a second, and refuses at once")
  func live() async {
    func response(_ token: String, twoFactorRequired: Bool = false) -> AuthenticationResponse {
      AuthenticationResponse(token: token, twoFactorRequired: twoFactorRequired)
    }
    for (request, name, secret, expected) in [
      (\.logIn, "@", "password", .success(response("deadbeef"))),
      (\.logIn, "blob@2fa", "password", .success(response("deadbeef", twoFactorRequired: true))),
      (\.logIn, "blob", "password", .failure(.invalidUserPassword)),
      (\.logIn, "blob@pointfree.co", "Password", .failure(.invalidUserPassword)),
      (\.confirm, "1234", "deadbeef", .success(response("deadbeefdeadbeef"))),
      (\.confirm, "1235", "deadbeef", .failure(.invalidTwoFactor)),
      (\.confirm, "1235", "", .failure(.invalidIntermediateToken)),
    ] as [(Request, String, String, Result<AuthenticationResponse, AuthenticationError>)] {
      let clock = ManualClock()
      let client = AuthenticationClient.live(clock: clock)
      var result: Result<AuthenticationResponse, AuthenticationError>?
      Task {
        do throws(AuthenticationError) {
          result = .success(try await client[keyPath: request](name, secret))
        } catch {
          result = .failure(error)
        }
      }
      while result == nil {
        await Task.yield()
        clock.run()
      }
      #expect(result == expected)
      #expect(clock.now.offset == ((try? expected.get()) == nil ? .zero : .seconds(1)))
    }
  }
}
