import CMeasure

/// The works for which a cell needs derivations.
extension DerivingCell {
  /// A cell with so many maps, each of which is observed.
  @inline(never) static func fan(_ width: Int) -> Run {
    let (cell, sink) = (make(0), Sink())
    return setting(
      (cell, (0..<width).map { offset in cell.mapped { $0 &+ offset }.begin { sink.take($0) } }))
  }
  @inline(never) static func diamond() -> Run { setting(diamond(into: Sink())) }

  @inline(never) static func bindOneWay() -> Run {
    let (source, target) = (make(0), make(0))
    let run = setting((source, bind(target, to: source)))
    return { repetitions in
      let time = run(repetitions)
      expect(target.current == source.current, "bind-one-way: the target was not set")
      return time
    }
  }

  @inline(never) static func bindTwoWays() -> Run {
    let (left, right) = (make(0), make(0))
    let links = link(left, right)
    let run = timing { numbers in
      for number in numbers {
        (number & 1 == 0 ? left : right).set(number)
        barrier()
      }
    }
    return { repetitions in
      let time = withExtendedLifetime(links) { run(repetitions) }
      expect(left.current == right.current, "bind-two-way: the two differ")
      return time
    }
  }

  static func mappedBytes() -> Double {
    let (cell, sink) = (make(0), Sink())
    return bytesOfEach { index in held(cell.mapped { $0 &+ index }.begin { sink.take($0) }) }
  }

  private static func setting(_ graph: Wired) -> Run {
    setting(graph.cell, keeping: graph.observations)
  }

  // MARK: Shapes

  /// The `propagate` of alien-signals: chains of maps (+1), each ending in an observer.
  static func propagate(width: Int, height: Int, _ tally: some Tally, into sink: Sink) -> Wired {
    let cell = make(1)
    let observations = (0..<width).map { _ in
      var end = cell.mapped { tally($0 &+ 1) }
      for _ in 1..<height { end = end.mapped { tally($0 &+ 1) } }
      return end.begin { sink.count($0) }
    }
    return (cell, observations)
  }

  @inline(never) static func propagate(width: Int, height: Int) -> Run {
    setting(propagate(width: width, height: height, NotCounting(), into: Sink()))
  }

  /// A shape of Kairo, as upstream's `iter()`.
  @inline(never) static func kairo(_ shape: Kairo, _ tally: some Tally) -> () -> Void {
    let (head, sink) = (make(0), Sink())
    let observations: [Observing]
    switch shape {
    case .avoidable:
      let c2 = head.mapped { tally($0) }.mapped { _ in tally(0) }.distinct()
      let c5 = c2.mapped { tally(busy($0) + 1) }.mapped { tally($0 + 2) }.mapped { tally($0 + 3) }
      observations = [c5.begin { sink.replace(by: busy($0)) }]
    case .broad:
      observations = (0..<50).map { offset in
        head.mapped { tally($0 + offset) }.mapped { tally($0 + 1) }
          .begin { sink.replace(by: max(sink.total, $0)) }
      }
    case .deep:
      var tail = head.mapped { tally($0 + 1) }
      for _ in 1..<50 { tail = tail.mapped { tally($0 + 1) } }
      observations = [tail.begin { sink.replace(by: $0) }]
    case .repeated:
      observations = [head.mapped { tally(sum(of: 30, $0)) }.begin { sink.replace(by: $0) }]
    }
    return {
      head.set(1)
      sink.calls = 0
      for index in 0..<shape.writes {
        if shape == .broad { sink.total = 0 }
        head.set(index)
        expect(sink.total == shape.result(index), "kairo-\(shape): \(sink.total) after \(index)")
      }
      let firings = shape.firings
      expect(sink.calls == firings, "kairo-\(shape): \(sink.calls) firings instead of \(firings)")
      withExtendedLifetime(observations) {}
    }
  }

  /// Releasing the signals is not timed.
  @inline(never) static func createSignals() -> Run {
    summing {
      var signals: [Self] = []
      let time = nanoseconds { signals = (0..<sbenchCount).map { make($0) } }
      return withExtendedLifetime(signals) { time }
    }
  }
}

/// The shapes of Kairo without joins, and what is asserted of them.
enum Kairo: CaseIterable {
  case avoidable, broad, deep, repeated

  /// The number of writes after the first.
  var writes: Int { [.avoidable: 1000, .broad: 50, .deep: 50, .repeated: 100][self]! }

  /// How often one `iter()` calls observers, after the first write.
  var firings: Int { [.avoidable: 0, .broad: 2500, .deep: 50, .repeated: 100][self]! }

  /// How many evaluations one `iter()` may cost.
  var evaluations: Int {
    [.avoidable: 2002, .broad: 5100, .deep: 2550, .repeated: 101][self]!
  }

  @inline(__always) func result(_ number: Int) -> Int {
    switch self {
    case .avoidable: 6
    case .broad, .deep: number + 50
    case .repeated: 30 * number
    }
  }
}

/// Upstream's loop that makes a recomputation expensive.
@inline(never) func busy(_ value: Int) -> Int {
  for index in 0..<100 { _ = opaque(index) }
  return value
}

/// Adds up so many copies of a value; upstream reads the same source for each.
@inline(__always) func sum(of count: Int, _ value: Int) -> Int {
  var sum = 0
  for _ in 0..<count { sum += value }
  return sum
}
