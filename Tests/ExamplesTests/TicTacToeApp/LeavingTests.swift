import Bindings
import BindingsTesting
import Testing
import ViewModels

@testable import TicTacToeApp

@Suite("TicTacToeApp: leaving a screen", .timeLimit(.minutes(2)))
@MainActor struct LeavingTests {
  private let clock = ManualClock()

  /// An app at the second factor, where a code has been submitted and takes a second.
  private func confirmingApp(_ client: AuthenticationClient) async throws -> AppViewModel {
    let app = AppViewModel(client: client)
    let login = try #require(app.login)
    login.email.value = "2fa@pointfree.co"
    login.password.value = "password"
    _ = try await login.logIn.execute()
    login.twoFactor.value?.code.value = "1234"
    login.twoFactor.value?.submit()
    await clock.untilSomeoneWaits()
    return app
  }

  private func client(isCancelled: @escaping @Sendable () -> Void = {}) -> AuthenticationClient {
    var client = AuthenticationClient.welcoming(twoFactorRequired: true)
    client.confirm = { [clock] _, _ in
      do { try await clock.sleep(for: .seconds(1)) } catch { isCancelled() }
      return AuthenticationResponse(token: "", twoFactorRequired: false)
    }
    return client
  }

  @Test("leaving the second factor cancels its request and releases the screen")
  func cancels() async throws {
    let (cancellations, input) = AsyncStream<Void>.makeStream()
    let app = try await confirmingApp(client { input.yield() })
    let leaks = LeakCheck(of: app.login?.twoFactor.value as Any)
    #expect(app.isWorking.value && !leaks.alive.isEmpty)

    app.login?.dismissTwoFactor()
    #expect(!app.isWorking.value && clock.nextDeadline == nil)
    for await _ in cancellations { break }
    // The work has returned when its task has had its turn.
    while !leaks.alive.isEmpty { await Task.yield() }
    #expect(app.login?.twoFactor.value == nil)
  }

  @Test("a response that arrives although its request was canceled is dropped")
  func lateResponse() async throws {
    let (answers, input) = AsyncStream<Void>.makeStream()
    var client = client()
    client.confirm = { [clock] _, _ in
      // This task does not learn of the cancellation.
      await Task { try? await clock.sleep(for: .seconds(1)) }.value
      input.yield()
      return AuthenticationResponse(token: "", twoFactorRequired: false)
    }
    let app = try await confirmingApp(client)
    let leaks = LeakCheck(of: app.login?.twoFactor.value as Any)
    let screens = Recorder(app.screen.map { $0.newGame != nil })
    app.login?.dismissTwoFactor()
    clock.advance(by: .seconds(1))
    for await _ in answers { break }
    while !leaks.alive.isEmpty { await Task.yield() }
    #expect(screens.values == [false])
    #expect(app.login?.alert.value == nil)
  }

  @Test("an app that is released in the middle of a request is released as a whole")
  func appGoes() async throws {
    var app: AppViewModel? = try await confirmingApp(client())
    let leaks = LeakCheck(of: [app as Any, app?.login as Any])
    app = nil
    #expect(clock.nextDeadline == nil)
    while !leaks.alive.isEmpty { await Task.yield() }
  }

  @Test("every screen that was left is released: each login, each game, each form for the names")
  func allScreens() async throws {
    let app = AppViewModel(client: .welcoming(twoFactorRequired: false))
    var leaks: [LeakCheck] = []
    for _ in 1...2 {
      let login = try #require(app.login)
      leaks.append(LeakCheck(of: login))
      login.email.value = "blob@pointfree.co"
      login.password.value = "password"
      _ = try await login.logIn.execute()
      let newGame = try #require(app.newGame)
      leaks.append(LeakCheck(of: newGame))
      newGame.xName.value = "Ann"
      newGame.oName.value = "Bob"
      newGame.letsPlay()
      newGame.game.value?.play(1)
      leaks.append(LeakCheck(of: newGame.game.value as Any))
      newGame.game.value?.quit()
      newGame.logout()
    }
    #expect(app.login != nil)
    #expect(leaks.flatMap(\.alive) == [])
  }

  // MARK: The order

  @Test("child first: when the app receives a login, the login's state has settled")
  func childFirst() async throws {
    let app = AppViewModel(client: .welcoming(twoFactorRequired: false))
    let login = try #require(app.login)
    login.email.value = "blob@pointfree.co"
    login.password.value = "password"
    var received: [String] = []
    app.screen.signal.observeValues { _ in
      received.append("the app: \(login.logIn.isExecuting.value ? "in flight" : "settled")")
    }
    login.logIn.isExecuting.signal.observeValues { received.append("the login: \($0)") }
    _ = try await login.logIn.execute()
    #expect(received == ["the login: true", "the login: false", "the app: settled"])
  }

  @Test(
    "parent first: an observer of the end of a game can still read the game, and then it is released"
  )
  func parentFirst() {
    var wasThere: [Bool] = []
    weak var form: NewGameViewModel?
    let newGame = NewGameViewModel { x, o in
      let game = TicTacToeViewModel(x: x, o: o)
      game.closed.observeValues { wasThere.append(form?.game.value != nil) }
      return game
    }
    form = newGame
    newGame.xName.value = "Ann"
    newGame.oName.value = "Bob"
    newGame.letsPlay()
    newGame.game.value?.quit()
    #expect(wasThere == [true])
    #expect(newGame.game.value == nil)
  }
}
