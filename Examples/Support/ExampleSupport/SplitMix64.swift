/// A small generator of random numbers; the same seed yields the same numbers on every platform.
public struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  /// - Parameter seed: any text, or `nil` for a random seed.
  public init(seed: String?) {
    state = seed?.utf8.reduce(0) { $0 &* 31 &+ UInt64($1) } ?? .random(in: 0 ... .max)
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
