/// The sliders of the settings screen.
public enum Sliders {
  public static let initialCount = 12...24
  public static let takeAtMost = 1...3
}

extension ClosedRange<Int> {
  /// Returns the position on a slider nearest to the typed number; `nil` if the text is not a
  /// number.
  public func nearest(to answer: String) -> Int? {
    Int(answer).map { Swift.min(Swift.max($0, lowerBound), upperBound) }
  }
}
