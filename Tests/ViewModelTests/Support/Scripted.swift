/// Chance that has been decided beforehand: each draw is the next pick.
struct Scripted: RandomNumberGenerator {
  /// The second of three equally likely results is `(2, of: 3)`.
  typealias Pick = (number: Int, of: Int)

  private var picks: ArraySlice<Pick>

  init(_ picks: [Pick]) { self.picks = picks[...] }

  mutating func next() -> UInt64 {
    guard let pick = picks.popFirst() else { fatalError("Scripted: more was drawn than picked") }
    let part = UInt64.max / UInt64(pick.of)
    return part * UInt64(pick.number - 1) + part / 2
  }
}
