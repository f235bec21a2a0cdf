import Bindings

/// The `sbench` of js-reactivity-benchmark: making and updating 100,000 things.
extension Ours {
  @inline(never) static func createComputations() -> Run {
    let count = sbenchCount
    return summing {
      [
        (count, 0, 0), (count, 1, count), (count / 2, 2, count), (count / 4, 4, count),
        (count / 1000, 1000, count), (count, 1, count / 2), (count, 1, count / 4),
        (count, 1, count / 8), (count, 1, count / 1000),
      ]
      .reduce(0) { $0 + createEffects($1.0, of: $1.1, over: $1.2) }
    }
  }

  /// The time it takes to make so many effects, and to dispose of them. Each reads its share of the
  /// signals, or, if there are more effects than signals, shares one with its neighbors.
  private static func createEffects(_ count: Int, of width: Int, over signalCount: Int) -> Double {
    let signals = sbenchSignals(signalCount)
    let sharing = width == 1 ? count / signalCount : 1
    let sink = Sink()
    let time = nanoseconds {
      var disposables: [any Disposable] = []
      disposables.reserveCapacity(count)
      for index in 0..<count {
        let first = index / sharing * width
        disposables.append(effect(of: signals[first..<first + width], into: sink))
      }
      for disposable in disposables { disposable.dispose() }
    }
    expect(sink.calls, equals: count, "sbench-createComputations: effects")
    return time
  }

  /// Adds the sum of the signals to the sink, now and whenever it changes.
  static func effect(
    of signals: ArraySlice<MutableProperty<Int>>, into sink: Sink
  ) -> any Disposable {
    switch signals.count {
    case 0: Property(value: 0).startWithValues { sink.count($0) }
    case 1: signals.first!.startWithValues { sink.count($0) }
    default: Property.reduce(signals, 0) { $0 &+ $1 }.startWithValues { sink.count($0) }
    }
  }

  /// Signals with their index as value, each read three times.
  static func sbenchSignals(_ count: Int) -> [MutableProperty<Int>] {
    let sink = Sink()
    let signals = (0..<count).map { MutableProperty($0) }
    for signal in signals { for _ in 0..<3 { sink.take(signal.value) } }
    return signals
  }

  // MARK: Updating

  @inline(never) static func updateSignals() -> Run {
    let count = sbenchCount
    return summing {
      [
        (count * 4, 1, 1), (count * 2, 1, 2), (count, 1, 4), (count / 250, 1, 1000),
        (count, 2, 1), (count, 4, 1), (count / 10, 1000, 1),
      ]
      .reduce(0) { $0 + update(writes: $1.0, effects: $1.1, of: $1.2) }
    }
  }

  /// Makes effects that all read the same signals, and sets the first of these, each time in a
  /// batch.
  private static func update(writes: Int, effects: Int, of width: Int) -> Double {
    let first = make(0)
    let signals = [first] + sbenchSignals(width)[1...]
    let sink = Sink()
    let time = nanoseconds {
      let disposables = (0..<effects).map { _ in effect(of: signals[...], into: sink) }
      for index in 0..<writes { batch { first.value = index } }
      for disposable in disposables { disposable.dispose() }
    }
    // The first write, 0, is no change.
    expect(sink.calls, equals: effects * writes, "sbench-updateSignals: firings")
    return time
  }
}
