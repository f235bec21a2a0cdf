import Terminal
import ViewModels

/// The program's own texts: its help, its questions, and its errors.
///
/// The texts about a game are those of its view model.
enum Strings {
  static let program = "games-cli"
  static let version = "\(program) 0.1.0"

  // MARK: Help

  static let grammarText: GrammarText = {
    var text = GrammarText()
    text.oneLine = "Plays the match game and tic-tac-toe in a shell. On a terminal, it asks which."
    text.about = [aboutScripts, aboutExitStatus]
    text.examples = [
      ("games-cli match --first computer", "the match game; the computer begins"),
      ("games-cli ttt --o-player computer", "tic-tac-toe against the computer"),
      ("games-cli match --full-screen", "with pictures, arrows and buttons"),
      ("games-cli match --transcript game.txt", "saves the game"),
      ("games-cli --resume game.txt", "continues it"),
      ("games-cli replay game.txt", "shows it again"),
      ("games-cli selfplay ttt --games 100", "a hundred games, and their results"),
      ("games-cli graph match --format dot", "a picture for Graphviz"),
    ]
    text.aboutWords =
      "Type a move, or one of these words, or any unambiguous beginning of one:"
    text.words = Word.allCases.map { ($0.rawValue, $0.summary) }
    text.sections = [
      ("SCRIPTS", [aboutScripts]), ("TRANSCRIPTS", [aboutTranscripts]), ("JSON", aboutJSON),
      ("EXIT STATUS", [aboutExitStatus]),
    ]
    text.variables = [
      ("NO_COLOR", "if not empty, no colors are written"),
      ("TERM", "if dumb, no colors are written, and there is no full screen"),
      ("LC_ALL, LC_CTYPE, LANG", "if not UTF-8, as --plain"),
      ("ACCESSIBLE", "if 1, as --accessible"),
      ("GAMES_CLI_TRACE", "if story, as --trace; if json, as lines of JSON"),
    ]
    return text
  }()

  static let rulesOfMatch = """
    You and the computer take matches from a pile in turn, at least one and at most the number \
    of --take-at-most. The player who takes the last match loses.
    """
  static let rulesOfTicTacToe = """
    Two players put X and O in turn on a grid of nine cells, numbered from 1 to 9 in reading order. \
    X begins. Three in a row, a column or a diagonal win.
    """
  private static let aboutScripts = """
    Standard input has one move a line. Blank lines and lines that begin with # are skipped. When \
    it is not a terminal, the program asks no questions, and shows moves as it reads them. A line that is \
    not a move is refused, with its number, and the next one is read. After \(Console.patience) \
    lines in a row without a move, or \(Console.longestGame) lines in one game, the program gives up.
    """
  private static let aboutExitStatus = """
    Exit status: 0 when a game has been played, won or lost, or left with quit; 64 for a wrong \
    option; 65 for input that ends in the middle of a game or has too many lines without a move, and \
    for a transcript that does not match; 66 for unreadable input; 70 if the program is at fault; 74 \
    for failing output. With --exit-status, 0 means won, 1 lost or left, 2 drawn.
    """
  static let aboutTranscripts = """
    A transcript is what --transcript writes: text, with the rules, the seed, the moves and the \
    result, each on a line. replay plays it again and compares: the first line that does not match \
    is reported, with exit status 65. --resume continues a game that has not ended, in the same \
    file, or in another one with --transcript.
    """
  static let aboutSelfplay = """
    The program plays at random against its own engines, with all outputs observed, and compares \
    what is shown with the rules. --games is 1000 by default. The same seed gives the same results. \
    On a terminal it shows its progress; --json prints the results as a line of JSON.
    """
  static let aboutGraph = """
    Shows each property, list, signal and action of the game's view model with the values that it \
    depends on, as text or as a picture for Mermaid or Graphviz. To see what each move causes while \
    you play, use --explain or --trace.
    """
  private static let aboutJSON = [
    """
    With --json each line of the output is an object. At the beginning each output of the view \
    model is printed with its value, a list as insertions into an empty one; then each change:
    """,
    """
      {"output":"gameState","value":"18 matches"}
      {"output":"pile","event":"deletion",
       "index":17,"element":17}
    """,
    """
    The input is as in line mode. When all changes of an input line have been printed, an answer \
    follows, with the line's number; line 0 is the beginning. The result is done or refused:
    """,
    """
      < 3
      > {"output":"gameState","value":"14 matches"}
      > {"output":"announced","value":"You remove 3
      >  matches, leaving 15."}
      > {"line":1,"result":"done"}
      < 9
      > {"output":"moveRefused","value":"You cannot
      >  take 9: take 1, 2 or 3."}
      > {"line":2,"result":"refused","reason":"You
      >  cannot take 9: take 1, 2 or 3."}
    """,
    """
    Lines that are broken here are one line each. A message of the program is an object with \
    "message", and a question is an object with "question".
    """,
  ]

  // MARK: Usage

  static func excludes(_ name: String, _ other: String) -> String {
    "'\(name)' cannot be used with '\(other)'"
  }

  static func exists(_ file: String) -> String {
    "'\(file)' already exists; continue it with --resume"
  }

  /// Why the full-screen mode is not possible; `nil` if it is.
  static func whyNotFullScreen(
    _ command: Command?, _ options: Options, _ given: [Options.Option]
  ) -> String? {
    let excluded = ["--no-input", "--games", "--accessible", "--json", "--explain"]
    if let option = given.first(where: { excluded.contains($0.name) })?.name {
      return excludes("--full-screen", option)
    }
    if options.transcript != nil, options.resumed == nil, command == nil {
      return "a transcript has one game: add 'match' or 'tictactoe'"
    }
    guard System.isTerminal(.input), System.isTerminal(.output) else {
      return "'--full-screen' needs a terminal to read from and to write to"
    }
    if System.variable("TERM") == "dumb" {
      return "'--full-screen' needs a terminal with a cursor, but TERM is 'dumb'"
    }
    if TraceWriter(options) != nil, System.isTerminal(.errors) {
      return "a trace would be written onto the screen: redirect it, as in "
        + "'--trace 2>trace.txt'"
    }
    return nil
  }

  // MARK: Questions

  static let menu = ["Match game", "Tic-tac-toe for two", "Tic-tac-toe against the computer"]
  static let whichGame = "Which game? (1 to 3, or quit): "
  static let change = "Change? (y, quit, or Enter to play): "
  static let computerName = "Computer"
  static let goodbye = "I hope to see you soon again"
  static let words =
    "Type a move, or: " + Word.allCases.map(\.rawValue).joined(separator: ", ")

  static func severalWords(_ text: String, _ words: [Word]) -> String {
    "“\(text)” could be \(AllowedValues.choice(words.map(\.rawValue)).text)."
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
  static func please(_ allowed: AllowedValues) -> String { "Please type \(allowed.text)." }

  // MARK: While playing

  static func seed(_ seed: UInt64) -> String { "Seed: \(seed)" }
  static func game(_ number: Int, of games: Int) -> String { "Game \(number) of \(games)" }

  static func replayed(_ file: String, lines: Int, isOver: Bool) -> String {
    "\(Ink.harmless(file, isPlain: false, longest: 120)) replays: \(lines) "
      + "\(lines == 1 ? "line" : "lines"), \(isOver ? "the game has ended" : "not ended yet")."
  }

  // MARK: Errors

  static let refusedMove = "a move that is allowed was refused"
  static let otherResult = "the outputs differ from the rules"

  // MARK: Keys

  static let quit = "Quit"
  static let keysOfMatch = [
    KeyHelp("Arrows, h l", "Choose a button"), KeyHelp("Enter", "Press it"),
    KeyHelp("0 to 9", "Type a number, then Enter"),
  ]
  static let keysOfTicTacToe = [
    KeyHelp("Arrows, hjkl", "Choose a cell"), KeyHelp("Enter", "Play it"),
    KeyHelp("1 to 9", "Play that cell"),
  ]
  static let keysOfNames = "Tab next, Enter continues, Esc goes back"
  static let keysOfSettings = "Arrows move, Enter presses, Esc cancels"
}

extension Word {
  var summary: String {
    switch self {
    case .hint: "shows the best move"
    case .undo: "takes your last move back"
    case .new: "begins a new game"
    case .board: "shows the game again"
    case .help: "lists these words"
    case .quit: "leaves"
    }
  }
}
