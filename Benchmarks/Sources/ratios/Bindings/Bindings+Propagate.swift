import Bindings

/// BENCH.md §5.
extension Ours {
  /// Chains of maps (+1), each ending in an observer.
  static func propagate(
    width: Int, height: Int, _ tally: some Tally, into sink: Sink
  ) -> MutableProperty<Int> {
    let source = make(1)
    for _ in 0..<width {
      var end = Property(source)
      for _ in 0..<height {
        end = end.map { tally($0 &+ 1) }
      }
      end.startWithValues { sink.count($0) }
    }
    return source
  }

  @inline(never) static func propagate(width: Int, height: Int) -> Run {
    set(propagate(width: width, height: height, NotCounting(), into: Sink()))
  }

  static func checkPropagate(width: Int, height: Int) {
    let name = "propagate-\(width)x\(height)"
    let tally = Counting()
    let sink = Sink()
    let source = propagate(width: width, height: height, tally, into: sink)
    sink.total = 0
    sink.calls = 0
    let hits = tally.hits { source.value += 1 }
    expect(hits, equals: width * height, "\(name): evaluations")
    expect(sink.calls, equals: width, "\(name): firings")
    expect(sink.total, equals: width * (2 + height), "\(name): sum")
  }
}
