extension Option {
  /// All options, in the order of the help. The parser, the help, the manual page, the completions
  /// and the transcripts read this table and nothing else.
  static let all: [Option] = match + ticTacToe + both + graph

  private static let games = Command.games
  private static let shows = games + [.replay]
  private static let chance = games + [.selfplay]

  private static let match: [Option] = [
    .text("--matches", "N", "matches at the beginning (18)", [.match], \.matches),
    .text("--take-at-most", "N", "matches to take at most (3, or fewer)", [.match], \.takeAtMost),
    .choice("--engine", "how the computer plays (smart)", [.match], \.engine),
    .choice("--first", "who begins (you)", [.match], \.first),
  ]

  private static let ticTacToe: [Option] = [
    .name("--x", "who plays X (Cross)", [.ticTacToe], \.xName),
    .name("--o", "who plays O (Circle)", [.ticTacToe], \.oName),
    .choice("--x-player", "what plays X (human)", [.ticTacToe], \.xSide),
    .choice("--o-player", "what plays O (human)", [.ticTacToe], \.oSide),
    .choice("--level", "how the computer plays (perfect)", [.ticTacToe], \.level),
  ]

  private static let graph: [Option] = [
    .choice("--format", "how the graph is written (text)", [.graph], \.graphFormat),
    .flag("--values", "tells the values as well", [.graph], \.tellsValues),
  ]

  private static let both: [Option] = [
    .number(
      "--seed", in: 0...UInt64.max, "what chance begins with (drawn anew)", chance, \.seed,
      isRecorded: true),
    .number(
      "--games", in: 1...1_000_000, "how many games (a terminal asks)", chance, \.games),
    .flag("--accessible", "says all in sentences, draws nothing", shows, \.isAccessible),
    .flag("--full-screen", "plays on the whole terminal", games, \.isFullScreen),
    .flag("--json", "tells each change as a line of JSON", shows, \.isJSON),
    .flag("--plain", "writes nothing but ASCII", shows + [.selfplay], \.isPlain),
    .flag("--no-color", "writes without colors", shows + [.selfplay], \.isColorless),
    .flag("--no-input", "reads nothing", games, \.isInputForbidden),
    .file("--transcript", "writes the game down in a new file", games, \.transcript),
    .file("--resume", "goes on with a game written down", games, \.resumed),
    .flag("--trace", "tells on stderr what sets what", games, \.isTraced),
    .flag("--exit-status", "exits with 0, 1, 2: won, lost, drawn", games, \.tellsResult),
  ]
}
