/// What the settings screen offers.
public enum Sliders {
  public static let initialCount: ClosedRange<Float> = 12...24
  public static let takeAtMost: ClosedRange<Float> = 1...3
}

extension ClosedRange<Float> {
  /// The whole number next to a position, toward zero, on the slider.
  public func whole(_ position: Float) -> Int {
    Int(Swift.min(Swift.max(position, lowerBound), upperBound))
  }
}
