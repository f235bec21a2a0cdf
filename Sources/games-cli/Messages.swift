import ViewModels

/// The program's own sentences: how it is used, what it asks, and what goes wrong with input and
/// output.
///
/// What is said about a game is said by its view model.
enum Messages {
  static let program = "games-cli"
  static let version = "\(program) 0.1.0"

  // MARK: Usage

  static let oneLine = "the match game and tic-tac-toe in a shell"
  static let aboutProgram = """
    Plays games in the shell. On a terminal, without a command, it asks which.
    """
  static let aboutCommands = """
    'games-cli COMMAND --help' tells the options of a command.
    """
  static let aboutMoves = """
    Standard input has one move a line. Blank lines and lines that begin with # are skipped. \
    Instead of a move a word may be typed, or as much of it as makes it clear:
    """
  static let aboutScripts = """
    When standard input is no terminal, nothing is asked and moves are shown as they are read. A \
    line that is no move is refused by its number, and the next one is read. After \
    \(Console.patience) lines in a row without a move, or \(Console.longestGame) lines in one \
    game, the program gives up.
    """
  static let aboutExitStatus = """
    Exit status: 0 when a game has been played, won or lost, or left with quit; 64 for an option \
    that cannot be meant; 65 for input that ends in the middle of a game or goes on without a \
    move, and for a transcript that does not replay; 66 for unreadable input; 70 if the program is \
    at fault; 74 for failing output.
    """
  static let aboutReplay = """
    A transcript is what --transcript writes: text, with the rules, the seed, the moves and the \
    result, each on a line. replay plays it again and compares: a line that does not come about \
    is named, with exit status 65. --resume goes on with a game that has not ended, and writes on \
    in the same file, or in another one with --transcript.
    """
  static let aboutSelfplay = """
    The program plays at random against its own engines, as many games as --games says (1000), \
    with every output observed, and compares what is shown with the rules. The same seed gives \
    the same summary.
    """
  static let aboutGraph = """
    Each property, list, signal and action of the game's view model is shown with what it is \
    computed from, as text or as a picture for Mermaid or Graphviz. What happens in it while you \
    play is told by --trace.
    """
  static let variables = [
    (name: "NO_COLOR", summary: "If not empty, no colors are written."),
    (name: "TERM", summary: "No colors are written if it is dumb."),
    (name: "ACCESSIBLE", summary: "If 1, as --accessible."),
    (name: "GAMES_CLI_TRACE", summary: "If story, as --trace; if json, in lines of JSON."),
  ]

  static func summary(of command: Command) -> String {
    switch command {
    case .match: "The match game, against the computer"
    case .ticTacToe: "Tic-tac-toe, for people and computers"
    case .replay: "Shows the game in a transcript again"
    case .selfplay: "Plays many games by itself"
    case .graph: "Shows what hangs on what in a game"
    }
  }

  static func summary(of word: Word) -> String {
    switch word {
    case .hint: "tells the best move"
    case .undo: "takes your last move back"
    case .new: "begins a new game"
    case .board: "shows the game again"
    case .help: "tells these words"
    case .quit: "leaves"
    }
  }

  /// What was typed may be anything, so it is cut and cleaned.
  static func complaint(_ text: String) -> String {
    "\(program): " + Ink.harmless(text, isPlain: false, longest: 240)
  }

  static func moreHelp(_ command: Command?) -> String {
    "Try 'games-cli \(command.map { "\($0.rawValue) " } ?? "")--help'."
  }

  static func unknownCommand(_ word: String) -> String { "unknown command '\(word)'" }
  static func unknownOption(_ name: String) -> String { "unknown option '\(name)'" }
  static func unexpected(_ word: String) -> String { "unexpected argument '\(word)'" }
  static func needsValue(_ usage: String) -> String { "a value is missing: '\(usage)'" }
  static func needsNoValue(_ name: String) -> String { "'\(name)' takes no value" }

  static func excludes(_ name: String, _ other: String) -> String {
    "'\(name)' cannot be used with '\(other)'"
  }

  static func optionOf(
    _ owners: [Command], name: String, notOf command: Command?
  ) -> String {
    let names = owners.map { "'\($0.rawValue)'" }.joined(separator: " and ")
    return unknownOption(name) + (command.map { " for '\($0.rawValue)'" } ?? "")
      + "; it is an option of \(names)"
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
  static let words = "Type a move, or: " + names(of: Word.allCases)
  static let choose = "Your choice: "
  static let yesAndNo = ["Yes", "No"]
  static let fileName = "the name of a file"

  static func severalWords(_ text: String, _ words: [Word]) -> String {
    "'\(text)' could be \(choice(of: words.map(\.rawValue)))."
  }

  private static func names(of words: [Word]) -> String {
    words.map(\.rawValue).joined(separator: ", ")
  }

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

  // MARK: Playing by itself

  static func selfplay(games: Int, seed: UInt64, _ score: Score) -> [String] {
    [
      Self.seed(seed), "Games: \(games)", "Won: \(score.ends[.won] ?? 0)",
      "Lost: \(score.ends[.lost] ?? 0)", "Drawn: \(score.ends[.drawn] ?? 0)",
      "Moves: \(score.moves)", "Changes told: \(score.told)",
    ]
  }

  static let refusedRules = "rules that are allowed were refused"
  static let refusedMove = "a move that is allowed was refused"
  static let otherResult = "what is shown is not what the rules say"

  // MARK: Input and output

  static func why(_ ending: Ending) -> String? {
    switch ending {
    case .left: nil
    case .endOfInput(let lines):
      "the input ended in the middle of a game, after \(lines) \(lines == 1 ? "line" : "lines")"
    case .inputForbidden: "a move is needed, but --no-input forbids to read one"
    case .noMoves(let count, let line): "line \(line): gave up after \(count) lines without a move"
    case .tooManyLines(let line): "line \(line): gave up on a game of so many lines"
    case .lineWithoutEnd(let line): "line \(line): gave up on a line that does not end"
    case .inputFailed(let error): "cannot read the input: \(error.message)"
    case .outputFailed(let error):
      error.isClosedPipe ? nil : "cannot write the output: \(error.message)"
    case .fileUnreadable(let file, let error): "\(file): cannot be read: \(error.message)"
    case .fileUnwritable(let file, let error): "\(file): cannot be written: \(error.message)"
    case .badTranscript(let file, let line, let fault):
      "\(file): \(line.map { "line \($0): " } ?? "")\(why(fault))"
    case .contradiction(let what): "\(what); this is a mistake in the program"
    }
  }

  private static func why(_ fault: TranscriptFault) -> String {
    switch fault {
    case .noTranscript: "this is no transcript of version \(Transcript.version)"
    case .unknownGame(let name): "there is no game '\(name)'"
    case .missing(let name): "'\(name)' is missing"
    case .notAllowed(let name, let value, let allowed): notAllowed(name, value, allowed)
    case .rules(let message): message
    case .impossible(let text): "'\(text)' cannot happen here"
    case .different(let text, let expected): "'\(text)' should be '\(expected)'"
    case .incomplete(let expected): "the end is missing: '\(expected)'"
    case .otherGame(let name): "this is a game of '\(name)'"
    case .hasEnded: "the game has ended"
    case .lineTooLong: lineTooLong
    }
  }

  static func replayed(_ file: String, moves: Int, isOver: Bool) -> String {
    "\(harmlessName(file)) replays: \(moves) lines, \(isOver ? "the game has ended" : "not ended yet")."
  }

  static func exists(_ file: String) -> String { "'\(file)' exists; --resume goes on with it" }

  private static func harmlessName(_ file: String) -> String {
    Ink.harmless(file, isPlain: false, longest: 120)
  }
}
