import Bindings

/// This package's own works: those that other contenders have no words for.
enum Ours {
  typealias Cell = MutableProperty<Int>

  @inline(never) static func make(_ value: Int) -> Cell { MutableProperty(value) }
  static func set(_ property: Cell) -> Run { Cell.setting(property, keeping: []) }

  /// The sum of two properties by `combineLatest(with:)`, of more by `combineLatest`.
  @inline(never) static func combined(_ count: Int) -> Run {
    let sources = (0..<count).map { make($0) }
    let sum =
      count == 2
      ? sources[0].combineLatest(with: sources[1]).map { $0 &+ $1 }
      : Property.combineLatest(sources).map { $0.reduce(0, &+) }
    return set(oneOf: sources, observing: sum)
  }

  /// The same by `Property { }`.
  @inline(never) static func tracked(_ count: Int) -> Run {
    let sources = (0..<count).map { make($0) }
    let (first, second) = (sources[0], sources[1])
    let sum =
      count == 2
      ? Property { first.value &+ second.value } : Property { sources.reduce(0) { $0 &+ $1.value } }
    return set(oneOf: sources, observing: sum)
  }

  private static func set(
    oneOf sources: [MutableProperty<Int>], observing sum: Property<Int>
  ) -> Run {
    let sink = Sink()
    sum.observeValues { sink.take($0) }
    return set(sources[0])
  }

  @inline(never) static func append(to count: Int) -> Run {
    let property = MutableProperty(Array(0..<count))
    let sink = Sink()
    property.observeValues { sink.take($0.count) }
    return { repetitions in
      property.modify { $0.reserveCapacity(count + repetitions) }
      let time = nanoseconds {
        for index in 0..<repetitions { property.modify { $0.append(index) } }
      }
      property.modify { $0.removeLast(repetitions) }
      return time
    }
  }

  static func mappedBytes() -> Double {
    let property = make(0)
    return bytesOfEach { index in property.map { $0 &+ index } }
  }

  static func checkPropagate(width: Int, height: Int) {
    let (name, tally, sink) = ("propagate-\(width)x\(height)", Counting(), Sink())
    let source = Cell.propagate(width: width, height: height, tally, into: sink).cell
    sink.total = 0
    sink.calls = 0
    let hits = tally.hits { source.value += 1 }
    expect(hits, equals: width * height, "\(name): evaluations")
    expect(sink.calls, equals: width, "\(name): firings")
    expect(sink.total, equals: width * (2 + height), "\(name): sum")
  }

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
