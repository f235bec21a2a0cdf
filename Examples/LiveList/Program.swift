import Bindings
import ExampleSupport

/// Prints a list as events: a line for each event, summary and reply.
func playEvents(_ list: ToDoList) {
  let printer = Printer()
  printer.line <~ list.summary
  printer.line <~ list.rows.changesProducer.map(\.description)
  printer.line <~ list.replies
  printer.line <~ list.help.map { $0.joined(separator: "\n") }

  let echoes = !System.isTerminal(.input)
  var input = LineReader()
  while !list.isOver.value, let line = input.next(interrupted: {})?.printable {
    if echoes { System.write("> \(line)\n") }
    list.enter(line)
  }
}

/// Shows a list on a terminal.
func playOnTerminal(_ list: ToDoList) {
  let screen = Screen(System.size) { System.write($0) }
  let isInteractive = System.isTerminal(.input)
  var input = LineReader()
  System.catchSignals()
  screen.redraw(System.size)
  screen.show(list)
  screen.prompt()
  while !list.isOver.value {
    let line = input.next {
      System.catchSignals()
      screen.redraw(System.size)
    }
    guard let line = line?.printable else { break }
    if !isInteractive { System.write(line) }
    screen.begin()
    list.enter(line)
    screen.prompt()
  }
  screen.close()
}

/// Standard output, as a target of bindings.
final class Printer {
  var line: BindingTarget<String> {
    BindingTarget(on: self) { _, text in System.write(text + "\n") }
  }
}
