import BindingsTesting

/// A small generator whose whole state is its seed, so that a printed seed brings a script back.
struct SplitMix64: RandomNumberGenerator {
  private var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  mutating func next() -> UInt64 { random.next() }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  /// Any of the elements; `nil` of none.
  mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[below(elements.count)]
  }
}
