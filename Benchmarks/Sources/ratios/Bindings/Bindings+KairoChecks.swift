import Bindings

/// BENCH.md §1: how many evaluations one `iter()` may cost.
extension Ours {
  static func checkKairo(
    _ name: String, _ evaluations: ClosedRange<Int>, _ build: (Counting) -> () -> Void
  ) {
    let tally = Counting()
    let iterate = build(tally)
    for _ in 0..<3 { iterate() }
    let hits = tally.hits(in: iterate)
    expect(
      evaluations.contains(hits),
      "kairo-\(name): \(hits) evaluations, \(evaluations.upperBound) are enough")
  }
}
