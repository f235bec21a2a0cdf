import Bindings
import BindingsTesting
import BoundSupport
import ExampleSupport

/// Makes the view model and the view; both are released when the input ends.
func play() {
  let (keyboard, clock) = (Keyboard(), ManualClock())
  let textSize = MutableProperty(14, name: "settings.textSize")
  let elsewhere = Label()
  BindingTarget(elsewhere, \.text) <~ textSize.map { "elsewhere: \($0) points" }

  let viewModel = ContactsViewModel(
    textSize: textSize, clicks: keyboard.taps("click", "Clicks on a contact"), clock: clock)
  let screen = Screen(viewModel, keyboard)
  textSize
    <~ keyboard.texts("elsewhere POINTS", "Moves the slider of another screen")
    .compactMap { $0.flatMap { Int($0) } }
  keyboard.waits().observeValues { clock.advance(by: $0) }
  withExtendedLifetime((viewModel, screen, elsewhere)) { keyboard.read() }
}

let usage = """
  Contacts

  Commands come one a line; help lists them.

  """

switch Array(CommandLine.arguments.dropFirst()) {
case []: play()
case let arguments: System.answer(arguments, usage: usage)
}
