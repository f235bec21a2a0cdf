import Bindings
import BoundSupport
import ExampleSupport

/// Makes the view model and the view; both are released when the input ends.
func play(ignoresIllegalMoves: Bool) {
  let (viewModel, keyboard) = (GameViewModel(), Keyboard())
  let screen = Screen(viewModel, keyboard)
  // The board does not change in either case: only this line makes an illegal tap an error.
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
