import Bindings
import BindingsTesting
import BoundSupport
import ExampleSupport

/// Makes the view model and the view; both are released when the input ends.
func play() {
  let (keyboard, clock) = (Keyboard(), ManualClock())
  let person = Person(handle: "ann", name: "Ann", friends: ["Bob", "Cid"])
  let presence = keyboard.texts("presence TEXT", "Says where the person is").skipNil()
  let picture = SignalProducer<String, Never>(value: "ann.png").delay(.seconds(2), clock: clock)

  let viewModel = ProfileViewModel(of: person, presence: presence, picture: picture)
  let screen = Screen(viewModel, keyboard)
  keyboard.waits().observeValues { clock.advance(by: $0) }
  withExtendedLifetime((viewModel, screen)) { keyboard.read() }
}

let usage = """
  Profile

  Commands come one a line; help lists them.

  """

switch Array(CommandLine.arguments.dropFirst()) {
case []: play()
case let arguments: System.answer(arguments, usage: usage)
}
