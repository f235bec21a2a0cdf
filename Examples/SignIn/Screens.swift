import Bindings
import BoundSupport

/// The view: its texts, and its inputs.
final class SignInScreen {
  private let username: Label
  private let password: Label
  private let signIn: Button
  private let cancel: Button
  private let failure: Label
  private let status = Label()
  private let log = Label()

  init(_ viewModel: SignInViewModel, _ keyboard: Keyboard) {
    username = Label(viewModel.usernameTitle)
    password = Label(viewModel.passwordTitle)
    signIn = Button(viewModel.signInTitle)
    cancel = Button(viewModel.cancelTitle)
    failure = Label(viewModel.failureText)

    // Outputs flow to the left …
    BindingTarget(username, \.text) <~ viewModel.usernameBackground.map(\.rawValue)
    BindingTarget(password, \.text) <~ viewModel.passwordBackground.map(\.rawValue)
    BindingTarget(signIn, \.isEnabled) <~ viewModel.signIn.isEnabled
    BindingTarget(cancel, \.isEnabled) <~ viewModel.cancel.isEnabled
    BindingTarget(failure, \.text) <~ viewModel.isFailureHidden.map { $0 ? "hidden" : "shown" }
    BindingTarget(status, \.text) <~ viewModel.status
    BindingTarget(log, \.text) <~ viewModel.results

    // … and inputs to the right.
    keyboard.texts("username TEXT", viewModel.usernameTitle)
      ~> viewModel.username.replacingNil(with: "")
    keyboard.texts("password TEXT", viewModel.passwordTitle)
      ~> viewModel.password.replacingNil(with: "")
    keyboard.taps("login", viewModel.signInTitle) ~> viewModel.signIn
    keyboard.taps("cancel", viewModel.cancelTitle) ~> viewModel.cancel
  }
}

extension Transition {
  /// The content of the next screen.
  var picture: String {
    switch self {
    case .signInSuccess:
      #"""
         /\_/\
        ( o.o )
         > ^ <
      """#
    }
  }
}
