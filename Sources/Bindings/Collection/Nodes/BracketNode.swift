/// The node of a list, or of a list of lists: its changes are announced as brackets of events.
///
/// The node does not keep a copy of its former content: it keeps the events since then. Events are
/// numbered: the last entry of `log` is event number `position`. The entries of `announced` come
/// before `log`, until all observers were notified. So a reader that knows the position at which it
/// last read gets the events since then (`replay`), as long as the node was in use all the time.
@usableFromInline class BracketNode<Event: BracketedEvent>: OperatorNode {
  /// The content, which is up to date when a step of a dependent node is called.
  @exclusivity(unchecked) @usableFromInline final var elements: [Event.Item] = []
  /// The events since the round last settled.
  @exclusivity(unchecked) @usableFromInline final var log: [Event] = []
  /// The items of the bracket that is being announced; empty when all observers were notified.
  @exclusivity(unchecked) @usableFromInline final var announced: [Event] = []
  /// The items announced before those, while code of the user decides on an edit.
  @exclusivity(unchecked) @usableFromInline final var decided: [Event] = []
  @exclusivity(unchecked) @usableFromInline final var position: UInt64 = 0

  /// An index of the elements by their identities, which follows each event at once.
  @exclusivity(unchecked) @usableFromInline final var follower: EventFollower<Event>?
  var content: [Event] { [] }

  @inlinable final var current: [Event.Item] {
    noteRead()
    let access = beginAccess()
    defer { endAccess(access) }
    return elements
  }

  // MARK: The log

  /// Whether events are kept: while the list is in use, or code of the user decides on an edit. A
  /// derivation keeps them until it has been computed, since a removed element may end the last
  /// observation in its deinit.
  @inlinable final var keepsEvents: Bool { isInUse || !isSource || flags.contains(.deciding) }

  /// Numbers an event that has been applied to the elements, and keeps it if `keepsEvents`.
  @inlinable final func note(_ event: Event) {
    version = newVersion
    position &+= 1
    if keepsEvents { log.append(event) } else { forgetEvents() }
    follower?.follow(event)
  }

  @inlinable final func note(_ events: [Event]) {
    if events.isEmpty { return }
    version = newVersion
    position &+= UInt64(events.count)
    if !keepsEvents {
      forgetEvents()
    } else if log.isEmpty {
      log = events
    } else {
      log.append(contentsOf: events)
    }
    if let follower { for event in events { follower.follow(event) } }
  }

  /// Forgets all events, because the list is not in use, or has changed in an unknown way.
  @inlinable final func forgetEvents() {
    if log.isEmpty, announced.isEmpty { return }
    let former = (log, announced)
    (log, announced) = ([], [])
    release(replaced: former)
  }

  /// Calls `body` with each event since the list was at `start`, and returns the position of the
  /// list; `nil`, without a call, if the events are no longer known.
  @inlinable final func replay(since start: UInt64, _ body: (Event) -> Void) -> UInt64? {
    let (end, missing) = (position, Int(truncatingIfNeeded: position &- start))
    let isAnnounced = log.isEmpty && decided.isEmpty
    let events = missing <= log.count ? log : isAnnounced ? announced : decided + announced + log
    guard missing <= events.count else { return nil }
    for event in events[(events.count - missing)...] { body(event) }
    return end
  }

  @inlinable @inline(__always) final func advance(
    _ step: Step, _ version: UInt64, _ bringUpToDate: () -> Void
  ) -> Bool {
    switch step {
    case .compute, .computeEarly:
      let before = self.version
      newVersion = version
      bringUpToDate()
      if step == .compute { return settle() }
      if self.version != before, before != 0 { flags.insert(.unsettled) }
      return self.version != before
    case .settle: return settle()
    case .forget:
      releaseAnnounced()
      return false
    case .revert, .compare: return false
    }
  }

  @inlinable final func edit(_ event: Event) {
    event.apply(to: &elements)
    note(event)
  }

  /// Replaces the elements by those to which `events` lead; `nil` if nobody needs the events.
  @inlinable final func become(_ elements: [Event.Item], by events: [Event]?) {
    let former = self.elements
    self.elements = elements
    if let events { note(events) } else { beginAnew() }
    release(replaced: former)
  }

  /// The content was replaced by another one, with no known events.
  @inlinable final func beginAnew() {
    version = newVersion
    position &+= 1
    forgetEvents()
    if let former = follower.take() { release(replaced: former) }
  }

  // MARK: Announcing

  /// The round has settled the node: its events become the bracket to announce or, if the round has
  /// settled it before, the end of that bracket. Returns whether there may be any.
  @inlinable final func settle() -> Bool {
    flags.remove(.unsettled)
    guard isInUse || flags.contains(.deciding) else {
      forgetEvents()
      return true
    }
    if log.isEmpty { return false }
    takeLog()
    announceBracket()
    return true
  }

  @inlinable final func takeLog() {
    if announced.isEmpty { return swap(&announced, &log) }
    announced.append(contentsOf: log)
    log.removeAll(keepingCapacity: true)
  }

  /// Has the turn announce the bracket. Nodes without observers are noted too, so that what they
  /// announce is released in the end.
  @usableFromInline final func announceBracket() { withTurn { $0.announcer.add(self, $0) } }

  /// Releases the bracket's elements. The memory of trivial events is kept, unless it is large.
  @inlinable final func releaseAnnounced() {
    if flags.contains(.deciding) { decided += announced }
    if _isPOD(Event.self), announced.count <= 1024 {
      if announced.count == 1 {
        _ = announced.popLast()
      } else {
        announced.removeAll(keepingCapacity: true)
      }
    } else {
      release(replaced: exchange(&announced, []))
    }
  }

  override var describeValue: (() -> String)? {
    version == 0 ? nil : { [elements] in inWords(elements) }
  }

  override var describeAnnouncement: (() -> String)? { { [announced] in Self.describe(announced) } }

  override var describeChange: (() -> String)? {
    let events = announced + log
    return events.isEmpty ? describeValue : { Self.describe(events) }
  }

  static func describe(_ events: [Event]) -> String {
    events.map { String(describing: $0) }.joined(separator: "; ")
  }

  override func missed() -> Missed {
    let start = position
    return { [unowned self] in
      var events: [Event] = []
      _ = self.replay(since: start) { events.append($0) }
      if events.isEmpty { return nil }
      return { observer in
        // An observer of tracked reads receives no brackets.
        guard let receiver = observer as? BracketObserver<Event> else {
          return observer.notify(observer, Unmanaged.passUnretained(self))
        }
        receiver.send(events)
      }
    }
  }
}

@usableFromInline protocol BracketedEvent {
  associatedtype Item

  static var startChange: Self { get }
  static var endChange: Self { get }

  func apply(to content: inout [Item])
}

extension BracketedEvent {
  /// Receives the items of a bracket, and can ask whether the observer is still observing.
  @usableFromInline typealias Receiver = (_ items: [Self], _ isObserving: () -> Bool) -> Void

  /// Sends the start, the items and the end of each bracket one by one. An observer that is
  /// disposed of inside a bracket receives no more of it.
  @inlinable static func oneByOne(_ action: @escaping (Self) -> Void) -> Receiver {
    { items, isObserving in
      action(.startChange)
      for item in items where isObserving() { action(item) }
      if isObserving() { action(.endChange) }
    }
  }
}

// MARK: Observing

extension BracketNode {
  @inlinable final func observe(
    _ receive: @escaping Event.Receiver, onEnd: @escaping () -> Void = {}
  ) -> ObserverHandle {
    let observer = BracketObserver<Event>(receive, onEnd: onEnd) { observer, node in
      borrow(observer, as: BracketObserver<Event>.self) { observer in
        guard let node else { return observer.onEnd() }
        observer.send(node.borrowed(as: BracketNode<Event>.self) { $0.announced })
      }
    }
    return withTurn { $0.observe(self, by: observer) }
  }

  /// Sends the whole content as one bracket, then the changes, and the end.
  @usableFromInline final func start(
    _ receive: @escaping Event.Receiver, onEnd: @escaping () -> Void = {}
  ) -> ObserverHandle {
    let observation = observe(receive, onEnd: onEnd)
    let isOver = observation.isDisposed
    let content = content
    if !content.isEmpty { withTurn { $0.send { receive(content) { true } } } }
    if isOver { onEnd() }
    return observation
  }

  /// - Parameter receiver: Returns a closure that receives brackets, given one that sends values.
  final func signal<Value>(
    _ receiver: @escaping (@escaping (Value) -> Void) -> Event.Receiver
  ) -> Signal<Value, Never> {
    Signal(of: self) { observer in
      let receive = receiver { observer.send(value: $0) }
      let observation = self.observe(receive, onEnd: { observer.sendCompleted() })
      if observation.isDisposed { observer.sendCompleted() }
      return observation
    }
  }

  final func producer<Value>(
    _ receiver: @escaping (@escaping (Value) -> Void) -> Event.Receiver
  ) -> SignalProducer<Value, Never> {
    SignalProducer(attaching: { observer in
      self.start(receiver { observer.send(value: $0) }, onEnd: { observer.sendCompleted() })
    })
  }

  @inlinable final func derive<Result>(
    _ kind: StaticString, _ read: @escaping () -> Result
  ) -> Property<Result> {
    typealias Equality = ByEquality<Result>
    let node = ValueNode<Result>(kind, nil, flags: Equality.isPossible ? .comparesValues : []) {
      ValueNode<Result>.advance($0, $1, $2, Equality.self, read)
    }
    node.take(input: self)
    return Property(node: node)
  }
}

@usableFromInline final class BracketObserver<Event: BracketedEvent>: Observer {
  @usableFromInline let receive: Event.Receiver
  @usableFromInline let onEnd: () -> Void

  @usableFromInline init(
    _ receive: @escaping Event.Receiver, onEnd: @escaping () -> Void,
    notify: @escaping (Observer, Unmanaged<Node>?) -> Void
  ) {
    (self.receive, self.onEnd) = (receive, onEnd)
    super.init(notify: notify)
  }

  @inlinable func send(_ events: [Event]) { receive(events) { node != nil } }
}
