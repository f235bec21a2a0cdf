/// A signal's observers and its queue.
///
/// - An event is delivered to those who observed the signal when it was sent; an end, to all. What
///   is sent during a delivery waits in the queue.
/// - An observer that is disposed of during a delivery is not called again. It leaves a gap, and
///   its closure is released when the delivery is over: that makes the unretained calls safe.
/// - When no observer and no handle is left, the core ends its source.
/// - Values and closures of the user are released only while flags, queue and observers are
///   consistent: events that their `deinit` sends are queued or delivered as at any other time.
///
/// A core is kept by its inputs, also during a delivery. It refers to its source to end it.
@usableFromInline final class SignalCore<Value, Failure: Error>: SignalObservers {
  @usableFromInline typealias Event = Signal<Value, Failure>.Event

  @exclusivity(unchecked) @usableFromInline var end: Event?

  @inlinable override init(hasHandle: Bool) { super.init(hasHandle: hasHandle) }

  /// Makes the core of a signal. Not inlined, for the sake of clients' size: it is done once.
  @inlinable @inline(never) static func make() -> SignalCore { SignalCore(hasHandle: true) }

  @inlinable func send(_ event: Event) {
    if isBusy { return postpone(event) }
    isBusy = true
    deliver(event, to: observations.count)
    if needsCleanup { cleanUp() } else { isBusy = false }
  }

  @inlinable @inline(never) func postpone(_ event: Event) {
    if hasEnded { return }
    enqueue { [self, count = observations.count] in
      if !hasEnded { deliver(event, to: event.isTerminating ? observations.count : count) }
    }
  }

  /// Calls the first observers; those after them began later than the event.
  @inlinable func deliver(_ event: Event, to count: Int) {
    if event.isTerminating {
      end = event
      (hasEnded, isOver, needsCleanup) = (true, true, true)
    }
    for index in 0..<count {
      observations[index]._withUnsafeGuaranteedRef { observation in
        observation.receiver?.borrowed(as: SignalReceiver<Value, Failure>.self) { $0.action(event) }
      }
    }
  }

  @inlinable func add(_ action: @escaping (Event) -> Void) -> any Disposable {
    hasEnded ? sendEnd(to: action) : add(receiver: SignalReceiver(action))
  }

  /// Not inlinable: what is seen to call a closure is compiled for each one.
  @usableFromInline func sendEnd(to action: (Event) -> Void) -> any Disposable {
    if let end { action(end) }
    return Done()
  }
}

/// The closure of an observer: a constant, so that a call need not retain it.
@usableFromInline final class SignalReceiver<Value, Failure: Error> {
  @usableFromInline let action: (Signal<Value, Failure>.Event) -> Void

  @inlinable init(_ action: @escaping (Signal<Value, Failure>.Event) -> Void) {
    self.action = action
  }
}

/// The part of a core that needs no types, so that it is compiled once.
@usableFromInline class SignalObservers: UpstreamOwner {
  /// Whether an event is being delivered, or the signal has ended.
  @exclusivity(unchecked) @usableFromInline final var isBusy = false
  /// Whether the queue has work, or the signal has ended.
  @exclusivity(unchecked) @usableFromInline final var needsCleanup = false
  @exclusivity(unchecked) @usableFromInline final var hasEnded = false
  /// Whether there is a `Signal`, which can be observed.
  private final var hasHandle: Bool
  /// The observers, which the core retains, in the order in which they began.
  @exclusivity(unchecked)
  @usableFromInline final var observations: [Unmanaged<SignalObservation>] = []
  /// How many of them have been disposed of.
  private final var gaps = 0
  /// What is done after the delivery.
  private final var queue: [() -> Void] = []

  @usableFromInline init(hasHandle: Bool) { self.hasHandle = hasHandle }

  /// Ends the source and releases the observers, unless an end that was sent has done so.
  deinit { finish() }

  final var observerCount: Int { observations.count - gaps }

  @usableFromInline final func enqueue(_ work: @escaping () -> Void) {
    queue.append(work)
    needsCleanup = true
  }

  @usableFromInline final func cleanUp() {
    while !queue.isEmpty { runQueue() }
    if hasEnded { return finish() }
    removeGaps()
    (isBusy, needsCleanup) = (false, false)
  }

  /// Runs the queue. As a separate function, it releases the work when it returns, while the core
  /// is still busy: an event that a `deinit` sends is then delivered next.
  @inline(never) private final func runQueue() { for work in exchange(&queue, []) { work() } }

  private final func finish() {
    isBusy = true
    let leaving = observations
    (observations, gaps) = ([], 0)
    for observation in leaving { observation.takeRetainedValue().receiver.take()?.release() }
    while !queue.isEmpty { runQueue() }
    endWork()
  }

  @usableFromInline final func add(receiver: AnyObject) -> any Disposable {
    let observation = SignalObservation(.passRetained(receiver), of: self)
    observations.append(.passRetained(observation))
    return observation
  }

  fileprivate final func remove(_ receiver: Unmanaged<AnyObject>) {
    gaps += 1
    let receiver = receiver.takeRetainedValue()
    if isBusy { enqueue { withExtendedLifetime(receiver) {} } } else { removeGaps() }
    endIfUnwanted()
  }

  /// Removes the gaps when they are more than half of the places, so that each costs constant time.
  private final func removeGaps() {
    if gaps * 2 <= observations.count { return }
    gaps = 0
    observations.removeAll { observation in
      let isGap = observation._withUnsafeGuaranteedRef { $0.isDisposed }
      if isGap { observation.release() }
      return isGap
    }
  }

  @usableFromInline final func handleIsGone() {
    hasHandle = false
    endIfUnwanted()
  }

  /// Ends the source if the signal has no observer and no handle.
  private final func endIfUnwanted() { if !hasHandle, observerCount == 0 { endWork() } }
}

/// The observation of a signal: dispose of it to stop observing.
@usableFromInline final class SignalObservation: Disposable, UpstreamProviding {
  /// What is called, until the observation has ended.
  @exclusivity(unchecked) @usableFromInline var receiver: Unmanaged<AnyObject>?
  /// The signal, which outlives the receiver.
  private unowned(unsafe) let signal: SignalObservers

  init(_ receiver: Unmanaged<AnyObject>, of signal: SignalObservers) {
    (self.receiver, self.signal) = (receiver, signal)
  }

  @usableFromInline var isDisposed: Bool { receiver == nil }

  @usableFromInline func dispose() { if let receiver = receiver.take() { signal.remove(receiver) } }

  var upstreams: [AnyObject] { isDisposed ? [] : [signal] }
}
