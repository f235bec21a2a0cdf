/// A random number generator whose results a test chooses: each draw is the next pick.
///
/// ```swift
/// // The computer takes the third of three, and then the first of two.
/// let random = ScriptedRandom([(3, of: 3), (1, of: 2)])
/// ```
///
/// Code that draws one of several equally likely results, by `Int.random(in:)` or
/// `randomElement()`, gets the picked one, if the pick has the right number of results.
public struct ScriptedRandom: RandomNumberGenerator {
  /// The second of three equally likely results is `(2, of: 3)`; another number than 1 to 3 there
  /// stops the program.
  public typealias Pick = (number: Int, of: Int)

  private var picks: ArraySlice<Pick>
  private let location: TestLocation
  /// `nil` when more was drawn than picked: the failure is reported once.
  private var report: ((TestFailure) -> Void)?

  /// Creates a generator of picks. A draw without a pick is a failure.
  public init(
    _ picks: [Pick], fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    report: @escaping (TestFailure) -> Void
  ) {
    self.picks = picks[...]
    self.report = report
    location = TestLocation(fileID, filePath, line)
  }

  public mutating func next() -> UInt64 {
    guard let pick = picks.popFirst() else {
      report.take()?(
        TestFailure(
          """
          More was drawn than the \(picks.startIndex) picks of this script. Add the next pick, such \
          as (1, of: 3).
          """, at: location))
      // The middle of the range, which algorithms that reject results accept.
      return .max / 2
    }
    // The middle of the pick's part of the range, so that rounding does not matter; also of the
    // lowest bits, which types of 32, 16 and 8 bits draw, for at most half of their values.
    let middle = (Double(pick.number) - 0.5) / Double(pick.of)
    return [64, 32, 16, 8].filter { (pick.of - 1) >> ($0 - 1) == 0 }.reduce(0) { draw, width in
      let middle = Double(sign: .plus, exponent: width, significand: middle) + 0.5
      return draw & (.max << width) | UInt64(middle)
    }
  }
}
