/// The node of something that is announced as a bracket of events: of a list, or of a list of
/// lists.
///
/// It does not keep a copy of what it was before: it keeps what has been done to it since. Events
/// are numbered by the node's version, which counts them: the last entry of `log` is event number
/// `version`. What stood before `log` is `announced`, until that has been told. So whoever knows
/// the version at which he looked last can be given what he has missed (`replay`), as long as
/// somebody listened all the while.
@usableFromInline class BracketNode<Event: BracketedEvent>: Node {
  /// What has been done since the round last settled.
  @exclusivity(unchecked) @usableFromInline final var log: [Event] = []
  /// The items of the bracket that is being announced.
  @exclusivity(unchecked) @usableFromInline final var announced: [Event] = []
  /// Whether everyone has been told what is in `announced`.
  @exclusivity(unchecked) @usableFromInline final var isTold = true
  /// Whether `announced` may hold elements that the list holds no longer.
  @exclusivity(unchecked) @usableFromInline final var holdsDeleted = false
  /// A stretch of events that undo each other; see `DerivedCollectionNode.takeBack`.
  @exclusivity(unchecked) @usableFromInline final var voided = (from: UInt64.max, to: UInt64.max)

  @usableFromInline override init(
    _ kind: Kind, flags: Flags, step: @escaping (Node, Step) -> Bool
  ) {
    super.init(kind, flags: flags, step: step)
  }

  // MARK: The log

  /// Numbers an event that has been done to the elements, and keeps it for those who listen.
  @inlinable final func note(_ event: Event) {
    version &+= 1
    guard isListenedTo else { return forgetEvents() }
    log.append(event)
  }

  /// Numbers events that have been done to the elements, and keeps them for those who listen.
  @usableFromInline final func note(_ events: [Event]) {
    version &+= UInt64(events.count)
    guard isListenedTo else { return forgetEvents() }
    log.append(contentsOf: events)
  }

  /// Nobody listens, or what has happened since cannot be told as events: nobody can be given what
  /// he has missed.
  @inlinable final func forgetEvents() {
    if !log.isEmpty { log.removeAll() }
    isTold = true
  }

  /// What has been done becomes the bracket to announce, or the end of it, should the round have
  /// settled the list before; answers whether there is anything.
  @inlinable final func takeLog() -> Bool {
    guard !log.isEmpty else { return false }
    if isTold {
      announced.removeAll(keepingCapacity: true)
      swap(&announced, &log)
      isTold = false
    } else {
      announced.append(contentsOf: log)
      log.removeAll(keepingCapacity: true)
    }
    return true
  }

  /// Gives `body` what has been done since the list was at `position`.
  ///
  /// - Returns: where the list is now, or `nil` if what has been done is not known any more;
  ///   nothing has been given then.
  @inlinable final func replay(since position: UInt64, _ body: (Event) -> Void) -> UInt64? {
    let start = position == voided.from ? voided.to : position
    guard start != version else { return version }
    let (end, known, earlier) = (version, log, isTold ? [] : announced)
    guard end &- start <= UInt64(known.count + earlier.count) else { return nil }
    let missing = Int(end &- start)
    if missing > known.count {
      for event in earlier[(earlier.count + known.count - missing)...] { body(event) }
    }
    for event in known[max(0, known.count - missing)...] { body(event) }
    return end
  }

  // MARK: Announcing

  /// The round has settled the node: what has been done to it is to be announced; answers whether
  /// there is anything.
  @inlinable final func settle() -> Bool {
    flags.remove(.unsettled)
    guard isListenedTo else {
      forgetEvents()
      return true
    }
    guard takeLog() else { return false }
    announceBracket()
    return true
  }

  /// Has the turn tell the bracket: to all, or only to those who began in the middle of it. Nodes
  /// without observers are noted too, so that what they announce is let go of in the end.
  @usableFromInline final func announceBracket(toAll: Bool = true) {
    if toAll { flags.insert(.changed) }
    guard !flags.contains(.announcing) else { return }
    flags.insert(.announcing)
    withTurn { turn in
      if flags.contains(.cyclic) { turn.ringHasMoved = true }
      turn.announcements.push(Unmanaged.passUnretained(self))
    }
  }

  /// What a class does for all of its elements' types is slow; what a step does is compiled for the
  /// one at hand.
  final override func forgetAnnounced() { _ = step(self, .forgetAnnounced) }

  /// What has been deleted is let go of, not kept until the next edit; nor is the memory of a large
  /// bracket kept.
  @inlinable final func letGoOfAnnounced() {
    isTold = true
    if announced.count > 256 {
      announced = []
    } else if holdsDeleted {
      announced.removeAll(keepingCapacity: true)
      holdsDeleted = !log.isEmpty
    }
  }

  override var announcementDescription: String? { Self.inWords(announced) }

  override var changeDescription: String? {
    let events = isTold ? log : announced + log
    return events.isEmpty ? valueDescription : Self.inWords(events)
  }

  private static func inWords(_ events: [Event]) -> String {
    events.map { String(describing: $0) }.joined(separator: "; ")
  }

  override func lateStart() -> LateStart { LateBracket<Event>(version: version) }

  override func isDue(_ start: LateStart) -> Bool {
    guard let start = start as? LateBracket<Event> else { return false }
    start.missed = []
    _ = replay(since: start.version) { start.missed.append($0) }
    return !start.missed.isEmpty
  }

  override func tell(_ observer: Observer, since start: LateStart) {
    guard let start = start as? LateBracket<Event> else { return }
    unsafeDowncast(observer, to: BracketObserver<Event>.self).tell(start.missed)
  }
}

/// An event that comes in brackets.
@usableFromInline protocol BracketedEvent {
  static var startChange: Self { get }
  static var endChange: Self { get }
}

/// What an observer that began in the middle of a turn has missed.
final class LateBracket<Event: BracketedEvent>: LateStart {
  var missed: [Event] = []
}
