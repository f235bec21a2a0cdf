/// The texts of the full-screen mode that do not depend on the game.
enum WidgetTexts {
  static let help = "Help"
  static let keys = "Keys"
  static let anyKey = "Any key goes back."
  static let keysEverywhere = [KeyHelp("^L", "Draw everything again"), KeyHelp("^Z", "Stop")]

  static func tooSmall(_ least: Size) -> String {
    "The terminal is too small: \(least.columns) columns and \(least.lines) lines are needed."
  }
}
