import Bindings

/// The `cellx` of js-reactivity-benchmark.
extension Ours {
  private struct Cellx {
    let sources: [MutableProperty<Int>]
    let last: [Property<Int>]

    init(layers: Int, _ tally: some Tally) {
      let sink = Sink()
      sources = (1...4).map { make($0) }
      var row = sources.map { Property($0) }
      for _ in 0..<layers {
        row = [
          row[1].map { tally($0) },
          row[0].combineLatest(with: row[2]) { tally($0 &- $1) },
          row[1].combineLatest(with: row[3]) { tally($0 &+ $1) },
          row[2].map { tally($0) },
        ]
        for property in row { property.startWithValues { sink.take($0) } }
      }
      last = row
    }

    @inline(__always) func run() -> (before: [Int], after: [Int]) {
      let before = last.map(\.value)
      batch { for index in 0..<4 { sources[index].value = 4 - index } }
      return (before, last.map(\.value))
    }
  }

  /// One repetition is ten fresh graphs; building and releasing them is not timed.
  @inline(never) static func cellx(layers: Int) -> Run {
    let run = summing {
      let graph = Cellx(layers: layers, NotCounting())
      var result: (before: [Int], after: [Int]) = ([], [])
      let time = nanoseconds { result = graph.run() }
      expect(result.before == [-3, -6, -2, 2], "cellx-\(layers): \(result.before) before")
      expect(result.after == [-2, -4, 2, 3], "cellx-\(layers): \(result.after) after")
      return time
    }
    return { repetitions in run(10 * repetitions) }
  }

  static func checkCellx(layers: Int) {
    let tally = Counting()
    var graph: Cellx?
    let built = tally.hits { graph = Cellx(layers: layers, tally) }
    expect(built, equals: 4 * layers, "cellx-\(layers): evaluations when built")
    // Each cell has an input that changes.
    let hits = tally.hits { _ = graph?.run() }
    expect(hits, equals: 4 * layers, "cellx-\(layers): evaluations")
  }
}
