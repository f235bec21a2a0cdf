import ExampleSupport

let usage = """
  LiveList [--events | --terminal]

    --events    print what changes, an event a line; so it does in a pipe
    --terminal  draw the list, and again what changes of it; so it does on a terminal

  Commands come one a line; help lists them. Nothing is saved.

  """
let list = ToDoList(titles: ["Buy seeds", "Dig the beds", "Sow the beans"])

switch Array(CommandLine.arguments.dropFirst()) {
case [] where System.isTerminal(.input) && System.isTerminal(.output): playOnTerminal(list)
case [], ["--events"]: playEvents(list)
case ["--terminal"]: playOnTerminal(list)
case let arguments: System.answer(arguments, usage: usage)
}
