import Bindings
import BoundSupport
import ExampleSupport

/// The view: its texts, and its inputs.
final class SignInScreen {
  private let username: TextField
  private let password: TextField
  private let signIn: Button
  private let cancel: Button
  private let failure: Label
  private let status = Label()
  private let log = Label()

  init(_ viewModel: SignInViewModel, _ keyboard: Keyboard) {
    username = TextField(viewModel.usernameTitle)
    password = TextField(viewModel.passwordTitle)
    signIn = .printed(viewModel.signInTitle)
    cancel = .printed(viewModel.cancelTitle)
    failure = Label(viewModel.failureText)

    // Outputs flow to the left …
    BindingTarget(username, \.background) <~ viewModel.usernameBackground
    BindingTarget(password, \.background) <~ viewModel.passwordBackground
    BindingTarget(signIn, \.isEnabled) <~ viewModel.signIn.isEnabled
    BindingTarget(cancel, \.isEnabled) <~ viewModel.cancel.isEnabled
    BindingTarget(failure, \.isHidden) <~ viewModel.isFailureHidden
    BindingTarget(status, \.text) <~ viewModel.status
    BindingTarget(log, \.text) <~ viewModel.results

    // … and inputs to the right.
    keyboard.texts("username TEXT", username.name) ~> viewModel.username.replacingNil(with: "")
    keyboard.texts("password TEXT", password.name) ~> viewModel.password.replacingNil(with: "")
    keyboard.taps("login", viewModel.signInTitle) ~> viewModel.signIn
    keyboard.taps("cancel", cancel.title) ~> viewModel.cancel
  }
}

/// A field, which prints its background each time that it is set.
final class TextField {
  let name: String
  var background = Color.clear { didSet { print("\(name): \(background)") } }

  init(_ name: String) { self.name = name }
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
