import Bindings
import BindingsSwiftTesting
import BindingsTesting
import Synchronization
import Testing

@testable import SignIn

@Suite("SignIn: the view model") @MainActor struct SignInViewModelTests {
  private let clock = ManualClock()
  /// For tests in which nobody may sign in.
  private let uncalled = SignInService(signIn: unimplemented("SignInService.signIn"))

  private func viewModel(
    _ service: SignInService? = nil, username: String = "", password: String = ""
  ) -> SignInViewModel {
    let service = service ?? .delayed(by: .seconds(2), clock: clock)
    let viewModel = SignInViewModel(service: service)
    viewModel.username.value = username
    viewModel.password.value = password
    return viewModel
  }

  // MARK: Before anybody is signed in

  @Test("the button is enabled when both fields are valid, and the status says what is missing")
  func button() {
    let viewModel = viewModel(uncalled)
    #expect(viewModel.status.value == "2 fields are too short")
    let journal = Journal(viewModel)
    journal.expect(after: viewModel.signIn())
    journal.expect(after: viewModel.username.set(to: "anna")) {
      viewModel.username.becomes("anna")
      viewModel.usernameBackground.becomes(.clear)
      viewModel.status.becomes("1 field is too short")
    }
    journal.expect(after: viewModel.signIn())
    journal.expect(after: viewModel.password.set(to: "👩‍👩‍👧‍👦abc")) {
      viewModel.password.becomes("👩‍👩‍👧‍👦abc")
      viewModel.passwordBackground.becomes(.clear)
      viewModel.status.becomes("Ready")
      viewModel.signIn.isEnabled.becomes(true)
    }
    journal.expect(after: viewModel.username.set(to: "ann")) {
      viewModel.username.becomes("ann")
      viewModel.usernameBackground.becomes(.yellow)
      viewModel.status.becomes("1 field is too short")
      viewModel.signIn.isEnabled.becomes(false)
    }
    journal.expect(after: viewModel.signIn())
    journal.finish()
  }

  // MARK: An attempt

  @Test("a service that answers at once leaves the button as it is, and leads to the next screen")
  func immediately() {
    let viewModel = viewModel(.immediate(), username: "username", password: "password")
    let journal = Journal(viewModel)
    journal.expect(after: viewModel.signIn()) {
      viewModel.results.sends("Sign in result: true")
      viewModel.transition.sends(.signInSuccess)
    }
    journal.finish()
  }

  @Test("an attempt disables the button and hides the failure, and its end reverts both")
  func attempts() {
    let viewModel = viewModel(username: "username", password: "wrong")
    let journal = Journal(viewModel)
    for attempt in 1...2 {
      journal.expect(after: viewModel.signIn()) {
        viewModel.signIn.isExecuting.becomes(true)
        viewModel.status.becomes("Signing in…")
        if attempt == 2 { viewModel.isFailureHidden.becomes(true) }
        viewModel.signIn.isEnabled.becomes(false)
      }
      journal.expect(after: clock.advance(by: .milliseconds(1_999)))
      journal.expect(after: clock.advance(by: .milliseconds(1))) {
        viewModel.results.sends("Sign in result: false")
        viewModel.signIn.errors.sends(.unknownUsernameOrPassword)
        viewModel.signIn.isExecuting.becomes(false)
        viewModel.status.becomes("Ready")
        viewModel.isFailureHidden.becomes(false)
        viewModel.signIn.isEnabled.becomes(true)
      }
    }
    journal.finish()
  }

  @Test("typing during an attempt does not enable the button, and neither does the response")
  func singleWriter() {
    let viewModel = viewModel(username: "username", password: "password")
    viewModel.signIn()
    let journal = Journal(viewModel)
    journal.expect(after: viewModel.password.set(to: "pass")) {
      viewModel.password.becomes("pass")
    }
    journal.expect(after: viewModel.signIn())
    journal.expect(after: viewModel.password.set(to: "pas")) {
      viewModel.password.becomes("pas")
      viewModel.passwordBackground.becomes(.yellow)
    }
    journal.expect(after: clock.advance(by: .seconds(2))) {
      viewModel.results.sends("Sign in result: true")
      viewModel.transition.sends(.signInSuccess)
      viewModel.signIn.isExecuting.becomes(false)
      viewModel.status.becomes("1 field is too short")
    }
    journal.finish()
  }

  // MARK: Giving up

  @Test("a screen that is left cancels its attempt, and no result arrives")
  func leave() {
    var arrived: [String] = []
    expectReleased {
      let viewModel = viewModel(username: "username", password: "password")
      viewModel.results.observeValues { arrived.append($0) }
      viewModel.transition.observeValues { arrived.append("\($0)") }
      viewModel.signIn()
      #expect(clock.nextDeadline != nil)
      return viewModel
    }
    #expect(clock.nextDeadline == nil)
    clock.advance(by: .seconds(9))
    #expect(arrived == [])
  }

  // MARK: The service

  @Test("one username and one password are right", arguments: ["username", "Username", "password"])
  func service(_ username: String) async throws {
    for password in ["password", "Password", "username"] {
      let viewModel = viewModel(.immediate(), username: username, password: password)
      if (username, password) == ("username", "password") {
        try await viewModel.signIn.execute()
      } else {
        await #expect(throws: ActionError<SignInError>.failed(.unknownUsernameOrPassword)) {
          try await viewModel.signIn.execute()
        }
      }
    }
  }

  @Test(
    "the call of an unimplemented service is an issue that names it",
    .compactMapIssues { issue in
      let names = issue.comments.contains { $0.rawValue.contains("SignInService.signIn") }
      if names { SignInViewModelTests.calls.withLock { $0 += 1 } }
      return names ? nil : issue
    })
  func uncalledService() {
    viewModel(uncalled, username: "username", password: "password").signIn()
    #expect(Self.calls.withLock { $0 } == 1)
  }

  nonisolated private static let calls = Mutex(0)
}
