import Bindings

/// The first lines of BENCH.md's reference figures.
extension Ours {
  /// A join of two maps that is one node: a fold over both.
  static func foldedDiamond(_ tally: some Tally, into sink: Sink) -> MutableProperty<Int> {
    let property = make(0)
    let left = property.map { tally($0 &+ 1) }
    let right = property.map { tally($0 &* 2) }
    Property.reduce([left, right], 0) { tally($0 &+ $1) }.observeValues { sink.count($0) }
    return property
  }

  @inline(never) static func foldedDiamond() -> Run {
    set(foldedDiamond(NotCounting(), into: Sink()))
  }

  static func checkFoldedDiamond() {
    let tally = Counting()
    let sink = Sink()
    let property = foldedDiamond(tally, into: sink)
    expect(tally.hits { property.value = 5 }, equals: 4, "set-diamond-observer: evaluations")
    expect(sink.calls, equals: 1, "set-diamond-observer: firings")
    expect(sink.total, equals: 16, "set-diamond-observer: sum")
  }
}
