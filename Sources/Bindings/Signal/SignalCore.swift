/// A signal's observers and its queue.
///
/// - A value is delivered to the entries of an intrusive list. Events that are sent meanwhile wait in
///   a queue; an observer that begins meanwhile receives what is sent from then on.
/// - An observer that is disposed of during a delivery is not called again, and stays linked until
///   the delivery is over: that makes the unretained links safe.
/// - When no observer and no handle is left, the core ends what feeds it.
/// - Values and closures of the user are released only while flags, queue and links are consistent:
///   what their `deinit` sends, is queued or delivered as at any other time.
///
/// A core is kept by whoever sends to it, so its caller keeps it during a delivery. It knows what
/// feeds it only as something to be ended.
@usableFromInline final class SignalCore<Value, Failure: Error> {
  @usableFromInline typealias Event = Signal<Value, Failure>.Event
  @usableFromInline typealias Entry = SignalEntry<Value, Failure>

  // What each delivery needs comes first, so that it lies close together.

  /// Whether a delivery is under way, or the signal has ended.
  @exclusivity(unchecked) @usableFromInline var isBusy = false
  /// Whether there is something to be done after the delivery.
  @exclusivity(unchecked) @usableFromInline var needsCleanup = false
  @exclusivity(unchecked) @usableFromInline var first: Unmanaged<Entry>?
  /// How many observers have begun, ever.
  @exclusivity(unchecked) @usableFromInline var began = 0
  @exclusivity(unchecked) @usableFromInline var last: Unmanaged<Entry>?
  /// How many observers there are.
  @exclusivity(unchecked) @usableFromInline var count = 0

  @exclusivity(unchecked) @usableFromInline var queue: [(event: Event, began: Int)] = []
  /// The entries of observers that were disposed of during the delivery.
  @exclusivity(unchecked) @usableFromInline var departed: [Entry] = []
  @exclusivity(unchecked) @usableFromInline var end: Event?

  /// Whether there is a `Signal`, which can be observed.
  @exclusivity(unchecked) @usableFromInline var hasHandle: Bool
  /// What feeds the signal, to be ended with it.
  @exclusivity(unchecked) @usableFromInline var upstream: (any Disposable)?

  @inlinable init(hasHandle: Bool) { self.hasHandle = hasHandle }

  /// Nobody can send any more, and no end has been sent.
  @inlinable deinit { finish() }

  /// Whether sending is of no use: the signal has ended, or nobody can observe it any more.
  @inlinable var isOver: Bool { end != nil || !isWanted }

  @inlinable var isWanted: Bool { hasHandle || count > 0 }

  // MARK: Sending

  @inlinable func send(value: Value) {
    if isBusy { return postpone(.value(value)) }
    guard let first else { return }
    isBusy = true
    let bound = began
    let event = Event.value(value)
    var cursor: Unmanaged<Entry>? = first
    while let entry = cursor {
      entry._withUnsafeGuaranteedRef { entry in
        if entry.number <= bound { entry.action(event) }
        cursor = entry.next
      }
    }
    if needsCleanup { cleanUp() } else { isBusy = false }
  }

  @inlinable func send(_ event: Event) {
    if case .value(let value) = event { send(value: value) } else { send(end: event) }
  }

  /// Sends the end of another signal.
  @inlinable func pass<Other>(_ event: Signal<Other, Failure>.Event) {
    switch event {
    case .value: break
    case .failed(let error): send(end: .failed(error))
    case .completed: send(end: .completed)
    case .interrupted: send(end: .interrupted)
    }
  }

  /// Sends the end of a signal that cannot fail.
  @inlinable func pass<Other>(infallible event: Signal<Other, Never>.Event) {
    switch event {
    case .value: break
    case .completed: send(end: .completed)
    case .interrupted: send(end: .interrupted)
    }
  }

  @inlinable func send(end event: Event) {
    if isBusy { return postpone(event) }
    isBusy = true
    deliver(event, began)
    cleanUp()
  }

  @inlinable @inline(never) func postpone(_ event: Event) {
    guard end == nil else { return }
    queue.append((event, began))
    needsCleanup = true
  }

  @inlinable func deliver(_ event: Event, _ began: Int) {
    if event.isTerminating { end = event }
    var cursor = first
    while let entry = cursor {
      entry._withUnsafeGuaranteedRef { entry in
        if entry.number <= began { entry.action(event) }
        cursor = entry.next
      }
    }
  }

  /// Delivers what was sent meanwhile, and removes the observers that were disposed of.
  @inlinable @inline(never) func cleanUp() {
    while needsCleanup {
      needsCleanup = false
      cleanUpOnce()
    }
    if end == nil { isBusy = false } else { finish() }
  }

  /// A function of its own, so that what it takes out is released when it returns: while the core
  /// still counts as busy, so that what a `deinit` sends comes next.
  @inlinable @inline(never) func cleanUpOnce() {
    var (waiting, leaving): ([(event: Event, began: Int)], [Entry]) = ([], [])
    swap(&waiting, &queue)
    for (event, began) in waiting where end == nil { deliver(event, began) }
    swap(&leaving, &departed)
    for entry in leaving { unlink(entry) }
  }

  /// Releases the observers and ends what feeds the signal.
  @inlinable func finish() {
    count = 0
    while let entry = first?.takeUnretainedValue() {
      entry.handle?._withUnsafeGuaranteedRef { $0.entry = nil }
      entry.handle = nil
      unlink(entry)
    }
    // What a `deinit` has disposed of meanwhile.
    var leaving: [Entry] = []
    swap(&leaving, &departed)
    endUpstream()
  }

  // MARK: Observers

  @inlinable func add(_ action: @escaping (Event) -> Void) -> any Disposable {
    if let end {
      action(end)
      return SignalObservation<Value, Failure>(nil)
    }
    began += 1
    count += 1
    let entry = Entry(action, number: began, core: self)
    let link = Unmanaged.passRetained(entry)
    entry.previous = last
    if let last { last._withUnsafeGuaranteedRef { $0.next = link } } else { first = link }
    last = link
    return SignalObservation(entry)
  }

  @inlinable func remove(_ entry: Entry) {
    count -= 1
    if isBusy {
      entry.number = .max
      departed.append(entry)
      needsCleanup = true
    } else {
      unlink(entry)
    }
    if !isWanted { endUpstream() }
  }

  /// Takes an entry out of the list and releases it.
  @inlinable func unlink(_ entry: Entry) {
    if let previous = entry.previous {
      previous._withUnsafeGuaranteedRef { $0.next = entry.next }
    } else {
      first = entry.next
    }
    if let next = entry.next {
      next._withUnsafeGuaranteedRef { $0.previous = entry.previous }
    } else {
      last = entry.previous
    }
    Unmanaged.passUnretained(entry).release()
  }

  // MARK: What feeds it

  /// Takes what is to be ended when the signal ends, or is not wanted any more.
  @inlinable func follow(_ source: any Disposable) {
    if isOver { source.dispose() } else { upstream = source }
  }

  @inlinable func handleIsGone() {
    hasHandle = false
    if !isWanted { endUpstream() }
  }

  @inlinable func endUpstream() {
    let upstream = upstream
    self.upstream = nil
    upstream?.dispose()
  }
}

/// An observer of a signal: an entry in the list of its core, which retains it.
///
/// What people hold is a `SignalObservation`: when the entry is gone, so is its closure, even if
/// someone still holds the observation.
@usableFromInline final class SignalEntry<Value, Failure: Error> {
  /// A constant, so that a call need not retain it.
  @usableFromInline let action: (Signal<Value, Failure>.Event) -> Void
  @exclusivity(unchecked) @usableFromInline var next: Unmanaged<SignalEntry>?
  /// Counted from the signal's beginning; `Int.max`, if the observer was disposed of.
  @exclusivity(unchecked) @usableFromInline var number: Int
  @exclusivity(unchecked) @usableFromInline var previous: Unmanaged<SignalEntry>?
  @exclusivity(unchecked) @usableFromInline var handle:
    Unmanaged<SignalObservation<Value, Failure>>?
  /// The core, which outlives its entries.
  @exclusivity(unchecked) @usableFromInline var core: Unmanaged<SignalCore<Value, Failure>>

  @inlinable init(
    _ action: @escaping (Signal<Value, Failure>.Event) -> Void, number: Int,
    core: SignalCore<Value, Failure>
  ) {
    self.action = action
    self.number = number
    self.core = Unmanaged.passUnretained(core)
  }
}

/// The observation of a signal: dispose of it to stop observing.
@usableFromInline final class SignalObservation<Value, Failure: Error>: Disposable {
  @exclusivity(unchecked) @usableFromInline var entry: Unmanaged<SignalEntry<Value, Failure>>?

  @inlinable init(_ entry: SignalEntry<Value, Failure>?) {
    guard let entry else { return }
    self.entry = Unmanaged.passUnretained(entry)
    entry.handle = Unmanaged.passUnretained(self)
  }

  @inlinable deinit { entry?._withUnsafeGuaranteedRef { $0.handle = nil } }

  @inlinable var isDisposed: Bool { entry == nil }

  @inlinable func dispose() {
    guard let entry = entry?.takeUnretainedValue() else { return }
    self.entry = nil
    entry.handle = nil
    let core = entry.core.takeUnretainedValue()
    core.remove(entry)
  }
}
