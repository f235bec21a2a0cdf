/// A signal's observers and its queue.
///
/// - A value is delivered to the entries of an intrusive list. What is sent meanwhile waits in a
///   queue; who begins meanwhile hears what is sent from then on.
/// - Who leaves during a delivery is deaf at once, and stays linked until the delivery is over:
///   that makes the unretained links safe.
/// - When nobody can hear the signal any more, it lets go of what feeds it.
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
  @exclusivity(unchecked) @usableFromInline var isUntidy = false
  @exclusivity(unchecked) @usableFromInline var first: Unmanaged<Entry>?
  /// How many have begun, ever.
  @exclusivity(unchecked) @usableFromInline var began = 0
  @exclusivity(unchecked) @usableFromInline var last: Unmanaged<Entry>?
  /// How many can hear it.
  @exclusivity(unchecked) @usableFromInline var count = 0

  @exclusivity(unchecked) @usableFromInline var queue: [(event: Event, began: Int)] = []
  /// Those who have left during the delivery.
  @exclusivity(unchecked) @usableFromInline var departed: [Entry] = []
  @exclusivity(unchecked) @usableFromInline var end: Event?

  /// Whether a `Signal` is there, to which observers may come.
  @exclusivity(unchecked) @usableFromInline var hasHandle: Bool
  /// What feeds the signal, to be ended with it.
  @exclusivity(unchecked) @usableFromInline var upstream: (any Disposable)?

  @inlinable init(hasHandle: Bool) { self.hasHandle = hasHandle }

  /// Nobody can send any more, and nobody has said so.
  @inlinable deinit { finish() }

  /// Whether sending is of no use: the signal has ended, or nobody can hear it any more.
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
    if isUntidy { tidy() } else { isBusy = false }
  }

  @inlinable func send(_ event: Event) {
    if case .value(let value) = event { send(value: value) } else { send(end: event) }
  }

  /// Passes on the end of another signal.
  @inlinable func pass<Other>(_ event: Signal<Other, Failure>.Event) {
    switch event {
    case .value: break
    case .failed(let error): send(end: .failed(error))
    case .completed: send(end: .completed)
    case .interrupted: send(end: .interrupted)
    }
  }

  @inlinable func send(end event: Event) {
    if isBusy { return postpone(event) }
    isBusy = true
    deliver(event, began)
    tidy()
  }

  @inlinable @inline(never) func postpone(_ event: Event) {
    guard end == nil else { return }
    queue.append((event, began))
    isUntidy = true
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

  /// Delivers what was sent meanwhile, and lets go of those who have left.
  @inlinable @inline(never) func tidy() {
    var index = 0
    while index < queue.count, end == nil {
      let (event, began) = queue[index]
      index += 1
      if index == queue.count {
        queue.removeAll(keepingCapacity: true)
        index = 0
      }
      deliver(event, began)
    }
    isUntidy = false
    queue = []
    let departed = departed
    self.departed = []
    for entry in departed { unlink(entry) }
    if end == nil { isBusy = false } else { finish() }
    withExtendedLifetime(departed) {}
  }

  @inlinable func finish() {
    while let entry = first?.takeUnretainedValue() {
      entry.handle?._withUnsafeGuaranteedRef { $0.entry = nil }
      entry.handle = nil
      unlink(entry)
    }
    count = 0
    departed = []
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
      isUntidy = true
    } else {
      unlink(entry)
    }
    if !isWanted { endUpstream() }
  }

  /// Takes an entry out of the list and lets go of it.
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
