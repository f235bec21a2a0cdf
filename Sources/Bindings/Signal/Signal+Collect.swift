extension Signal {
  /// Sends all values as an array, when the signal completes.
  ///
  ///     self       1 -- 2 -- 3 --|
  ///     collect()  --------------[1, 2, 3]|
  ///
  /// - Complexity: O(1) a value; all of them are stored.
  public func collect() -> Signal<[Value], Failure> { reduce(into: []) { $0.append($1) } }

  /// Sends arrays of so many values; when the signal completes, the ones that are left.
  ///
  ///     self               1 -- 2 ------- 3 --|
  ///     collect(count: 2)  ---- [1, 2] -------[3]|
  ///
  /// - Precondition: the count is positive; otherwise it traps and says so.
  public func collect(count: Int) -> Signal<[Value], Failure> {
    guard count > 0 else { fatalError("Bindings: collect(count: \(count)) never has enough.") }
    return collect { $0.count == count }
  }

  /// Sends arrays of values, each as soon as the predicate holds for it; when the signal completes,
  /// the ones that are left.
  ///
  ///     self              1 -- 2 ------- 3 ---- 1 --|
  ///     sum of 3 or more  ---- [1, 2] -- [3] -------[1]|
  ///
  /// - Parameter isFull: called with what has been collected, the newest value included.
  public func collect(_ isFull: @escaping ([Value]) -> Bool) -> Signal<[Value], Failure> {
    let collected = Memory<[Value]>([])
    return Signal<[Value], Failure>(from: self) { core in
      { event in
        switch event {
        case .value(let value):
          collected.value.append(value)
          guard isFull(collected.value) else { return }
          let full = collected.value
          collected.value = []
          core.send(value: full)
        case .completed:
          if !collected.value.isEmpty { core.send(value: collected.value) }
          core.send(end: .completed)
        case .failed, .interrupted: core.pass(event)
        }
      }
    }
  }
}

extension SignalProducer {
  /// Lifts `Signal.collect()`.
  public func collect() -> SignalProducer<[Value], Failure> { lift { $0.collect() } }

  /// Lifts `Signal.collect(count:)`.
  public func collect(count: Int) -> SignalProducer<[Value], Failure> {
    lift { $0.collect(count: count) }
  }

  /// Lifts `Signal.collect(_:)`.
  public func collect(_ isFull: @escaping ([Value]) -> Bool) -> SignalProducer<[Value], Failure> {
    lift { $0.collect(isFull) }
  }
}
