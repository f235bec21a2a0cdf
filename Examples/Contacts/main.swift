import Bindings
import BindingsTesting
import BoundSupport
import ExampleSupport

/// Shows the settings on a screen of their own, and opens the contacts until the input ends.
func play() {
  let keyboard = Keyboard()
  let settings = MutableProperty(Settings(), name: "settings")
  let elsewhere = Label()
  BindingTarget(elsewhere, \.text) <~ settings.map { "elsewhere: \($0.textSize) points" }
  settings[\.textSize]
    <~ keyboard.texts("elsewhere POINTS", "Moves the slider of another screen")
    .compactMap { $0.flatMap { Int($0) } }

  let observations = Graph.observations(of: settings)
  open(settings, keyboard)
  // The contacts are closed. What they have left behind would be a leak, since the settings stay.
  let leaks = Set(Graph.observations(of: settings)).subtracting(observations)
  for leak in leaks { print("leak: \(leak)") }
  withExtendedLifetime(elsewhere) {}
}

/// Makes the view model and the view; both are released when the input ends.
func open(_ settings: MutableProperty<Settings>, _ keyboard: Keyboard) {
  let clock = ManualClock()
  let viewModel = ContactsViewModel(
    settings: settings, clicks: keyboard.taps("click", "Clicks on a contact"), clock: clock)
  let screen = Screen(viewModel, keyboard)
  keyboard.waits().observeValues { clock.advance(by: $0) }
  withExtendedLifetime((viewModel, screen)) { keyboard.read() }
}

let usage = """
  Contacts

  Commands come one a line; help lists them.

  """

switch Array(CommandLine.arguments.dropFirst()) {
case []: play()
case let arguments: System.answer(arguments, usage: usage)
}
