import Bindings
import BindingsTesting
import BoundDialogue

/// Puts the program together. The screen is there until it leads to the next one, or is left.
func play(isDelayed: Bool) {
  let (keyboard, clock) = (Keyboard(), ManualClock())
  let service: SignInService = isDelayed ? .delayed(by: .seconds(2), clock: clock) : .immediate()
  // The screen goes first, so that it hears nothing of what its view model gives up.
  var shown: (SignInScreen, SignInViewModel)?

  func show() {
    let viewModel = SignInViewModel(service: service)
    shown = (SignInScreen(viewModel, keyboard), viewModel)
    viewModel.transition.observeValues { transition in
      print(transition.picture)
      shown = nil
    }
  }

  show()
  keyboard.taps("leave", "Leaves the screen").observeValues { shown = nil }
  keyboard.taps("show", "Shows it again").observeValues { if shown == nil { show() } }
  if isDelayed { keyboard.waits().observeValues { clock.advance(by: $0) } }
  keyboard.read()
  shown = nil
}

play(isDelayed: CommandLine.arguments.contains("--delayed"))
