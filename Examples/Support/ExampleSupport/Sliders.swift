/// What the settings screen offers.
public enum Sliders {
  public static let initialCount = 12...24
  public static let takeAtMost = 1...3
}

extension ClosedRange<Int> {
  /// The place on a slider nearest to what was typed; none if that is no number.
  public func nearest(to answer: String) -> Int? {
    Int(answer).map { Swift.min(Swift.max($0, lowerBound), upperBound) }
  }
}
