extension SplitMix64 {
  /// - Parameter seed: any text, or `nil` for a random seed.
  public init(seed: String?) {
    self.init(seed: seed?.utf8.reduce(0) { $0 &* 31 &+ UInt64($1) } ?? .random(in: 0 ... .max))
  }
}
