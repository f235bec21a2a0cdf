/// The shapes of the “dynamic” graphs of js-reactivity-benchmark.
///
/// Nodes that read all of their sources are folds, `Property.reduce`. In some shapes, other nodes
/// choose among their sources while they compute, depending on the value of the first: these are
/// `Property { }`.
struct DynamicShape {
  let name: String
  let width: Int
  let layers: Int
  let inputs: Int
  /// The fraction of the nodes that always read all of their sources.
  var staticFraction = 1.0
  let readFraction: Double
  let iterations: Int
  let sum: Double
  let evaluations: Int

  static let all = [
    DynamicShape(
      name: "dynamic-2-10x5-lazy80%", width: 10, layers: 5, inputs: 2, readFraction: 0.2,
      iterations: 600_000, sum: 19_199_968, evaluations: 3_480_000),
    DynamicShape(
      name: "dynamic-6-10x10-dyn25%-lazy80%", width: 10, layers: 10, inputs: 6,
      staticFraction: 0.75, readFraction: 0.2, iterations: 15_000, sum: 302_310_782_860,
      evaluations: 1_155_000),
    DynamicShape(
      name: "dynamic-4-1000x12-dyn5%", width: 1000, layers: 12, inputs: 4, staticFraction: 0.95,
      readFraction: 1, iterations: 7000, sum: 29_355_933_696_000, evaluations: 1_463_000),
    DynamicShape(
      name: "dynamic-25-1000x5", width: 1000, layers: 5, inputs: 25, readFraction: 1,
      iterations: 3000, sum: 1_171_484_375_000, evaluations: 732_000),
    DynamicShape(
      name: "dynamic-3-5x500", width: 5, layers: 500, inputs: 3, readFraction: 1,
      iterations: 500, sum: 3.0239642676898464e241, evaluations: 1_246_500),
    DynamicShape(
      name: "dynamic-6-100x15-dyn50%", width: 100, layers: 15, inputs: 6, staticFraction: 0.5,
      readFraction: 1, iterations: 2000, sum: 15_664_996_402_790_400, evaluations: 1_078_000),
  ]

  /// The part of the last row that is read: a fresh generator removes the others.
  func leaves<Leaf>(of row: [Leaf]) -> [Leaf] {
    var random = SeededRandom("seed")
    var leaves = row
    for _ in 0..<Int((Double(width) * (1 - readFraction)).rounded()) {
      leaves.remove(at: Int(random.next() * Double(leaves.count)))
    }
    return leaves
  }
}

/// Upstream's generator: `sfc32`, seeded by `xmur3a`.
struct SeededRandom {
  private var a: UInt32
  private var b: UInt32
  private var c: UInt32
  private var d: UInt32

  init(_ seed: String) {
    var hash = Hash(seed)
    (a, b, c, d) = (hash.next(), hash.next(), hash.next(), hash.next())
  }

  /// Returns a random number that is at least 0 and less than 1.
  mutating func next() -> Double {
    var sum = a &+ b
    a = b ^ (b >> 9)
    b = c &+ (c << 3)
    c = rotated(c, by: 21)
    d &+= 1
    sum &+= d
    c &+= sum
    return Double(sum) / 4_294_967_296
  }

  private struct Hash {
    private var state: UInt32 = 2_166_136_261

    init(_ text: String) {
      for unit in text.utf16 {
        let mixed = rotated(UInt32(unit) &* 3_432_918_353, by: 15)
        state = rotated(state ^ (mixed &* 461_845_907), by: 13)
        state = state &* 5 &+ 3_864_292_196
      }
      state ^= UInt32(text.utf16.count)
    }

    mutating func next() -> UInt32 {
      state ^= state >> 16
      state &*= 2_246_822_507
      state ^= state >> 13
      state &*= 3_266_489_909
      state ^= state >> 16
      return state
    }
  }
}

private func rotated(_ word: UInt32, by bits: UInt32) -> UInt32 {
  word << bits | word >> (32 - bits)
}
