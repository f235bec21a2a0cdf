import Bindings

/// BENCH.md §3: making and updating many things, 100,000 of them, as upstream.
extension Ours {
  @inline(never) static func createComputations() -> Run {
    let count = sbenchCount
    return { repetitions in
      var time = 0.0
      for _ in 0..<repetitions {
        time += createEffects(count, of: 0, over: 0)
        time += createEffects(count, of: 1, over: count)
        time += createEffects(count / 2, of: 2, over: count)
        time += createEffects(count / 4, of: 4, over: count)
        time += createEffects(count / 1000, of: 1000, over: count)
        time += createEffects(count, of: 1, over: count / 2)
        time += createEffects(count, of: 1, over: count / 4)
        time += createEffects(count, of: 1, over: count / 8)
        time += createEffects(count, of: 1, over: count / 1000)
      }
      return time
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
    return { repetitions in
      var time = 0.0
      for _ in 0..<repetitions {
        time += update(writes: count * 4, effects: 1, of: 1)
        time += update(writes: count * 2, effects: 1, of: 2)
        time += update(writes: count, effects: 1, of: 4)
        time += update(writes: count / 250, effects: 1, of: 1000)
        time += update(writes: count, effects: 2, of: 1)
        time += update(writes: count, effects: 4, of: 1)
        time += update(writes: count / 10, effects: 1000, of: 1)
      }
      return time
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
