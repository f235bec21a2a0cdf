extension Signal {
  /// Sends the latest value whenever the sampler sends, if there is one.
  ///
  ///     self     1 -- 2 ------- 3 --|
  ///     sampler  ------- x - x ----- x|
  ///     result   ------- 2 - 2 ----- 3|
  ///
  /// Completes when both have completed; another end of one is its end.
  public func sample(on sampler: some BindingSource<some Any, Never>) -> Signal {
    sample(with: sampler).map { value, _ in value }
  }

  /// Sends the latest value, together with the sampler's, whenever the sampler sends, if there is
  /// one.
  ///
  ///     self     1 -- 2 -------------- 3 --|
  ///     sampler  ------- x ---- y ---------- z|
  ///     result   ------- (2, x) (2, y) ----- (3, z)|
  ///
  /// Completes when both have completed; another end of one is its end.
  public func sample<Sample>(
    with sampler: some BindingSource<Sample, Never>
  ) -> Signal<(Value, Sample), Failure> {
    let latest = Memory<Value?>(nil)
    return Signal<(Value, Sample), Failure>.joining { core, sources in
      let join = Join(core, sources)
      join.running = 2
      join.start(self) { latest.value = $0 }
      join.start(sampler.producer.promoteError(Failure.self)) { sample in
        if let value = latest.value { core.send(value: (value, sample)) }
      }
    }
  }

  /// Sends each value together with the other source's latest one, if there is one.
  ///
  ///     self    1 -- 2 -------- 3 -----|
  ///     other   ---- x ---- y|
  ///     result  ---- (2, x) --- (3, y)|
  ///
  /// The other source begins first, so that a property's value is there from the beginning. Its end
  /// changes nothing.
  public func withLatest<Other>(
    from other: some BindingSource<Other, Never>
  ) -> Signal<(Value, Other), Failure> {
    let latest = Memory<Other?>(nil)
    return Signal<(Value, Other), Failure>.joining { core, sources in
      sources.start(other) { event in
        if case .value(let value) = event { latest.value = value }
      }
      sources += observe { event in
        guard case .value(let value) = event else { return core.pass(event) }
        if let other = latest.value { core.send(value: (value, other)) }
      }
    }
  }
}

extension SignalProducer {
  /// Lifts `Signal.sample(on:)`.
  public func sample(on sampler: some BindingSource<some Any, Never>) -> SignalProducer {
    lift { signal in { signal.sample(on: $0) } }(sampler)
  }

  /// Lifts `Signal.sample(with:)`.
  public func sample<Sample>(
    with sampler: some BindingSource<Sample, Never>
  ) -> SignalProducer<(Value, Sample), Failure> {
    lift { signal in { signal.sample(with: $0) } }(sampler)
  }

  /// Lifts `Signal.withLatest(from:)`.
  public func withLatest<Other>(
    from other: some BindingSource<Other, Never>
  ) -> SignalProducer<(Value, Other), Failure> {
    lift { $0.withLatest(from: other) }
  }
}
