extension Option {
  /// All options, in the order of the help. The parser and the help read this table and nothing
  /// else.
  static let all: [Option] = match + ticTacToe + both

  private static let match: [Option] = [
    .text("--matches", "N", "matches at the beginning (18)", .match, \.matches),
    .text("--take-at-most", "N", "matches to take at most (3, or fewer)", .match, \.takeAtMost),
    .choice("--engine", "how the computer plays (smart)", .match, \.engine),
    .choice("--first", "who begins (you)", .match, \.first),
  ]

  private static let ticTacToe: [Option] = [
    .name("--x", "who plays X (Cross)", .ticTacToe, \.xName),
    .name("--o", "who plays O (Circle)", .ticTacToe, \.oName),
    .choice("--x-player", "what plays X (human)", .ticTacToe, \.xSide),
    .choice("--o-player", "what plays O (human)", .ticTacToe, \.oSide),
    .choice("--level", "how the computer plays (perfect)", .ticTacToe, \.level),
  ]

  private static let both: [Option] = [
    .number("--seed", in: 0...UInt64.max, "what chance begins with (drawn anew)", nil, \.seed),
    .number("--games", in: 1...1_000_000, "games to play (1; a terminal asks)", nil, \.games),
    .flag("--plain", "writes nothing but ASCII", nil, \.isPlain),
    .flag("--no-color", "writes without colors", nil, \.isColorless),
    .flag("--no-input", "reads nothing", nil, \.isInputForbidden),
    .flag("--exit-status", "exits with 0, 1, 2: won, lost, drawn", nil, \.tellsResult),
  ]
}
