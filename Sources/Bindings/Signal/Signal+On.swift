extension Signal {
  /// Does something at what the signal sends, before it is passed on.
  ///
  /// ```swift
  /// load.on(failed: { log($0) }, value: { cache = $0 })
  /// ```
  ///
  /// - Parameters:
  ///   - event: at every event.
  ///   - failed: at a failure.
  ///   - completed: when all is said.
  ///   - interrupted: when it ends before all is said.
  ///   - terminated: after any of these ends.
  ///   - disposed: when it has ended, or nobody wants it any more.
  ///   - value: at each value.
  public func on(
    event: ((Event) -> Void)? = nil, failed: ((Failure) -> Void)? = nil,
    completed: (() -> Void)? = nil, interrupted: (() -> Void)? = nil,
    terminated: (() -> Void)? = nil, disposed: (() -> Void)? = nil,
    value: ((Value) -> Void)? = nil
  ) -> Signal {
    Signal.joining { core, sources in
      if let disposed { sources.add(disposed) }
      sources += observe {
        event?($0)
        switch $0 {
        case .value(let it): value?(it)
        case .failed(let error): failed?(error)
        case .completed: completed?()
        case .interrupted: interrupted?()
        }
        core.send($0)
        if $0.isTerminating { terminated?() }
      }
    }
  }

  /// Prints what the signal sends, and when it is disposed of.
  ///
  /// ```swift
  /// clicks.logEvents("clicks").observeValues(open)    // clicks: value(1)
  /// ```
  ///
  /// - Parameters:
  ///   - name: stands before each line; without one, the place of the call.
  ///   - fileID: the place of the call.
  ///   - line: the place of the call.
  ///   - write: takes each line.
  public func logEvents(
    _ name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    to write: @escaping (String) -> Void = { print($0) }
  ) -> Signal {
    let name = name ?? "\(fileID):\(line)"
    return on(event: { write("\(name): \($0)") }, disposed: { write("\(name): disposed") })
  }
}

extension SignalProducer {
  /// Does something at each start and at what it sends, before it is passed on.
  ///
  /// - Parameters:
  ///   - starting: before the start.
  ///   - started: after the start; work that is done at once has then ended.
  ///   - event: at every event.
  ///   - failed: at a failure.
  ///   - completed: when all is said.
  ///   - interrupted: when it ends before all is said.
  ///   - terminated: after any of these ends.
  ///   - disposed: when the start has ended, or nobody wants it any more.
  ///   - value: at each value.
  public func on(
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
      .preparing {
        let start = watched.prepare()
        return Start(signal: start.signal) { [steer = start.steer] command in
          if command == .begin { starting?() }
          steer(command)
          if command == .begin { started?() }
        }
      })
  }

  /// Prints each start, what it sends, and when it is disposed of.
  ///
  /// - Parameters:
  ///   - name: stands before each line; without one, the place of the call.
  ///   - fileID: the place of the call.
  ///   - line: the place of the call.
  ///   - write: takes each line.
  public func logEvents(
    _ name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    to write: @escaping (String) -> Void = { print($0) }
  ) -> SignalProducer {
    let name = name ?? "\(fileID):\(line)"
    return on(starting: { write("\(name): starting") })
      .lift { $0.logEvents(name, to: write) }
  }
}
