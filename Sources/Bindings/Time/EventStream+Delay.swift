extension EventStream {
  /// Sends values and the completion later, in their order.
  ///
  ///     self           1 -- 2 --------|
  ///     delay by two   ---- 1 -- 2 --------|
  ///
  /// An error and an interruption are sent at once; values that wait are then dropped.
  ///
  /// - Note: Ownership: a waiting value keeps an observed result alive until it is sent.
  @_alwaysEmitIntoClient public func delay<Time: Clock>(
    _ interval: Time.Duration, clock: Time = ContinuousClock(),
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    let time = Scheduler(clock, isolation, fileID, line)
    return lift {
      $0.timed(time, interval) { observer, alarm in
        var waiting = Queue<(deadline: Time.Instant, event: Signal<Value, Failure>.Event)>()
        // Values that an observer sends meanwhile wait, too.
        var isSending = false
        func sendDue() {
          let now = time.now
          isSending = true
          for _ in 0..<waiting.count {
            guard let next = waiting.first, next.deadline <= now else { break }
            _ = waiting.popFirst()
            observer.send(next.event)
          }
          isSending = false
          if let next = waiting.first { alarm.set(next.deadline, sendDue) }
        }
        return { event, now in
          switch event {
          case .value, .completed:
            waiting.append((time.deadline(interval, after: now), event))
            if waiting.count == 1, !isSending { alarm.set(waiting.first!.deadline, sendDue) }
          case .failed, .interrupted: observer.send(event)
          }
        }
      }
    }
  }

  /// Sends a value when no other one has been sent for an interval.
  ///
  ///     self              1 2 3 ------- 4 ----|
  ///     debounce by two   -------- 3 ------- 4|
  ///
  /// An error and an interruption are sent at once.
  ///
  /// - Parameters:
  ///   - discardWhenCompleted: whether the completion drops a waiting value, as in ReactiveSwift
  ///     and Combine; otherwise the value is sent when it is due, and then the completion.
  ///   - flushWhenCompleted: whether the completion sends a waiting value at once, as in RxSwift.
  @_alwaysEmitIntoClient public func debounce<Time: Clock>(
    _ interval: Time.Duration, clock: Time = ContinuousClock(), discardWhenCompleted: Bool = true,
    flushWhenCompleted: Bool = false, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    let time = Scheduler(clock, isolation, fileID, line)
    return lift {
      $0.pausing(
        time, interval, flush: flushWhenCompleted, discard: discardWhenCompleted
      ) { exchange(&$0, $1) }
    }
  }

  /// Sends values with at least an interval between them: the first one at once, and then the
  /// latest of the values that were sent too early, as soon as the interval is over.
  ///
  ///     self              1 2 3 ------ 4 ----|
  ///     throttle by two   1 -- 3 ----- 4 ----|
  ///     latest: false     1 -- 2 ----- 4 ----|
  ///
  /// Ends are sent at once, except for a completion that must wait for the last value.
  ///
  /// - Parameters:
  ///   - latest: whether the latest of the values that were sent too early is sent; otherwise the
  ///     first one, as with Combine's `latest: false`.
  ///   - discardWhenCompleted: as for `debounce`; RxSwift and Combine drop no value.
  @_alwaysEmitIntoClient public func throttle<Time: Clock>(
    _ interval: Time.Duration, clock: Time = ContinuousClock(), latest: Bool = true,
    discardWhenCompleted: Bool = true, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    let time = Scheduler(clock, isolation, fileID, line)
    return lift {
      $0.timed(time, interval) { observer, alarm in
        var waiting: Value?
        var next: Time.Instant?
        var hasCompleted = false
        func send(_ value: Value) {
          waiting = nil
          next = time.deadline(interval, after: time.now)
          observer.send(value: value)
          if hasCompleted, waiting == nil { observer.sendCompleted() }
        }
        return { event, now in
          guard let value = event.value else {
            if case .completed = event { hasCompleted = waiting != nil && !discardWhenCompleted }
            if hasCompleted { return }
            if case .completed = event { alarm.discard(waiting) }
            return observer.send(event)
          }
          guard let deadline = next, now < deadline else { return send(value) }
          let isAlarmSet = waiting != nil
          let former = latest || !isAlarmSet ? exchange(&waiting, value) : nil
          defer { withExtendedLifetime(former) {} }
          if isAlarmSet { return }
          alarm.set(deadline) { if let value = waiting { send(value) } }
        }
      }
    }
  }

  /// Fails, unless this has ended when an interval is over, which begins now or, for a producer,
  /// with each start. A source that cannot fail needs `promoteError()` before it.
  ///
  ///     self                1 -- 2 ------ 3 --|
  ///     timeout after two   1 -- 2 -- x
  @_alwaysEmitIntoClient public func timeout<Time: Clock>(
    after interval: Time.Duration, raising error: Failure, clock: Time = ContinuousClock(),
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    timingOut(Scheduler(clock, isolation, fileID, line), interval, error, afterEach: false)
  }

  /// Fails, unless each value, or the end, follows the one before within an interval, which begins
  /// for the first one now or, for a producer, with each start.
  ///
  ///     self                1 -- 2 -- 3 --------- 4 --|
  ///     timeout after each  1 -- 2 -- 3 ----- x
  ///
  /// - SeeAlso: RxSwift `timeout(_:scheduler:)`, Combine `timeout(_:scheduler:)`
  @_alwaysEmitIntoClient public func timeout<Time: Clock>(
    afterEach interval: Time.Duration, raising error: Failure, clock: Time = ContinuousClock(),
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    timingOut(Scheduler(clock, isolation, fileID, line), interval, error, afterEach: true)
  }

  @_alwaysEmitIntoClient func timingOut<Time>(
    _ time: Scheduler<Time>, _ interval: Time.Duration, _ error: Failure, afterEach: Bool
  ) -> Self {
    lift {
      $0.timed(time, interval) { observer, alarm in
        func begin(_ now: Time.Instant) {
          alarm.set(time.deadline(interval, after: now)) { observer.send(error: error) }
        }
        begin(time.now)
        return { event, now in
          if afterEach, case .value = event { begin(now) }
          observer.send(event)
        }
      }
    }
  }
}

extension Signal {
  /// An operator that waits: its alarm, and its observation of the source, end with the result.
  ///
  /// - Parameters:
  ///   - interval: unless it is positive, the operator waits however long the clock takes.
  ///   - receive: makes the closure that is called with each event and its time. What is due by
  ///     then has been done, also if the clock is late.
  @_alwaysEmitIntoClient func timed<Time: Clock, Result>(
    _ time: Scheduler<Time>, _ interval: Time.Duration,
    _ receive: (Signal<Result, Failure>.Observer, Alarm<Time>) -> (Event, Time.Instant) -> Void
  ) -> Signal<Result, Failure> {
    Signal<Result, Failure> { observer, lifetime in
      let alarm = Alarm(time)
      lifetime += alarm
      let receive = receive(observer, alarm)
      lifetime += observe { event in
        let now = time.now
        if interval > .zero { alarm.catchUp(now) }
        receive(event, now)
      }
    }
  }

  /// Sends, at the end of each interval, the values that were sent in it; the first one begins now.
  ///
  ///     self               1 2 ------- 3 ------- 4 --|
  ///     collect every two  --------- [1, 2] -- [3] --|
  ///
  /// An error and an interruption are sent at once, and the collected values are dropped.
  ///
  /// - Precondition: The interval is greater than zero.
  /// - Parameters:
  ///   - skipEmpty: whether an interval without values is left out.
  ///   - discardWhenCompleted: whether the completion is sent at once, and values of an interval
  ///     that is not over are dropped; otherwise it waits for the end of the interval.
  @_alwaysEmitIntoClient public func collect<Time: Clock>(
    every interval: Time.Duration, clock: Time = ContinuousClock(), skipEmpty: Bool = false,
    discardWhenCompleted: Bool = true, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Signal<[Value], Failure> {
    collect(
      by: Scheduler(clock, isolation, fileID, line), skipEmpty, discardWhenCompleted, interval)
  }

  @_alwaysEmitIntoClient func collect<Time: Clock>(
    by time: Scheduler<Time>, _ skipEmpty: Bool, _ discardWhenCompleted: Bool,
    _ interval: Time.Duration
  ) -> Signal<[Value], Failure> {
    timed(time, interval) { observer, alarm in
      var collected: [Value] = []
      var hasCompleted = false
      alarm.beat(every: interval) { _ in
        let values = collected
        collected = []
        if !values.isEmpty || !skipEmpty { observer.send(value: values) }
        if hasCompleted, collected.isEmpty { observer.sendCompleted() }
      }
      return { event, _ in
        switch event {
        case .value(let value): collected.append(value)
        case .completed where !discardWhenCompleted: hasCompleted = true
        case .completed, .failed, .interrupted:
          if case .completed = event, !collected.isEmpty { alarm.discard(collected) }
          observer.pass(event)
        }
      }
    }
  }

  /// Sends the values collected so far after a pause, and the rest right before the completion.
  ///
  ///     self                 1 2 3 ------------- 4 --|
  ///     until a pause of two -------- [1, 2, 3] -----[4]|
  ///
  /// It tells a double click from two clicks. Other ends are sent at once, and drop the values.
  @_alwaysEmitIntoClient public func collect<Time: Clock>(
    untilPauseOf interval: Time.Duration, clock: Time = ContinuousClock(),
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Signal<[Value], Failure> {
    collect(by: Scheduler(clock, isolation, fileID, line), pause: interval)
  }

  @_alwaysEmitIntoClient func collect<Time: Clock>(
    by time: Scheduler<Time>, pause interval: Time.Duration
  ) -> Signal<[Value], Failure> {
    pausing(time, interval, flush: true) { collected, value in
      collected = collected ?? []
      collected?.append(value)
      return nil
    }
  }

  /// An operator that sends what it has gathered when no value has been sent for an interval. The
  /// completion sends that at once, drops it, or waits for it.
  ///
  /// - Parameter add: adds a value; returns what is dropped, whose deinit may do anything.
  @_alwaysEmitIntoClient func pausing<Time: Clock, Gathered>(
    _ time: Scheduler<Time>, _ interval: Time.Duration, flush: Bool, discard: Bool = false,
    _ add: @escaping (inout Gathered?, Value) -> Gathered?
  ) -> Signal<Gathered, Failure> {
    timed(time, interval) { observer, alarm in
      var waiting: Gathered?
      var hasCompleted = false
      func sendWaiting() {
        guard let gathered = waiting else { return }
        waiting = nil
        observer.send(value: gathered)
        if hasCompleted, waiting == nil { observer.sendCompleted() }
      }
      return { event, now in
        switch event {
        case .value(let value):
          let former = add(&waiting, value)
          defer { withExtendedLifetime(former) {} }
          alarm.set(time.deadline(interval, after: now), sendWaiting)
        case .completed where waiting != nil && (flush || !discard):
          hasCompleted = true
          if flush { sendWaiting() }
        case .completed, .failed, .interrupted:
          if case .completed = event { alarm.discard(waiting) }
          observer.pass(event)
        }
      }
    }
  }
}

extension SignalProducer {
  /// Lifts `Signal.collect(every:clock:skipEmpty:discardWhenCompleted:isolation:fileID:line:)`.
  @_alwaysEmitIntoClient public func collect<Time: Clock>(
    every interval: Time.Duration, clock: Time = ContinuousClock(), skipEmpty: Bool = false,
    discardWhenCompleted: Bool = true, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> SignalProducer<[Value], Failure> {
    let time = Scheduler(clock, isolation, fileID, line)
    return lift { $0.collect(by: time, skipEmpty, discardWhenCompleted, interval) }
  }

  /// Lifts `Signal.collect(untilPauseOf:clock:isolation:fileID:line:)`.
  @_alwaysEmitIntoClient public func collect<Time: Clock>(
    untilPauseOf interval: Time.Duration, clock: Time = ContinuousClock(),
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> SignalProducer<[Value], Failure> {
    let time = Scheduler(clock, isolation, fileID, line)
    return lift { $0.collect(by: time, pause: interval) }
  }
}
