import Terminal

/// The options that all games have.
struct Options {
  let seed: UInt64
  let isSpoken, isPlain: Bool
  /// Whether the game is drawn on the whole terminal, if that is possible.
  let isFullScreen: Bool
  private let invocation: Grammar.Invocation
  /// Options that need lines: nothing that they do is possible in full screen.
  static let needLines = [
    "--games", "--no-input", "--explain", "--json", "--accessible", "--lines",
  ]

  /// Whether the output is a terminal for which colors are neither forbidden nor unknown.
  static var allowsColors: Bool {
    File.output.isTerminal && !isDumb && System.variable("NO_COLOR")?.isEmpty != false
  }
  static var isDumb: Bool { System.variable("TERM") == "dumb" }
  /// Whether the locale has UTF-8, as it does if none is set.
  static var hasUTF8: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(System.variable)
      .first { !$0.isEmpty }
    return locale.map { $0.lowercased().filter { $0 != "-" }.contains("utf8") } ?? true
  }

  init(_ invocation: Grammar.Invocation) {
    self.invocation = invocation
    // A script remains repeatable.
    let drawn = File.input.isTerminal ? UInt64.random(in: 0...999_999) : 1
    seed = invocation["--seed"].flatMap { UInt64($0) } ?? drawn
    let accessible = System.variable("ACCESSIBLE") ?? ""
    isSpoken = invocation.has("--accessible") || !["", "0", "false"].contains(accessible)
    isPlain = invocation.has("--plain") || !Options.hasUTF8
    isFullScreen =
      invocation.has("--full-screen") || !isSpoken && Strings.whyNotFullScreen(invocation) == nil
  }

  func has(_ name: String) -> Bool { invocation.has(name) }

  var savesTo: String? { invocation["--transcript"] }
  var resumed: String? { invocation["--resume"] }
  /// The file into which a test of the session is written.
  var testsIn: String? { invocation["--test"] }

  /// The number of games in lines; `nil` for as many as the player likes.
  func games(isInteractive: Bool) -> Int? {
    invocation["--games"].flatMap { Int($0) } ?? (isInteractive ? nil : 1)
  }

  /// The look of texts on this terminal.
  var ink: Ink {
    Ink(hasColors: Self.allowsColors && !has("--no-color"), isPlain: isPlain)
  }
}
