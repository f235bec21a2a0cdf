extension Signal {
  /// Does something with each event before it is sent on.
  ///
  /// ```swift
  /// load.on(failed: { log($0) }, value: { cache = $0 })
  /// ```
  ///
  /// - Parameters:
  ///   - terminated: called after an end has been sent on.
  ///   - disposed: called when the signal has ended, or is neither held nor observed any more.
  @_alwaysEmitIntoClient public func on(
    event: ((Event) -> Void)? = nil, failed: ((Failure) -> Void)? = nil,
    completed: (() -> Void)? = nil, interrupted: (() -> Void)? = nil,
    terminated: (() -> Void)? = nil, disposed: (() -> Void)? = nil,
    value: ((Value) -> Void)? = nil
  ) -> Signal {
    let handlers = Observer(
      value: value, failed: failed, completed: completed, interrupted: interrupted)
    return Signal { (observer: Observer, lifetime: Lifetime) in
      if let disposed { lifetime.observeEnded(disposed) }
      lifetime += observe {
        event?($0)
        handlers.send($0)
        observer.send($0)
        if $0.isTerminating { terminated?() }
      }
    }
  }
}

extension SignalProducer {
  /// Does something at each start and, as `Signal.on`, with each event before it is sent on.
  ///
  /// - Parameters:
  ///   - starting: called before the start, unless nothing observes it by then.
  ///   - started: called after the start; work that is done at once has then ended.
  ///   - disposed: called when the start has ended, or was disposed of.
  @_alwaysEmitIntoClient public func on(
    starting: (() -> Void)? = nil, started: (() -> Void)? = nil,
    event: ((Signal<Value, Failure>.Event) -> Void)? = nil, failed: ((Failure) -> Void)? = nil,
    completed: (() -> Void)? = nil, interrupted: (() -> Void)? = nil,
    terminated: (() -> Void)? = nil, disposed: (() -> Void)? = nil,
    value: ((Value) -> Void)? = nil
  ) -> SignalProducer {
    let watched = lift {
      $0.on(
        event: event, failed: failed, completed: completed, interrupted: interrupted,
        terminated: terminated, disposed: disposed, value: value)
    }
    return SignalProducer(
      .preparing { downstream in
        let steer = watched.prepare(downstream)
        return {
          guard $0 == .begin, !downstream.isOver else { return steer($0) }
          starting?()
          steer(.begin)
          started?()
        }
      })
  }
}

extension EventStream {
  /// Prints what the signal or producer sends, its disposal, and each start of a producer.
  ///
  /// ```swift
  /// clicks.logEvents("clicks").observeValues(open)    // clicks: value(1)
  /// ```
  ///
  /// - Parameter name: begins each line; without one, the source location does.
  @_alwaysEmitIntoClient public func logEvents(
    _ name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    to write: @escaping (String) -> Void = { print($0) }
  ) -> Self {
    let name = name ?? "\(fileID):\(line)"
    let logged = lift {
      $0.on(event: { write("\(name): \($0)") }, disposed: { write("\(name): disposed") })
    }
    guard let producer = logged as? SignalProducer<Value, Failure> else { return logged }
    return producer.on(starting: { write("\(name): starting") }) as! Self
  }
}
