/// Chance that has been decided beforehand: each draw is the next pick.
///
/// ```swift
/// // The computer takes the third of three, and then the first of two.
/// let chance = ScriptedRandom([(3, of: 3), (1, of: 2)])
/// ```
///
/// Code that draws one of a number of equally likely results, `Int.random(in:)` or
/// `randomElement()`, gets the one that was picked, as long as the number is the right one.
public struct ScriptedRandom: RandomNumberGenerator {
  /// The second of three equally likely results is `(2, of: 3)`.
  public typealias Pick = (number: Int, of: Int)

  private var picks: ArraySlice<Pick>
  /// Whether more was drawn than picked; that is said once.
  private var isExhausted = false
  private let location: TestLocation
  private let report: (TestFailure) -> Void

  /// Makes a generator of picks. To draw more than was picked is a failure.
  public init(
    _ picks: [Pick], fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    report: @escaping (TestFailure) -> Void
  ) {
    self.picks = picks[...]
    self.report = report
    location = TestLocation(fileID, filePath, line)
  }

  private var failure: TestFailure {
    TestFailure(
      """
      More was drawn than the \(picks.startIndex) picks of this script. Add what the next one is to \
      be: (1, of: 3), say.
      """, at: location)
  }

  public mutating func next() -> UInt64 {
    guard let pick = picks.popFirst() else {
      if !isExhausted { report(failure) }
      isExhausted = true
      // In the middle, where an algorithm that makes all results equally likely does not draw
      // again.
      return .max / 2
    }
    // The middle of its part of all numbers, so that rounding does not matter.
    let part = UInt64.max / UInt64(pick.of)
    return part * UInt64(pick.number - 1) + part / 2
  }
}
