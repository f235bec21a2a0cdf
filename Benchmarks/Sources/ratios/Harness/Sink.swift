/// Adds up what observers receive, so that the compiler cannot remove their work.
///
/// One addition, without an exclusivity check: an observer that costs almost nothing shows what it
/// costs to call it.
final class Sink: @unchecked Sendable {
  @exclusivity(unchecked) var total = 0
  @exclusivity(unchecked) var calls = 0

  @inline(__always) func take(_ value: Int) { total &+= value }

  /// Takes a value and counts the call.
  @inline(__always) func count(_ value: Int) {
    take(value)
    calls += 1
  }

  /// Keeps only this value, and counts the call.
  @inline(__always) func replace(by value: Int) {
    total = value
    calls += 1
  }
}
