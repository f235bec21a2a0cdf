/// Why two numbers do not make rules: names the number at fault and what it may be.
public enum SettingsError: Error, Hashable {
  /// A game cannot begin with so many matches.
  case initialCount(Int, allowed: ClosedRange<Int>)
  /// So many matches cannot be the most that a move takes.
  case takeAtMost(Int, allowed: ClosedRange<Int>)
}
