/// Why two numbers do not make rules: names the number at fault and what it may be.
public enum SettingsError: Error, Hashable {
  /// The number of matches at the beginning is not allowed.
  case initialCount(Int, allowed: ClosedRange<Int>)
  /// The largest number to take is not allowed.
  case takeAtMost(Int, allowed: ClosedRange<Int>)
}
