extension Signal {
  /// Sends the events as values, the end included, and completes.
  ///
  ///     self    1 --------- x
  ///     result  value(1) -- failed(x)|
  public func materialize() -> Signal<Event, Never> {
    Signal<Event, Never>(from: self) { core in
      { event in
        core.send(value: event)
        if event.isTerminating { core.send(end: .completed) }
      }
    }
  }
}

extension Signal where Failure == Never {
  /// Sends what events that come as values say: the opposite of `materialize()`.
  ///
  ///     self    value(1) -- failed(x)
  ///     result  1 --------- x
  public func dematerialize<Element, NewFailure>() -> Signal<Element, NewFailure>
  where Value == Signal<Element, NewFailure>.Event {
    Signal<Element, NewFailure>(from: self) { core in
      { event in
        switch event {
        case .value(let inner): core.send(inner)
        case .completed: core.send(end: .completed)
        case .interrupted: core.send(end: .interrupted)
        }
      }
    }
  }
}

extension SignalProducer {
  /// Lifts `Signal.materialize()`.
  public func materialize() -> SignalProducer<Signal<Value, Failure>.Event, Never> {
    lift { $0.materialize() }
  }
}

extension SignalProducer where Failure == Never {
  /// Lifts `Signal.dematerialize()`.
  public func dematerialize<Element, NewFailure>() -> SignalProducer<Element, NewFailure>
  where Value == Signal<Element, NewFailure>.Event {
    lift { $0.dematerialize() }
  }
}
