import BoundSupport

let usage = """
  SevenGUIs NAME

    NAME  \(GUI.allCases.map(\.rawValue).joined(separator: ", "))
  """

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count == 1, let gui = GUI(rawValue: arguments[0]) else {
  Keyboard.answer(arguments, usage: usage)
}
let keyboard = Keyboard()
withExtendedLifetime(gui.show(keyboard)) { keyboard.read() }
