import Bindings
import BindingsTesting
import BoundSupport

/// Makes the view model and the view; both are released when the input ends.
func play() {
  let (keyboard, clock) = (Keyboard(), ManualClock())
  let garden = Garden(handle: "ann", name: "Ann", titles: ["Buy seeds", "Dig the beds"])
  let presence = keyboard.texts("presence TEXT", "Says where the person is").skipNil()
  let picture = SignalProducer<String, Never>(value: "ann.png").delay(.seconds(2), clock: clock)
  let viewModel = ListsViewModel(of: garden, presence: presence, picture: picture)
  let screen = Screen(viewModel, keyboard)
  keyboard.waits().observeValues { clock.advance(by: $0) }
  withExtendedLifetime((viewModel, screen)) { keyboard.read() }
}

switch Array(CommandLine.arguments.dropFirst()) {
case []: play()
case let arguments: Keyboard.answer(arguments, usage: "Lists")
}
