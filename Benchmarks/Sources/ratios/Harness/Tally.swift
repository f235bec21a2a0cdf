/// Counts how often transforms are evaluated.
///
/// Every shape is built with one: with `Counting` to prove that it recomputes no more than it must, and with
/// `NotCounting`, which is compiled to nothing, to be timed.
protocol Tally {
  func hit()
}

struct NotCounting: Tally {
  @inline(__always) func hit() {}
}

struct Counting: Tally {
  final class Count { @exclusivity(unchecked) var hits = 0 }
  private let count = Count()

  func hit() { count.hits += 1 }

  /// How many hits the body causes.
  func hits(in body: () -> Void) -> Int {
    count.hits = 0
    body()
    return count.hits
  }
}
