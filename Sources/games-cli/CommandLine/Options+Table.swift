import Terminal

extension Options {
  typealias Option = ProgramOption<Options, Command>

  /// All options, in the order of the help. The parser, the help, the manual page, the completions
  /// and the transcripts are made from this table.
  static let table: [Option] = match + ticTacToe + all + graph

  private static let games = Command.games
  private static let shown = games + [.replay]
  private static let random = games + [.selfplay]

  private static let match: [Option] = [
    .text("--matches", "N", "matches at the beginning (default 18)", [.match], \.matches),
    .text(
      "--take-at-most", "N", "matches to take at most (default 3, or fewer)", [.match], \.takeAtMost
    ),
    .choice("--engine", "how the computer plays (default smart)", [.match], \.engine),
    .choice("--first", "who begins (default you)", [.match], \.first),
  ]

  private static let ticTacToe: [Option] = [
    .name("--x", upTo: longestName, "name of X (default Cross)", [.ticTacToe], \.xName),
    .name("--o", upTo: longestName, "name of O (default Circle)", [.ticTacToe], \.oName),
    .choice("--x-player", "who plays X (default human)", [.ticTacToe], \.xSide),
    .choice("--o-player", "who plays O (default human)", [.ticTacToe], \.oSide),
    .choice("--level", "how the computer plays (default perfect)", [.ticTacToe], \.level),
  ]

  private static let graph: [Option] = [
    .choice(
      "--format", "how the graph is written (default text)", [.graph], \.graphFormat,
      isRecorded: false),
    .flag("--values", "shows the values as well", [.graph], \.showsValues),
  ]

  private static let all: [Option] = [
    .number(
      "--seed", in: 0...UInt64.max, "seed of the random moves (default: random)", random, \.seed,
      isRecorded: true),
    .number(
      "--games", in: 1...1_000_000, "number of games (default 1; asks on a terminal)", random,
      \.games),
    .flag(
      "--accessible", "plain sentences only, for screen readers", shown, \.isAccessible),
    .flag("--full-screen", "plays on the whole terminal", games, \.isFullScreen),
    .flag("--json", "prints each change as a line of JSON", shown + [.selfplay], \.isJSON),
    .flag("--plain", "writes ASCII only", shown + [.selfplay], \.isPlain),
    .flag("--no-color", "writes without colors", shown + [.selfplay], \.isColorless),
    .flag("--no-input", "reads no input", games, \.isInputForbidden),
    .file("--transcript", "saves the game in a new file", games, \.transcript),
    .file("--resume", "continues a saved game", games, \.resumed),
    .flag("--explain", "shows after each move what it has caused", games, \.isExplained),
    .flag("--trace", "prints on stderr what caused each change", games, \.isTraced),
    .file("--record", "records the screen in the format of asciinema", games, \.recording),
    .flag(
      "--exit-status", "exits with 0 if won, 1 if lost or left, 2 if drawn", games,
      \.exitsWithResult),
  ]
}
