import Bindings
import CMeasure

/// The rows of DESIGN.md §5 with this package's properties.
enum Ours {
  @inline(never) static func make(_ value: Int) -> MutableProperty<Int> { MutableProperty(value) }

  @inline(never) static func set(_ property: MutableProperty<Int>) -> Run {
    timing { numbers in
      for number in numbers {
        property.value = number
        barrier()
      }
    }
  }

  @inline(never) static func set(observers: Int) -> Run {
    let property = make(0)
    let sink = Sink()
    for _ in 0..<observers { property.observeValues { sink.take($0) } }
    return set(property)
  }

  @inline(never) static func read() -> Run {
    let property = make(1)
    let sink = Sink()
    return timing { numbers in
      for _ in numbers {
        sink.take(property.value)
        barrier()
      }
    }
  }

  @inline(never) static func chain(_ length: Int) -> Run { propagate(width: 1, height: length) }

  static func diamond(into sink: Sink) -> MutableProperty<Int> {
    let property = make(0)
    let left = property.map { $0 &+ 1 }
    let right = property.map { $0 &* 2 }
    left.combineLatest(with: right).map { $0 &+ $1 }.observeValues { sink.count($0) }
    return property
  }

  @inline(never) static func diamond() -> Run { set(diamond(into: Sink())) }

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

  static func diamondFirings() -> Double {
    let sink = Sink()
    let property = diamond(into: sink)
    property.value = 1
    expect(sink.total, equals: 4, "diamond: sum")
    return Double(sink.calls)
  }

  @inline(never) static func fan(_ width: Int) -> Run {
    let property = make(0)
    let sink = Sink()
    for offset in 0..<width { property.map { $0 &+ offset }.observeValues { sink.take($0) } }
    return set(property)
  }

  @inline(never) static func bindOneWay() -> Run {
    let source = make(0)
    let target = make(0)
    target <~ source
    let run = set(source)
    return { repetitions in
      let time = run(repetitions)
      expect(target.value == source.value, "bind-one-way: the target was not set")
      return time
    }
  }

  @inline(never) static func bindTwoWays() -> Run {
    let left = make(0)
    let right = make(0)
    left <~> right
    let run = timing { numbers in
      for number in numbers {
        (number & 1 == 0 ? left : right).value = number
        barrier()
      }
    }
    return { repetitions in
      let time = run(repetitions)
      expect(left.value == right.value, "bind-two-way: the two differ")
      return time
    }
  }

  @inline(never) static func subscribe(among others: Int) -> Run {
    let property = make(0)
    let sink = Sink()
    for _ in 0..<others { property.observeValues { sink.take($0) } }
    return timing { numbers in
      for _ in numbers { property.observeValues { sink.take($0) }.dispose() }
    }
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

  // MARK: Bytes

  static func propertyBytes() -> Double { bytesOfEach { MutableProperty($0) } }

  static func observerBytes() -> Double {
    let property = make(0)
    let sink = Sink()
    return bytesOfEach { index in
      property.observeValues { sink.take($0 &+ index) }
      return ()
    }
  }

  static func mappedBytes() -> Double {
    let property = make(0)
    return bytesOfEach { index in property.map { $0 &+ index } }
  }

  static func observedMappedBytes() -> Double {
    let property = make(0)
    let sink = Sink()
    return bytesOfEach { index in
      property.map { $0 &+ index }.observeValues { sink.take($0) }
      return ()
    }
  }
}
