import Bindings
import BindingsSwiftTesting
import BindingsTesting
import Testing
import ViewModels

@testable import TicTacToeApp

@Suite("TicTacToeApp: leaving a screen", .timeLimit(.minutes(2)))
@MainActor struct LeavingTests {
  private let clock = ManualClock()

  /// An app that has submitted the second factor, and gets the response when `wait` returns.
  private func confirmingApp(
    _ wait: @escaping @Sendable (ManualClock) async -> Void
  ) async throws -> AppViewModel {
    var client = AuthenticationClient.welcoming(twoFactorRequired: true)
    client.confirm = { [clock] _, _ in
      await wait(clock)
      return AuthenticationResponse(token: "", twoFactorRequired: false)
    }
    let app = AppViewModel(client: client)
    let login = try await app.logIn()
    login.twoFactor.value?.code.value = "1234"
    login.twoFactor.value?.submit()
    await clock.untilSomeoneWaits()
    return app
  }

  @Test("twoFactorDismissInFlight: leaving cancels the request and releases the screen")
  func twoFactorDismissInFlight() async throws {
    let (cancellations, input) = AsyncStream<Void>.makeStream()
    let app = try await confirmingApp {
      do { try await $0.sleep(for: .seconds(1)) } catch { input.yield() }
    }
    let login = try #require(app.login)
    let leaks = LeakCheck(of: login.twoFactor.value as Any)
    let journal = Journal(login)
    journal.expect(after: login.dismissTwoFactor()) {
      login.twoFactor.becomes { $0 == nil }
      login.dismissTwoFactor.isEnabled.becomes(false)
      login.isWorking.becomes(false)
    }
    #expect(!app.isWorking.value && clock.nextDeadline == nil)
    for await _ in cancellations { break }
    // The work has returned when its task has had its turn.
    while !leaks.alive.isEmpty { await Task.yield() }
    await journal.expect(within: .zero) {}
    journal.finish()
  }

  @Test("a response that arrives although its request was canceled is dropped")
  func lateResponse() async throws {
    let (answers, input) = AsyncStream<Void>.makeStream()
    let app = try await confirmingApp { clock in
      // This task does not learn of the cancellation.
      await Task { try? await clock.sleep(for: .seconds(1)) }.value
      input.yield()
    }
    let leaks = LeakCheck(of: app.login?.twoFactor.value as Any)
    app.login?.dismissTwoFactor()
    clock.advance(by: .seconds(1))
    for await _ in answers { break }
    while !leaks.alive.isEmpty { await Task.yield() }
    #expect(app.newGame == nil && app.login?.alert.value == nil)
  }

  @Test("every screen that was left is released: each login, each game, each form for the names")
  func allScreens() async throws {
    let app = AppViewModel(client: .welcoming(twoFactorRequired: false))
    var leaks: [LeakCheck] = []
    for _ in 1...2 {
      leaks.append(LeakCheck(of: try await app.logIn()))
      let newGame = try #require(app.newGame)
      newGame.xName.value = "Ann"
      newGame.oName.value = "Bob"
      for _ in 1...2 {
        newGame.letsPlay()
        newGame.game.value?.play(1)
        leaks.append(LeakCheck(of: [newGame, newGame.game.value as Any]))
      }
      newGame.game.value?.quit()
      newGame.logout()
    }
    #expect(app.login != nil)
    #expect(leaks.flatMap(\.alive) == [])
  }

  @Test("child first: when the app receives a login, the login's state has settled")
  func childFirst() async throws {
    let app = AppViewModel(client: .welcoming(twoFactorRequired: false))
    let login = try #require(app.login)
    var isExecuting: [Bool] = []
    app.screen.signal.observeValues { _ in isExecuting.append(login.logIn.isExecuting.value) }
    try await app.logIn()
    #expect(isExecuting == [false])
  }
}
