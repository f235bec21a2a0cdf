import Bindings
import BoundSupport
import ExampleSupport

let usage = """
  TicTacToeApp [--delay MILLISECONDS]

    --delay  how long the service takes to answer (default: 1000)

  Commands come one a line; an unknown one lists them. On a pipe, an answer of the service comes
  at the line “wait”, and at no other.

  """

/// Reads the next line. On a terminal, answers may arrive while the user types; a script is read
/// without waiting, so that each run is the same.
@MainActor func nextLine() async -> String? {
  System.isInteractive
    ? await Task.detached { Keyboard.nextLine() }.value : Keyboard.nextLine()
}

@MainActor func play(_ app: AppViewModel) async {
  let keyboard = Keyboard()
  let screen = Screen(app, keyboard)
  keyboard.printHelp()
  while let line = await nextLine() {
    if line == "wait" {
      for await isWorking in app.isWorking.values where !isWorking { break }
    } else if !keyboard.enter(line) {
      break
    }
  }
  withExtendedLifetime(screen) {}
}

switch Array(CommandLine.arguments.dropFirst()) {
case []: await play(AppViewModel(client: .live()))
case let arguments:
  guard arguments.count == 2, arguments[0] == "--delay", let delay = Int(arguments[1]), delay >= 0
  else { System.answer(arguments, usage: usage) }
  await play(AppViewModel(client: .live(delay: .milliseconds(delay))))
}
