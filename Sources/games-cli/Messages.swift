import ViewModels

/// The program's own sentences: how it is used, what it asks, and what goes wrong with input and
/// output.
///
/// What is said about a game is said by its view model.
enum Messages {
  static let version = "games-cli 0.1.0"

  // MARK: Usage

  static let aboutProgram = """
    Plays games in the shell. On a terminal, without a command, it asks which.
    """
  static let aboutCommands = """
    'games-cli COMMAND --help' tells the options of a command.
    """
  static let aboutMoves = """
    Standard input has one move a line. Blank lines and lines that begin with # are
    skipped; 'board' shows the game again, 'help' helps, 'quit' leaves.

    Exit status: 0 when a game has been played, or left with quit, 64 for an
    option that cannot be meant, 65 for input that ends in the middle of a game or
    goes on without a move, 66 for unreadable input, 74 for failing output.
    """

  static func summary(of command: Command) -> String {
    switch command {
    case .match: "The match game, against the computer"
    case .ticTacToe: "Tic-tac-toe, for people and computers"
    }
  }

  /// What was typed may be anything, so it is cut and cleaned.
  static func complaint(_ text: String) -> String {
    "games-cli: " + Ink.harmless(text, isPlain: false, longest: 240)
  }

  static func moreHelp(_ command: Command?) -> String {
    "Try 'games-cli \(command.map { "\($0.rawValue) " } ?? "")--help'."
  }

  static func unknownCommand(_ word: String) -> String { "unknown command '\(word)'" }
  static func unknownOption(_ name: String) -> String { "unknown option '\(name)'" }
  static func unexpected(_ word: String) -> String { "unexpected argument '\(word)'" }
  static func needsValue(_ usage: String) -> String { "a value is missing: '\(usage)'" }
  static func needsNoValue(_ name: String) -> String { "'\(name)' takes no value" }

  static func optionOf(_ owner: Command?, name: String, notOf command: Command?) -> String {
    let owner = owner.map { "; it is an option of '\($0.rawValue)'" } ?? ""
    return unknownOption(name) + (command.map { " for '\($0.rawValue)'" } ?? "") + owner
  }

  static func notAllowed(_ name: String, _ value: String, _ allowed: String) -> String {
    "'\(name)' cannot be '\(value)'; allowed is \(allowed)"
  }

  static func wholeNumber(from first: some BinaryInteger, to last: some BinaryInteger) -> String {
    first == last ? "\(first) only" : "a whole number from \(first) to \(last)"
  }

  static func choice(of names: [String]) -> String {
    names.dropLast().joined(separator: ", ") + " or \(names.last ?? "")"
  }

  // MARK: Questions

  static let menu = ["Match game", "Tic-tac-toe for two", "Tic-tac-toe against the computer"]
  static let whichGame = "Which game? (1 to 3, or quit): "
  static let change = "Change? (y, quit, or Enter to play): "
  static let computerName = "Computer"
  static let yesOrNo = "Please answer y or n, or quit."
  static let goodbye = "I hope to see you soon again"
  static let words = "Type a move, or: board, help, quit"

  static func entry(_ number: Int, _ title: String) -> String { "\(number)  \(title)" }
  static func prompt(_ text: String) -> String { "\(text): " }
  static func question(_ text: String) -> String {
    "\(text)\(text.hasSuffix("?") ? "" : "?") (y/n): "
  }
  static func question(_ dialog: Dialog) -> String {
    dialog.cancelTitle.map { "\(dialog.confirmTitle) (y) or \($0) (n): " }
      ?? question(dialog.confirmTitle)
  }
  static func field(_ title: String, now value: String) -> String { "\(title) [\(value)]: " }
  static func field(_ text: String, range: ClosedRange<Int>) -> String {
    field(text, now: "\(range.lowerBound)..\(range.upperBound)")
  }
  static func field(_ text: String, choices: [String]) -> String {
    field(text, now: choices.enumerated().map { "\($0 + 1) \($1)" }.joined(separator: ", "))
  }
  static func please(_ allowed: String) -> String { "Please type \(allowed)." }

  // MARK: While playing

  static func seed(_ seed: UInt64) -> String { "Seed: \(seed)" }
  static func game(_ number: Int, of games: Int) -> String { "Game \(number) of \(games)" }
  static func line(_ number: Int, _ text: String) -> String { "line \(number): \(text)" }
  static let lineTooLong = "A line has at most \(LineReader.longest) bytes."

  // MARK: Input and output

  static func why(_ ending: Ending) -> String? {
    switch ending {
    case .left: nil
    case .endOfInput(let lines):
      "the input ended in the middle of a game, after \(lines) \(lines == 1 ? "line" : "lines")"
    case .inputForbidden: "a move is needed, but --no-input forbids to read one"
    case .noMoves(let count, let line): "line \(line): gave up after \(count) lines without a move"
    case .lineWithoutEnd(let line): "line \(line): gave up on a line that does not end"
    case .inputFailed(let error): "cannot read the input: \(error.message)"
    case .outputFailed(let error):
      error.isClosedPipe ? nil : "cannot write the output: \(error.message)"
    }
  }
}
