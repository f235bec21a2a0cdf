/// A signal's observers and its queue.
///
/// - A value is delivered to the entries of an intrusive list. Events that are sent meanwhile wait
///   in a queue; an observer that begins meanwhile receives what is sent from then on.
/// - An observer that is disposed of during a delivery is not called again, and stays linked until
///   the delivery is over: that makes the unretained links safe.
/// - When no observer and no handle is left, the core ends its source.
/// - Values and closures of the user are released only while flags, queue and links are consistent:
///   events that their `deinit` sends are queued or delivered as at any other time.
///
/// A core is kept by its inputs, so the caller keeps it during a delivery. It has a reference to
/// its source only to end it.
@usableFromInline final class SignalCore<Value, Failure: Error>: SignalEntries {
  @usableFromInline typealias Event = Signal<Value, Failure>.Event

  @exclusivity(unchecked) @usableFromInline var queue: [(event: Event, began: Int)] = []

  @inlinable override init(hasHandle: Bool) { super.init(hasHandle: hasHandle) }

  // MARK: Sending

  @inlinable func send(value: Value) {
    if isBusy { return postpone(.value(value)) }
    guard first != nil else { return }
    isBusy = true
    notify(.value(value), began)
    if needsCleanup { cleanUp() } else { isBusy = false }
  }

  @inlinable func send(_ event: Event) {
    if case .value(let value) = event { send(value: value) } else { send(end: event) }
  }

  /// Completes the signal, because its last input was released.
  @usableFromInline @inline(never) func inputIsGone() { send(end: .completed) }

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
    switch event {
    case .value: break
    case .failed(let error): (end, failure) = (.failed, error)
    case .completed: end = .completed
    case .interrupted: end = .interrupted
    }
    if end != nil { isOver = true }
    notify(event, began)
  }

  /// Calls the observers that had begun when the event was sent.
  @inlinable @inline(__always) func notify(_ event: Event, _ began: Int) {
    var cursor = first
    while let entry = cursor {
      entry.borrowed(as: SignalReceiver<Value, Failure>.self) { entry in
        if entry.number <= began { entry.action(event) }
        cursor = entry.next
      }
    }
  }

  /// Delivers events that were sent meanwhile, and removes the observers that were disposed of.
  @inlinable @inline(never) func cleanUp() {
    while needsCleanup {
      needsCleanup = false
      if !queue.isEmpty { deliverQueue() }
      if !departed.isEmpty { unlinkDeparted() }
    }
    if end == nil { isBusy = false } else { finish() }
  }

  /// Delivers the queued events. A separate function releases the events when it returns, while the
  /// core is still busy: an event that a `deinit` sends is then delivered next.
  @inlinable @inline(never) func deliverQueue() {
    var waiting: [(event: Event, began: Int)] = []
    swap(&waiting, &queue)
    for (event, began) in waiting where end == nil { deliver(event, began) }
  }

  // MARK: Observers

  @inlinable @inline(__always) func add(_ action: @escaping (Event) -> Void) -> any Disposable {
    if let end {
      action(event(of: end))
      return SignalObservation(nil)
    }
    let entry = SignalReceiver<Value, Failure>(action, number: began + 1, core: self)
    link(entry)
    return SignalObservation(entry)
  }

  @inlinable @inline(never) func event(of end: End) -> Event {
    switch end {
    case .failed: .failed(failure as! Failure)
    case .completed: .completed
    case .interrupted: .interrupted
    }
  }
}

/// The part of a core that needs no types, so that it is compiled once: its observers and its
/// source.
@usableFromInline class SignalEntries: UpstreamOwner {
  @usableFromInline enum End { case failed, completed, interrupted }

  // The properties that each delivery needs are first, so that they share a cache line.

  /// Whether an event is being delivered, or the signal has ended.
  @exclusivity(unchecked) @usableFromInline final var isBusy = false
  /// Whether queued events or departed observers await `cleanUp()`.
  @exclusivity(unchecked) @usableFromInline final var needsCleanup = false
  /// Whether there is a `Signal`, which can be observed.
  @exclusivity(unchecked) @usableFromInline final var hasHandle: Bool
  @exclusivity(unchecked) @usableFromInline final var end: End?
  @exclusivity(unchecked) @usableFromInline final var first: Unmanaged<SignalEntry>?
  /// The number of observers that have begun since the signal was made.
  @exclusivity(unchecked) @usableFromInline final var began = 0
  @exclusivity(unchecked) private final var last: Unmanaged<SignalEntry>?
  /// The number of observers.
  @exclusivity(unchecked) @usableFromInline final var count = 0

  /// The entries of observers that were disposed of during the delivery.
  @exclusivity(unchecked) @usableFromInline final var departed: [SignalEntry] = []
  @exclusivity(unchecked) @usableFromInline final var failure: (any Error)?

  @usableFromInline init(hasHandle: Bool) { self.hasHandle = hasHandle }

  /// The last input was released, and no end has been sent.
  deinit { finish() }

  /// Releases the observers and ends the source.
  @usableFromInline final func finish() {
    count = 0
    while let entry = first?.takeUnretainedValue() {
      entry.handle?._withUnsafeGuaranteedRef { $0.entry = nil }
      entry.handle = nil
      unlink(entry)
    }
    // Observers that a `deinit` has disposed of meanwhile.
    var leaving: [SignalEntry] = []
    swap(&leaving, &departed)
    endWork()
  }

  /// Puts a new entry at the end of the list.
  @usableFromInline final func link(_ entry: SignalEntry) {
    began += 1
    count += 1
    let link = Unmanaged.passRetained(entry)
    entry.previous = last
    if let last { last._withUnsafeGuaranteedRef { $0.next = link } } else { first = link }
    last = link
  }

  fileprivate final func remove(_ entry: SignalEntry) {
    count -= 1
    if isBusy {
      entry.number = .max
      departed.append(entry)
      needsCleanup = true
    } else {
      unlink(entry)
    }
    endIfUnwanted()
  }

  @usableFromInline final func unlinkDeparted() {
    var leaving: [SignalEntry] = []
    swap(&leaving, &departed)
    for entry in leaving { unlink(entry) }
  }

  /// Takes an entry out of the list and releases it.
  private final func unlink(_ entry: SignalEntry) {
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

  @usableFromInline final func handleIsGone() {
    hasHandle = false
    endIfUnwanted()
  }

  /// Ends the source if the signal has no observer and no handle.
  private final func endIfUnwanted() {
    if hasHandle || count > 0 { return }
    endWork()
  }
}

/// An entry in the list of a core, which retains it.
@usableFromInline class SignalEntry {
  @exclusivity(unchecked) @usableFromInline final var next: Unmanaged<SignalEntry>?
  /// The observer's number since the signal was made; `Int.max`, if the observer was disposed of.
  @exclusivity(unchecked) @usableFromInline final var number: Int
  @exclusivity(unchecked) fileprivate final var previous: Unmanaged<SignalEntry>?
  @exclusivity(unchecked) fileprivate final var handle: Unmanaged<SignalObservation>?
  /// The core, which outlives its entries.
  fileprivate final let core: Unmanaged<SignalEntries>

  @usableFromInline init(number: Int, core: SignalEntries) {
    self.number = number
    self.core = Unmanaged.passUnretained(core)
  }
}

/// An observer of a signal.
///
/// Users hold a `SignalObservation`: when the entry is released, so is its closure, even if the
/// observation is still held.
@usableFromInline final class SignalReceiver<Value, Failure: Error>: SignalEntry {
  /// A constant, so that a call need not retain it.
  @usableFromInline let action: (Signal<Value, Failure>.Event) -> Void

  @inlinable init(
    _ action: @escaping (Signal<Value, Failure>.Event) -> Void, number: Int, core: SignalEntries
  ) {
    self.action = action
    super.init(number: number, core: core)
  }
}

/// The observation of a signal: dispose of it to stop observing.
@usableFromInline final class SignalObservation: Disposable {
  @exclusivity(unchecked) fileprivate var entry: Unmanaged<SignalEntry>?

  @usableFromInline init(_ entry: SignalEntry?) {
    guard let entry else { return }
    self.entry = Unmanaged.passUnretained(entry)
    entry.handle = Unmanaged.passUnretained(self)
  }

  deinit { entry?._withUnsafeGuaranteedRef { $0.handle = nil } }

  /// The core that is observed, as long as the observation lasts.
  var core: SignalEntries? { entry?._withUnsafeGuaranteedRef { $0.core.takeUnretainedValue() } }

  @usableFromInline var isDisposed: Bool { entry == nil }

  @usableFromInline func dispose() {
    guard let entry = entry?.takeUnretainedValue() else { return }
    self.entry = nil
    entry.handle = nil
    let core = entry.core.takeUnretainedValue()
    core.remove(entry)
  }
}
