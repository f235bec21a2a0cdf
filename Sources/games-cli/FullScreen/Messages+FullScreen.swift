/// The program's own sentences of the full-screen mode: the names of keys, and what goes wrong.
extension Messages {
  static let needsTerminal = "'--full-screen' needs a terminal to read from and to write to"

  static let traceOnScreen =
    "a trace would be written on the screen: send it elsewhere, as in '--trace 2>trace.txt'"

  static func excludes(_ option: String) -> String {
    "'--full-screen' cannot be used with '\(option)'"
  }

  static let whichTranscript = "a transcript is of one game: say 'match' or 'tictactoe'"

  static func tooSmall(_ least: Size) -> String {
    "The terminal is too small: \(least.columns) columns and \(least.lines) lines are needed."
  }

  // MARK: Keys

  static let help = "Help"
  static let keys = "Keys"
  static let anyKey = "Any key goes back."
  static let quit = "Quit"

  static let keysEverywhere = [KeyHelp("^L", "Draw everything again"), KeyHelp("^Z", "Stop")]
  static let keysOfMenu = [KeyHelp("Arrows, j k", "Choose"), KeyHelp("Enter, 1-3", "Play")]
  static let keysOfMatch = [
    KeyHelp("Arrows, h l", "Choose a button"), KeyHelp("Enter", "Press it"),
    KeyHelp("0 to 9", "Type a number, then Enter"),
  ]
  static let keysOfTicTacToe = [
    KeyHelp("Arrows, hjkl", "Choose a cell"), KeyHelp("Enter", "Play it"),
    KeyHelp("1 to 9", "Play that cell"),
  ]
  static let keysOfNames = "Tab next, Enter goes on, Esc goes back"
  static let keysOfSettings = "Arrows move, Enter presses, Esc cancels"
}
