/// Where a view model takes chance from: any generator, behind a reference.
///
/// - Note: Not a generator of its own: a seeded game is the same on every platform if its generator
///   is.
final class RandomSource {
  private var generator: any RandomNumberGenerator

  init(_ generator: any RandomNumberGenerator) { self.generator = generator }

  func draw<Result>(_ body: (inout any RandomNumberGenerator) -> Result) -> Result {
    body(&generator)
  }
}
