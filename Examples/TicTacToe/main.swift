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

let usage = """
  TicTacToe [--ignoring]

    --ignoring  say nothing of a tap that is no move

  Commands come one a line; help lists them.

  """

switch Array(CommandLine.arguments.dropFirst()) {
case []: play(ignoresIllegalMoves: false)
case ["--ignoring"]: play(ignoresIllegalMoves: true)
case let arguments: System.answer(arguments, usage: usage)
}
