/// Spreads its words evenly over all of `UInt64`, lowest first: what is drawn from it in `count`
/// draws is drawn in its true proportions.
struct EvenlySpaced: RandomNumberGenerator {
  private let step: UInt64
  private var word: UInt64

  init(count: Int) {
    step = .max / UInt64(count)
    word = step / 2
  }

  mutating func next() -> UInt64 {
    defer { word &+= step }
    return word
  }
}
