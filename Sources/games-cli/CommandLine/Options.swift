import Terminal

/// The options of the command line.
struct Options: Sendable {
  static let longestName = 40

  enum Engine: String, CaseIterable { case dumb, wild, smart }
  enum Beginner: String, CaseIterable { case you, computer }
  enum Side: String, CaseIterable { case human, computer }
  enum Level: String, CaseIterable { case easy, medium, perfect }
  enum GraphFormat: String, CaseIterable { case text, mermaid, dot }

  // The match game; the model checks the numbers
  var matches: String?
  var takeAtMost: String?
  var engine = Engine.smart
  var first = Beginner.you

  // Tic-tac-toe
  var xName = "Cross"
  var oName = "Circle"
  var xSide = Side.human
  var oSide = Side.human
  var level = Level.perfect

  // The dependency graph
  var graphFormat = GraphFormat.text
  var showsValues = false

  // Both
  var seed: UInt64?
  var games: Int?
  var isAccessible = false
  var isJSON = false
  var isFullScreen = false
  var isPlain = false
  var isColorless = false
  var isInputForbidden = false
  var transcript: String?
  var resumed: String?
  var exitsWithResult = false
  var isTraced = false
  var isExplained = false
  var recording: String?

  /// The chosen seed; otherwise a random one, short enough to be typed.
  func seedOrDraw() -> UInt64 { seed ?? UInt64.random(in: 0...999_999) }

  /// Whether the output is plain sentences, for screen readers.
  var isSpoken: Bool { isAccessible || System.variable("ACCESSIBLE") == "1" }

  /// Whether the output is ASCII only.
  var isASCII: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(System.variable)
      .first { !$0.isEmpty }
    let isUTF8 = locale.map { $0.lowercased().filter { $0 != "-" }.contains("utf8") } ?? true
    return isPlain || !isUTF8
  }
}
