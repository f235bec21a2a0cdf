/// The random numbers of a view model: any generator, behind a reference.
///
/// - Note: a seeded game is the same on every platform if its generator is.
final class RandomSource {
  private var generator: any RandomNumberGenerator

  init(_ generator: any RandomNumberGenerator) { self.generator = generator }

  func draw<Result>(_ body: (inout any RandomNumberGenerator) -> Result) -> Result {
    body(&generator)
  }
}
