import Bindings

/// BENCH.md §3: updating.
extension Ours {
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
