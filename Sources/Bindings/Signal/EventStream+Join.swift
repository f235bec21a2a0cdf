extension EventStream {
  /// Sends the tuple of the latest values of several signals, producers or properties, of any
  /// number and types, whenever one of them sends and all have sent.
  ///
  ///     a       1 ------------ 2 -----------|
  ///     b       ---- x -------------- y ----|
  ///     result  ---- (1, x) -- (2, x) (2, y)|
  ///
  /// Completes when all have completed; fails or is interrupted with any of them. The sources are
  /// started one after the other: the first one may have ended before the next one begins. State is
  /// better combined as properties: a combination of properties never mixes old and new.
  @_alwaysEmitIntoClient public static func combineLatest<each Element>(
    _ sources: repeat any BindingSource<each Element, Failure>
  ) -> Self where Value == (repeat each Element) {
    // Producers, which are not existential.
    let producers = (repeat (each sources).producer)
    return Self { observer, lifetime in
      let join = Join(observer, lifetime)
      let latest = LatestTuple<Value>()
      let parts = (repeat latest.next(as: (each Element).self))
      // Keeps the latest values, also those of sources that have completed.
      var kept: [AnyObject] = []
      for part in repeat each parts { kept.append(part) }
      if kept.isEmpty { observer.sendCompleted() }
      (join.missing, join.running) = (kept.count, kept.count)
      // Not within the iteration, where the compiler makes closures that crash when optimized.
      let send = { [kept] in
        withExtendedLifetime(kept) { observer.send(value: latest.tuple.pointee) }
      }
      repeat join.start(each producers, each parts, send)
    }
  }

  /// Sends the array of the latest values of several sources, when one sends and all have sent.
  ///
  /// - Parameter emptySentinel: sent if there are no sources; without it, the result then just
  ///   completes.
  @_alwaysEmitIntoClient public static func combineLatest<Element>(
    _ sources: some Sequence<some BindingSource<Element, Failure>>, emptySentinel: Value? = nil
  ) -> Self where Value == [Element] { combining(sources, of: emptySentinel) { $0 } }

  @_alwaysEmitIntoClient static func combining<Element>(
    _ sources: some Sequence<some BindingSource<Element, Failure>>, of none: Value?,
    _ transform: @escaping ([Element]) -> Value
  ) -> Self {
    let sources = sources.map(\.producer)
    return Self { observer, lifetime in
      let join = Join(observer, lifetime)
      (join.missing, join.running) = (sources.count, sources.count)
      if sources.isEmpty { observer.sendOnly(none) }
      // The latest values; where there is none yet, the first value of all.
      let latest = Box<[Element]>([])
      for (index, source) in sources.enumerated() {
        var isMissing = true
        join.start(source) { value in
          if latest.value.isEmpty { latest.value = Array(repeating: value, count: sources.count) }
          var former = value
          swap(&former, &latest.value[index])
          if isMissing { (isMissing, join.missing) = (false, join.missing - 1) }
          if join.missing == 0 { observer.send(value: transform(latest.value)) }
          // Released earlier, it might send in the middle of the exchange.
          withExtendedLifetime(former) {}
        }
      }
    }
  }

  /// The pairs of the latest values of two sources.
  @_alwaysEmitIntoClient static func combineLatest<Left, Right>(
    left: some BindingSource<Left, Failure>, right: some BindingSource<Right, Failure>
  ) -> Self where Value == (Left, Right) {
    // Not a pack of two, since a pack is not specialized, and takes ten times as long.
    let (left, right) = (left.producer, right.producer)
    return Self { observer, lifetime in
      let join = Join(observer, lifetime)
      let (first, second) = (Latest<Left>(), Latest<Right>())
      (join.missing, join.running) = (2, 2)
      let send = {
        observer.send(value: (first.value.unsafelyUnwrapped, second.value.unsafelyUnwrapped))
      }
      join.start(left, first, send)
      join.start(right, second, send)
    }
  }

  /// Sends the tuples of the first values of several sources, of their second values, and so on.
  ///
  ///     a       1 -- 2 ------------- 3 --|
  ///     b       --------- x -- y ----------- z
  ///     result  --------- (1, x) (2, y) ---- (3, z)|
  ///
  /// Completes as soon as there can be no further tuple; fails or is interrupted with any source.
  ///
  /// - Complexity: O(1) a value; values that wait for their partners are stored.
  @_alwaysEmitIntoClient public static func zip<each Element>(
    _ sources: repeat any BindingSource<each Element, Failure>
  ) -> Self where Value == (repeat each Element) {
    var parts: [SignalProducer<Any, Failure>] = []
    for source in repeat each sources { parts.append(erased(source)) }
    return zipping(parts, of: nil) { values in
      var values = values.makeIterator()
      return (repeat values.next().unsafelyUnwrapped as! each Element)
    }
  }

  /// Not within the iteration, where the compiler makes closures that crash when optimized.
  @usableFromInline static func erased<Element>(
    _ source: any BindingSource<Element, Failure>
  ) -> SignalProducer<Any, Failure> { source.producer.map { $0 as Any } }

  /// Sends the arrays of the first values of several sources, of their second values, and so on;
  /// the sentinel is that of `combineLatest(_:emptySentinel:)`.
  @_alwaysEmitIntoClient public static func zip<Element>(
    _ sources: some Sequence<some BindingSource<Element, Failure>>, emptySentinel: Value? = nil
  ) -> Self where Value == [Element] { zipping(sources, of: emptySentinel) { $0 } }

  @_alwaysEmitIntoClient static func zipping<Element>(
    _ sources: some Sequence<some BindingSource<Element, Failure>>, of none: Value?,
    _ transform: @escaping ([Element]) -> Value
  ) -> Self {
    let sources = sources.map(\.producer)
    return Self { observer, lifetime in
      // The values of each source that wait for their partners.
      var waiting = sources.map { _ in Queue<Element>() }
      var hasCompleted = sources.map { _ in false }
      // How many sources have no value that waits.
      var missing = sources.count
      if sources.isEmpty { observer.sendOnly(none) }
      for (index, source) in sources.enumerated() {
        lifetime.start(source) { event in
          switch event {
          case .value(let value):
            if waiting[index].isEmpty { missing -= 1 }
            waiting[index].append(value)
            if missing > 0 { return }
            let values = waiting.indices.map { waiting[$0].popFirst().unsafelyUnwrapped }
            missing = waiting.count(where: \.isEmpty)
            observer.send(value: transform(values))
            if Swift.zip(waiting, hasCompleted).contains(where: { $0.isEmpty && $1 }) {
              observer.sendCompleted()
            }
          case .completed:
            hasCompleted[index] = true
            if waiting[index].isEmpty { observer.sendCompleted() }
          case .failed, .interrupted: observer.pass(event)
          }
        }
      }
    }
  }

  /// Sends the values of several signals, producers or properties.
  ///
  ///     a       1 ------- 3 --|
  ///     b       ---- 2 ----------- 4 --|
  ///     result  1 -- 2 -- 3 ------ 4 --|
  ///
  /// Completes when all have completed; fails or is interrupted with any of them.
  @_alwaysEmitIntoClient public static func merge(
    _ sources: some Sequence<some BindingSource<Value, Failure>>
  ) -> Self {
    let sources = sources.producers
    return Self { observer, lifetime in
      let join = Join(observer, lifetime)
      // One more, so that the result does not complete before all have been started.
      join.running = 1
      for source in sources {
        if lifetime.hasEnded { return }
        join.running += 1
        join.start(source) { observer.send(value: $0) }
      }
      join.finish(Signal<Value, Failure>.Event.completed)
    }
  }

  /// Sends the values of several sources, and completes when all of them have.
  @_alwaysEmitIntoClient public static func merge(_ sources: any BindingSource<Value, Failure>...)
    -> Self
  {
    merge(sources.map { $0.producer })
  }

  /// Sends the values of this and another source, and completes when both have.
  @_alwaysEmitIntoClient public func merge(with other: some BindingSource<Value, Failure>) -> Self {
    Self.merge(producer, other.producer)
  }

  /// Merges with a producer, which can be written `.init(value: 1)`.
  @_alwaysEmitIntoClient public func merge(with other: SignalProducer<Value, Failure>) -> Self {
    Self.merge(producer, other)
  }

  /// Continues with another source when this has completed; what that sends before is not received.
  ///
  ///     self    1 -- 2|
  ///     next    ----------- x -- y|
  ///     result  1 -- 2 ---- x -- y|
  public func concat(_ next: some BindingSource<Value, Failure>) -> Self { concat(next.producer) }

  /// Continues with a producer, which can be written `.init(value: 1)`.
  @_alwaysEmitIntoClient public func concat(_ next: SignalProducer<Value, Failure>) -> Self {
    Self { observer, lifetime in
      lifetime.start(self) { event in
        guard case .completed = event else { return observer.send(event) }
        lifetime.start(next) { observer.send($0) }
      }
    }
  }

  /// When this has completed, sends one more value.
  public func concat(value: Value) -> Self { concat(SignalProducer(value: value)) }

  /// When this has completed, fails.
  public func concat(error: Failure) -> Self { concat(SignalProducer(error: error)) }

  /// Sends the latest value, if there is one, whenever the sampler sends.
  ///
  ///     self     1 -- 2 ------- 3 --|
  ///     sampler  ------- x - x ----- x|
  ///     result   ------- 2 - 2 ----- 3|
  ///
  /// Completes when both have completed; fails or is interrupted with any of them.
  public func sample(on sampler: some BindingSource<some Any, Never>) -> Self {
    Self.sampling(producer, sampler.producer.promoteError()) { value, _ in value }
  }

  /// - Parameter awaitsBoth: if `false`, the end of the source changes nothing.
  static func sampling<Element, Sample>(
    _ source: SignalProducer<Element, Failure>, _ sampler: SignalProducer<Sample, Failure>,
    awaitsBoth: Bool = true, _ transform: @escaping (Element, Sample) -> Value
  ) -> Self {
    Self { observer, lifetime in
      let (join, latest) = (Join(observer, lifetime), Latest<Element>())
      join.running = awaitsBoth ? 2 : 1
      lifetime.start(source) { event in
        if let value = event.value { latest.keep(value) } else if awaitsBoth { join.finish(event) }
      }
      join.start(sampler) { sample in
        if let value = latest.value { observer.send(value: transform(value, sample)) }
      }
    }
  }
}

// MARK: Conditions

extension EventStream where Value == Bool {
  /// Sends whether all sources are true, once all have sent; of none, `true`.
  public static func all(_ sources: some Sequence<some BindingSource<Bool, Failure>>) -> Self {
    combining(sources, of: true) { !$0.contains(false) }
  }

  /// Sends whether all of several sources are true, once all have sent.
  public static func all(_ sources: any BindingSource<Bool, Failure>...) -> Self {
    all(sources.map { $0.producer })
  }

  /// Sends whether at least one of several sources is true, once all have sent; of none, `false`.
  public static func any(_ sources: some Sequence<some BindingSource<Bool, Failure>>) -> Self {
    combining(sources, of: false) { $0.contains(true) }
  }

  /// Sends whether at least one of several sources is true, once all have sent.
  public static func any(_ sources: any BindingSource<Bool, Failure>...) -> Self {
    any(sources.map { $0.producer })
  }

  /// Sends whether both are true, once both have sent.
  ///
  ///     self    true ------------ false --|
  ///     other   ------ true --------------|
  ///     result  ------ true ----- false --|
  @_alwaysEmitIntoClient public func and(_ other: some BindingSource<Bool, Failure>) -> Self {
    .all([producer, other.producer])
  }

  /// Sends whether at least one is true, once both have sent.
  @_alwaysEmitIntoClient public func or(_ other: some BindingSource<Bool, Failure>) -> Self {
    .any([producer, other.producer])
  }
}

// MARK: Pairs

extension Signal {
  /// Sends the pair of the latest values of two sources, when one sends and both have sent.
  @_alwaysEmitIntoClient public func combineLatest<Other>(
    with other: some BindingSource<Other, Failure>
  ) -> Signal<(Value, Other), Failure> { .combineLatest(left: self, right: other) }

  /// Sends the pairs of the first values of two sources, of their second values, and so on.
  @_alwaysEmitIntoClient public func zip<Other>(
    with other: some BindingSource<Other, Failure>
  ) -> Signal<(Value, Other), Failure> { .zip(self, other) }

  /// Sends the latest value, if there is one, with the sampler's whenever the sampler sends.
  ///
  ///     self     1 -- 2 -------------- 3 --|
  ///     sampler  ------- x ---- y ---------- z|
  ///     result   ------- (2, x) (2, y) ----- (3, z)|
  ///
  /// Completes when both have completed; fails or is interrupted with any of them.
  public func sample<Sample>(
    with sampler: some BindingSource<Sample, Never>
  ) -> Signal<(Value, Sample), Failure> {
    .sampling(producer, sampler.producer.promoteError()) { ($0, $1) }
  }

  /// Sends each value together with the other source's latest one, if there is one.
  ///
  ///     self    1 -- 2 -------- 3 ----|
  ///     other   -- x ------ y|
  ///     result  ---- (2, x) --- (3, y)|
  ///
  /// The other source is started first, so that the value of a property is available from the
  /// beginning. The end of the other source changes nothing.
  public func withLatest<Other>(
    from other: some BindingSource<Other, Never>
  ) -> Signal<(Value, Other), Failure> {
    .sampling(other.producer.promoteError(), producer, awaitsBoth: false) { ($1, $0) }
  }
}

extension SignalProducer {
  /// Lifts `Signal.combineLatest(with:)`.
  @_alwaysEmitIntoClient public func combineLatest<Other>(
    with other: some BindingSource<Other, Failure>
  ) -> SignalProducer<(Value, Other), Failure> { .combineLatest(left: self, right: other) }

  /// Lifts `Signal.zip(with:)`.
  @_alwaysEmitIntoClient public func zip<Other>(
    with other: some BindingSource<Other, Failure>
  ) -> SignalProducer<(Value, Other), Failure> { .zip(self, other) }

  /// Lifts `Signal.sample(with:)`.
  public func sample<Sample>(
    with sampler: some BindingSource<Sample, Never>
  ) -> SignalProducer<(Value, Sample), Failure> {
    .sampling(producer, sampler.producer.promoteError()) { ($0, $1) }
  }

  /// Lifts `Signal.withLatest(from:)`.
  public func withLatest<Other>(
    from other: some BindingSource<Other, Never>
  ) -> SignalProducer<(Value, Other), Failure> {
    .sampling(other.producer.promoteError(), producer, awaitsBoth: false) { ($1, $0) }
  }
}

// MARK: State

/// The state that joins of several sources have in common.
@usableFromInline final class Join<Value, Failure: Error> {
  @usableFromInline let observer: Signal<Value, Failure>.Observer
  @usableFromInline let lifetime: Lifetime
  /// How many sources have not completed.
  @exclusivity(unchecked) @usableFromInline var running = 0
  /// How many sources have sent no value yet.
  @exclusivity(unchecked) @usableFromInline var missing = 0

  @inlinable init(_ observer: Signal<Value, Failure>.Observer, _ lifetime: Lifetime) {
    (self.observer, self.lifetime) = (observer, lifetime)
  }

  @_alwaysEmitIntoClient func start<Element>(
    _ source: some BindingSource<Element, Failure>, _ receive: @escaping (Element) -> Void
  ) {
    lifetime.start(source) { [self] event in
      if case .value(let value) = event { receive(value) } else { finish(event) }
    }
  }

  /// Starts one of the sources, whose latest value is kept; calls `send` when all have one.
  @_alwaysEmitIntoClient func start<Element>(
    _ source: some BindingSource<Element, Failure>, _ latest: Latest<Element>,
    _ send: @escaping () -> Void
  ) {
    lifetime.start(source) { [self] event in
      guard case .value(let value) = event else { return finish(event) }
      if latest.keep(value) { missing -= 1 }
      if missing == 0 { send() }
    }
  }

  @_alwaysEmitIntoClient func finish<Element>(_ event: Signal<Element, Failure>.Event) {
    if case .completed = event { running -= 1 } else { running = 0 }
    if running == 0 { observer.pass(event) }
  }
}

/// The latest value of one source, if there is one.
@usableFromInline final class Latest<Element> {
  @usableFromInline let place: UnsafeMutablePointer<Element>
  @exclusivity(unchecked) @usableFromInline var isEmpty = true
  /// The owner of the place.
  private let memory: AnyObject

  init(at place: UnsafeMutablePointer<Element>, in memory: AnyObject) {
    (self.place, self.memory) = (place, memory)
  }

  @usableFromInline convenience init() {
    let alone = LatestTuple<Element>()
    self.init(at: alone.tuple, in: alone)
  }

  deinit { if !isEmpty { place.deinitialize(count: 1) } }

  @inlinable var value: Element? { isEmpty ? nil : place.pointee }

  /// Returns whether the place was empty. A former value is released when this one is in place.
  @discardableResult @_alwaysEmitIntoClient func keep(_ newValue: Element) -> Bool {
    guard isEmpty else { return withExtendedLifetime(exchange(&place.pointee, newValue)) { false } }
    place.initialize(to: newValue)
    isEmpty = false
    return true
  }

  @_alwaysEmitIntoClient func take() -> Element? {
    if isEmpty { return nil }
    isEmpty = true
    return place.move()
  }
}

/// The latest values of several sources, each set in its part of the tuple that is sent: to put a
/// tuple of a parameter pack together is slow.
@usableFromInline final class LatestTuple<Tuple> {
  @usableFromInline let tuple = UnsafeMutablePointer<Tuple>.allocate(capacity: 1)
  private lazy var end = UnsafeMutableRawPointer(tuple)

  @usableFromInline init() {}

  deinit { tuple.deallocate() }

  @usableFromInline func next<Element>(as _: Element.Type) -> Latest<Element> {
    let place = end.alignedUp(for: Element.self)
    end = place + MemoryLayout<Element>.size
    return Latest(at: place.assumingMemoryBound(to: Element.self), in: self)
  }
}

extension Sequence where Element: BindingSource {
  /// An array is mapped at once: it would keep the handles of properties. Others may be endless.
  @usableFromInline var producers: AnySequence<SignalProducer<Element.Value, Element.Failure>> {
    let known = withContiguousStorageIfAvailable { $0.map(\.producer) }
    return if let known { AnySequence(known) } else { AnySequence(lazy.map(\.producer)) }
  }
}

extension Signal.Observer {
  /// Sends a value, if there is one, and completes.
  @_alwaysEmitIntoClient func sendOnly(_ value: Value?) {
    if let value { send(value: value) }
    sendCompleted()
  }
}
