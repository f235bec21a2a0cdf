import Bindings
import BindingsSwiftTesting
import BindingsTesting
import Testing

@testable import SignIn

@Suite("SignIn: the view model") @MainActor struct SignInViewModelTests {
  private let clock = ManualClock()

  private func viewModel(password: String) -> SignInViewModel {
    let viewModel = SignInViewModel(service: .delayed(by: .seconds(2), clock: clock))
    viewModel.username.value = "username"
    viewModel.password.value = password
    return viewModel
  }

  @Test("the button is enabled when both fields are valid, and the status says what is missing")
  func button() {
    // Nobody may sign in here.
    let service = SignInService(signIn: unimplemented("SignInService.signIn"))
    let viewModel = SignInViewModel(service: service)
    for (username, password, status) in [
      ("", "", "2 fields are too short"), ("anna", "", "1 field is too short"),
      ("anna", "👩‍👩‍👧‍👦abc", "Ready"), ("ann", "👩‍👩‍👧‍👦abc", "1 field is too short"),
    ] {
      viewModel.username.value = username
      viewModel.password.value = password
      #expect(viewModel.status.value == status)
      #expect(viewModel.signIn.isEnabled.value == (status == "Ready"))
    }
  }

  @Test("an attempt disables the button and hides the failure, and its end reverts both")
  func attempts() {
    let viewModel = viewModel(password: "wrong")
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

  @Test("a screen that is left cancels its attempt, and no result arrives")
  func leave() {
    var arrived: [String] = []
    expectReleased {
      let viewModel = viewModel(password: "password")
      viewModel.results.observeValues { arrived.append($0) }
      viewModel.signIn()
      return viewModel
    }
    #expect(clock.nextDeadline == nil && arrived == [])
  }
}
