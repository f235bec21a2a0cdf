import Bindings
import BoundSupport
import ExampleSupport

/// Puts the program together; all of it goes when the input ends.
func play(ignoresIllegalMoves: Bool) {
  let (viewModel, keyboard) = (GameViewModel(), Keyboard())
  let screen = Screen(viewModel, keyboard)
  // The board stays as it is either way: this is all that tells an ignored tap from an error.
  if !ignoresIllegalMoves {
    BindingTarget(screen.illegalMove, \.text) <~ viewModel.illegalMoves
  }
  withExtendedLifetime((viewModel, screen)) { keyboard.read() }
}

play(ignoresIllegalMoves: CommandLine.arguments.contains("--ignoring"))
