import Bindings
import ExampleSupport

let usage = """
  TicTacToeApp [--delay MILLISECONDS]

    --delay  how long the service takes to answer; a second, if nothing is said

  Buttons and fields are typed: “email ann@example.com”, “log in”. On a pipe, an answer of the
  service comes at the line “wait”, and at no other.

  """

/// Reads the next line. On a terminal, answers may arrive while the user types; a script is read
/// without waiting, so that each run is the same.
@MainActor func nextLine() async -> String? {
  let line = System.isTerminal(.input) ? await Task.detached { readLine() }.value : readLine()
  return line?.printable
}

@MainActor func play(_ app: AppViewModel) async {
  let screen = Screen(app)
  while let line = await nextLine() {
    if !System.isTerminal(.input) { System.write("> \(line)\n") }
    if line == "wait" {
      for await isWorking in app.isWorking.values where !isWorking { break }
    } else {
      screen.enter(line)
    }
  }
}

switch Array(CommandLine.arguments.dropFirst()) {
case []: await play(AppViewModel(client: .live()))
case let arguments:
  guard arguments.count == 2, arguments[0] == "--delay", let delay = Int(arguments[1]), delay >= 0
  else { System.answer(arguments, usage: usage) }
  await play(AppViewModel(client: .live(delay: .milliseconds(delay))))
}
