extension SignalProducer {
  /// Joins what the starts of several sources send, as `Signal.combineLatest(_:)` does.
  ///
  /// The sources are started one after the other: the first one may be through before the next one
  /// begins.
  @inlinable public static func combineLatest<each Element>(
    _ sources: repeat any BindingSource<each Element, Failure>
  ) -> SignalProducer where Value == (repeat each Element) {
    let producers = (repeat (each sources).producer)
    return SignalProducer(
      .preparing {
        var steering = Steering()
        let signals = (repeat steering.adding((each producers).prepare()))
        return Start(signal: Signal.combineLatest(repeat each signals), steering)
      })
  }

  /// Joins what the starts of several sources send, as `Signal.combineLatest(_:)` does.
  public static func combineLatest<Element>(
    _ sources: some Sequence<some BindingSource<Element, Failure>>
  ) -> SignalProducer where Value == [Element] {
    joining(sources) { Signal.combineLatest($0) }
  }

  /// Lifts `Signal.combineLatest(with:)`.
  @inlinable public func combineLatest<Other>(
    with other: some BindingSource<Other, Failure>
  ) -> SignalProducer<(Value, Other), Failure> {
    lift { signal in { signal.combineLatest(with: $0) } }(other)
  }

  /// Joins what the starts of several sources send, as `Signal.zip(_:)` does.
  public static func zip<each Element>(
    _ sources: repeat any BindingSource<each Element, Failure>
  ) -> SignalProducer where Value == (repeat each Element) {
    let producers = (repeat (each sources).producer)
    return SignalProducer(
      .preparing {
        var steering = Steering()
        let signals = (repeat steering.adding((each producers).prepare()))
        return Start(signal: Signal.zip(repeat each signals), steering)
      })
  }

  /// Lifts `Signal.zip(with:)`.
  public func zip<Other>(
    with other: some BindingSource<Other, Failure>
  ) -> SignalProducer<(Value, Other), Failure> {
    lift { signal in { signal.zip(with: $0) } }(other)
  }

  /// Joins what the starts of several sources send, as `Signal.merge(_:)` does.
  public static func merge(
    _ sources: some Sequence<some BindingSource<Value, Failure>>
  ) -> SignalProducer {
    joining(sources) { Signal.merge($0) }
  }

  /// Joins what the starts of several sources send, as `Signal.merge(_:)` does.
  public static func merge(_ sources: any BindingSource<Value, Failure>...) -> SignalProducer {
    merge(sources.map { $0.producer })
  }

  /// Lifts `Signal.merge(with:)`.
  public func merge(with other: some BindingSource<Value, Failure>) -> SignalProducer {
    lift { signal in { signal.merge(with: $0) } }(other)
  }

  /// Lifts `Signal.concat(_:)`.
  public func concat(_ next: some BindingSource<Value, Failure>) -> SignalProducer {
    lift { $0.concat(next) }
  }

  /// Starts several producers, each when the one before has completed.
  public static func concat(
    _ producers: some Sequence<some BindingSource<Value, Failure>>
  ) -> SignalProducer {
    let producers = Array(producers)
    return SignalProducer<Int, Failure>(values: producers.indices)
      .flatMap(.concat) { producers[$0] }
  }

  private static func joining<Element>(
    _ sources: some Sequence<some BindingSource<Element, Failure>>,
    _ join: @escaping ([Signal<Element, Failure>]) -> Signal<Value, Failure>
  ) -> SignalProducer {
    let producers = sources.map(\.producer)
    return SignalProducer(
      .preparing {
        var steering = Steering()
        let signals = producers.map { steering.adding($0.prepare()) }
        return Start(signal: join(signals), steering)
      })
  }
}

/// Begins several starts one after the other, and interrupts them together.
///
/// It keeps no signal: who holds one, holds on to the work.
@usableFromInline struct Steering {
  private var parts: [(Command) -> Void] = []

  @usableFromInline init() {}

  @usableFromInline mutating func adding<Value, Failure>(
    _ start: SignalProducer<Value, Failure>.Start
  ) -> Signal<Value, Failure> {
    parts.append(start.steer)
    return start.signal
  }

  @usableFromInline func callAsFunction(_ command: Command) {
    for part in parts { part(command) }
  }
}

extension SignalProducer.Start {
  @usableFromInline init(signal: Signal<Value, Failure>, _ steering: Steering) {
    self.init(signal: signal) { steering($0) }
  }
}
