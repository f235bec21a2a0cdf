import Bindings
import BindingsTesting
import BoundSupport

/// Shows the screen until the user signs in or leaves.
final class Presenter {
  private let keyboard: Keyboard
  private let service: SignInService
  // The screen is released first, so that it does not receive the end of canceled work.
  private var shown: (screen: SignInScreen, viewModel: SignInViewModel)?

  init(_ keyboard: Keyboard, _ service: SignInService) {
    (self.keyboard, self.service) = (keyboard, service)
  }

  func show() {
    guard shown == nil else { return }
    let viewModel = SignInViewModel(service: service)
    shown = (SignInScreen(viewModel, keyboard), viewModel)
    viewModel.transition.observeValues(on: self) { $0.follow($1) }
  }

  func leave() { shown = nil }

  private func follow(_ transition: Transition) {
    print(transition.picture)
    leave()
  }
}

/// Obeys the input until it ends; then the presenter is released.
func play() {
  let (keyboard, clock) = (Keyboard(), ManualClock())
  let presenter = Presenter(keyboard, .delayed(by: .seconds(2), clock: clock))
  presenter.show()
  keyboard.taps("leave", "Leaves the screen").observeValues(on: presenter) { it, _ in it.leave() }
  keyboard.taps("show", "Shows it again").observeValues(on: presenter) { it, _ in it.show() }
  keyboard.waits().observeValues { clock.advance(by: $0) }
  withExtendedLifetime(presenter) { keyboard.read() }
}

switch Array(CommandLine.arguments.dropFirst()) {
case []: play()
case let arguments: Keyboard.answer(arguments, usage: "SignIn")
}
