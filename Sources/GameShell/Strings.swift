import Terminal
import ViewModels

/// The shell's own texts: its help, its questions, and its errors. The texts about a game are those
/// of its view model.
enum Strings {
  // MARK: Help

  static func summary(of games: [any Game.Type]) -> String {
    let titles = Wording.list(of: games.map { $0.texts.title.lowercased() })
    if games.count == 1 { return "A game in a shell: \(titles)." }
    return "Games in a shell: \(titles). Without a command, it asks which."
  }

  static let variables: [Grammar.Row] = [
    ("NO_COLOR", "if not empty, no colors are written"),
    ("TERM", "if dumb, no colors are written, and there is no full screen"),
    ("LC_ALL, LC_CTYPE, LANG", "if not UTF-8, as --plain"),
    ("ACCESSIBLE", "unless empty, 0 or false, as --accessible"),
  ]
  static let aboutWords = "Type a move, or one of these words, or any unambiguous beginning of one."
  static let aboutScripts = """
    Standard input has one move a line. Blank lines and lines that begin with # are skipped. When \
    it is not a terminal, the program shows moves as it reads them, and the seed is 1 unless \
    --seed names another one. A line that is not a move is refused, with its number, and the next \
    one is read. After \(Console.patience) lines in a row without a move, or \
    \(Console.longestGame) lines before the end of a game, the program gives up.

    Exit status: 0 when a game has been played, won or lost, or left with quit; 64 for a wrong \
    option; 65 for input that ends in the middle of a game or has too many lines without a move, \
    and for a saved game that does not match; 66 for unreadable input; 74 for failing output. With \
    --exit-status, 0 means won, 1 lost or left, 2 drawn.
    """
  static let aboutSavedGames = """
    A saved game is what --transcript writes: text, with the settings, the seed, the moves and the \
    result, each on a line. replay plays it again and compares: the first line that does not match \
    is reported, with exit status 65. --resume continues a game that has not ended, in the same \
    file, or in another one with --transcript; without a file it lists the games in this folder \
    that can be continued.
    """
  static let aboutGraph = """
    Shows each property, list, signal and action of the game's view model with the values that it \
    depends on, as text, as a picture for Mermaid or Graphviz, or as a page that also shows, step \
    by step, what some moves cause. To see that while you play, use --explain.
    """
  static let aboutJSON = """
    With --json each line of the output is an object. At the beginning each output of the view \
    model is printed with its value, a list as insertions into an empty one; then each change:

      {"output":"gameState","value":"18 matches"}
      {"output":"board","event":"deletion","index":17,
       "element":{"text":"|","look":"piece"}}

    The input is as in line mode. When all changes of an input line have been printed, an answer \
    follows, with the line's number; line 0 is the beginning. The result is done or refused:

      < 3
      > {"output":"gameState","value":"13 matches"}
      > {"output":"announced","value":"You remove 3 matches, leaving 15."}
      > {"line":1,"result":"done"}
      < 9
      > {"output":"moveRefused","value":"You cannot take 9: take 1, 2 or 3."}
      > {"line":2,"result":"refused","reason":"You cannot take 9: take 1, 2 or 3."}

    Lines that are broken here are one line each. A message of the program is an object with \
    "message"; a question is an object with "question" and its "choices".
    """

  // MARK: Usage

  static func excludes(_ name: String, _ other: String) -> String {
    "'\(name)' cannot be used with '\(other)'"
  }

  static let namelessJSON = "'--resume' needs a file with '--json'"

  static func namelessTranscript(_ games: [any Game.Type]) -> String {
    let names = games.map { "'\($0.texts.name)'" }
    return "a saved game is of one kind: add \(Wording.choice(of: names))"
  }

  /// Why the full screen is not possible; `nil` if it is.
  static func whyNotFullScreen(_ invocation: Grammar.Invocation) -> String? {
    if let option = Options.needLines.first(where: invocation.has) {
      return excludes("--full-screen", option)
    }
    guard File.input.isTerminal, File.output.isTerminal else {
      return "'--full-screen' needs a terminal to read from and to write to"
    }
    return Options.isDumb
      ? "'--full-screen' needs a terminal with a cursor, but TERM is 'dumb'" : nil
  }

  static func resumable(_ files: [(file: String, game: String)]) -> String {
    if files.isEmpty { return "There is no game in this folder that can be continued." }
    let lines = files.map { file, game in
      let name = Ink.harmless(file.hasPrefix("--") ? "./\(file)" : file, isPlain: false)
      // As it is typed in a shell.
      let isWord = name.allSatisfy { $0.isLetter || $0.isNumber || "._-+,/:@%".contains($0) }
      let word = isWord ? name : "'\(name.replacing("'", with: #"'\''"#))'"
      return "  --resume \(word)  \(game)"
    }
    return (["Games that can be continued:"] + lines).joined(separator: "\n")
  }

  // MARK: Questions

  static let whichGame = "Which game?"
  static let goodbye = "I hope to see you soon again"
  static let words = "Type a move, or: " + Word.allCases.map(\.rawValue).joined(separator: ", ")

  static func severalWords(_ text: String, _ words: [Word]) -> String {
    "“\(text)” could be \(Wording.choice(of: words.map(\.rawValue)))."
  }

  // MARK: While playing

  static func seed(_ seed: UInt64) -> String { "Seed: \(seed)" }

  /// “You win. Won 2, lost 1, drawn 0.”; empty while the game goes on.
  static func ending(_ result: String, _ score: String) -> String {
    result.isEmpty ? "" : "\(result) \(score)."
  }

  static func replayed(_ file: String, lines: Int, isOver: Bool) -> String {
    "\(Ink.harmless(file, isPlain: false, longest: 120)) replays: \(lines) "
      + "\(lines == 1 ? "line" : "lines"), \(isOver ? "the game has ended" : "not ended yet")."
  }

  // MARK: Full screen

  static let menu = "Menu"
  static let back = "Back"
  static let notSaved = "This game is not saved."
  static let menuKeys: [KeyHelp] = [("Arrows", "Choose"), ("Enter", "Play")]

  static func moveKeys(isOneKey: Bool) -> KeyHelp {
    (isOneKey ? "Digits" : "Digits, Enter", "Move")
  }

  static let newGameQuestion = Dialog(
    title: "A new game?", message: "This game is not over.", confirmTitle: Wording.newGame,
    cancelTitle: "Go on")
  static let leaveQuestion = Dialog(
    title: "Leave?", message: "This game is not over.", confirmTitle: "Leave", cancelTitle: "Stay")

  // MARK: The demonstration

  static func demonstration(of texts: GameTexts) -> String {
    "\(texts.title): \(texts.rules) A demonstration:"
  }

  static func howToPlay(_ games: [any Game.Type]) -> [String] {
    let number = games.count > 1 ? "first the number of a game (1 to \(games.count)), then " : ""
    return [
      "To play, run the program on a terminal, or write to its standard input, one a line: "
        + "\(number)moves.",
      games.map { $0.texts.example }.joined(separator: " "),
    ]
  }
}
