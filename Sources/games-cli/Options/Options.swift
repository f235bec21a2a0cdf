/// What has been chosen on the command line.
struct Options {
  enum Engine: String, CaseIterable { case dumb, wild, smart }
  enum Beginner: String, CaseIterable { case you, computer }
  enum Side: String, CaseIterable { case human, computer }
  enum Level: String, CaseIterable { case easy, medium, perfect }
  enum GraphFormat: String, CaseIterable { case text, mermaid, dot }

  // The match game; what is allowed is the model's to say
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

  // What hangs on what
  var graphFormat = GraphFormat.text
  var tellsValues = false

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
  var tellsResult = false
  var isTraced = false

  /// The seed that was chosen; otherwise one drawn anew, short enough to be typed again.
  func seedOrDraw() -> UInt64 { seed ?? UInt64.random(in: 0...999_999) }
}

/// Something on the command line that cannot be meant.
struct UsageError: Error {
  let message: String
  /// The help that would have prevented it.
  let command: Command?
}
