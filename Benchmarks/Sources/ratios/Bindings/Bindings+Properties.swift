import Bindings

/// This package's works that are not written once for all cells.
enum Ours {
  typealias Cell = MutableProperty<Int>

  @inline(never) static func make(_ value: Int) -> Cell { MutableProperty(value) }
  static func set(_ property: Cell) -> Run { Cell.setting(property, keeping: []) }

  /// The sum of properties by `combineLatest`.
  @inline(never) static func combined(_ count: Int) -> Run {
    let sources = (0..<count).map { make($0) }
    return set(
      oneOf: sources, observing: Property.combineLatest(sources).map { $0.reduce(0, &+) })
  }

  /// The same by `Property { }`.
  @inline(never) static func tracked(_ count: Int) -> Run {
    let sources = (0..<count).map { make($0) }
    return set(oneOf: sources, observing: Property { sources.reduce(0) { $0 &+ $1.value } })
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
}
