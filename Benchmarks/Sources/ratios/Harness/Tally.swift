/// Counts how often transforms are evaluated: what a transform returns goes through it, unchanged.
///
/// Every shape is built with one: with `Counting` to prove that it recomputes no more than it must,
/// and with `NotCounting`, which is compiled to nothing, to be timed.
protocol Tally {
  func callAsFunction<Value>(_ value: Value) -> Value
}

struct NotCounting: Tally {
  @inline(__always) func callAsFunction<Value>(_ value: Value) -> Value { value }
}

final class Counting: Tally {
  @exclusivity(unchecked) private var count = 0

  func callAsFunction<Value>(_ value: Value) -> Value {
    count += 1
    return value
  }

  /// Returns how many evaluations the body causes.
  func hits(in body: () -> Void) -> Int {
    count = 0
    body()
    return count
  }
}
