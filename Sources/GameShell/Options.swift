import Terminal
import ViewModels

/// The options that all games have.
struct Options {
  let seed: UInt64
  let games: Int?
  let isSpoken, isJSON, isPlain, isColorless, isInputForbidden, isExplained, exitsWithResult: Bool
  let savesTo, resumed: String?
  /// The file into which a test of the session is written.
  let testsIn: String?
  /// Whether the game is drawn on the whole terminal, if that is possible.
  let isFullScreen: Bool
  /// Options that need lines: nothing that they do is possible in full screen.
  static let needLines = [
    "--games", "--no-input", "--explain", "--json", "--accessible", "--lines",
  ]

  init(_ invocation: Grammar.Invocation) {
    func has(_ name: String) -> Bool { invocation[name] != nil }
    // A script remains repeatable.
    let drawn = System.isTerminal(.input) ? UInt64.random(in: 0...999_999) : 1
    seed = invocation["--seed"].flatMap { UInt64($0) } ?? drawn
    games = invocation["--games"].flatMap { Int($0) }
    let variable = System.variable("ACCESSIBLE").map { !["", "0", "false"].contains($0) } ?? false
    isJSON = has("--json")
    isSpoken = has("--accessible") || variable
    isColorless = has("--no-color")
    isInputForbidden = has("--no-input")
    isExplained = has("--explain")
    exitsWithResult = has("--exit-status")
    (savesTo, resumed) = (invocation["--transcript"], invocation["--resume"])
    testsIn = invocation["--test"]
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(System.variable)
      .first { !$0.isEmpty }
    let isUTF8 = locale.map { $0.lowercased().filter { $0 != "-" }.contains("utf8") } ?? true
    isPlain = has("--plain") || !isUTF8
    isFullScreen =
      has("--full-screen")
      || !isSpoken && !Self.needLines.contains(where: has) && Self.canDraw
  }

  /// Whether there is a terminal with a cursor at both ends.
  static var canDraw: Bool {
    System.isTerminal(.input) && System.isTerminal(.output) && !isDumb
  }

  static var isDumb: Bool { System.variable("TERM") == "dumb" }

  /// The look of texts on this terminal.
  var ink: Ink {
    let forbidsColors = System.variable("NO_COLOR").map { !$0.isEmpty } ?? false
    return Ink(
      hasColors: System.isTerminal(.output) && !isColorless && !forbidsColors && !Self.isDumb,
      isPlain: isPlain)
  }
}
