/// The node of a list.
///
/// A list is announced as a bracket of events, so it does not keep a copy of what it was before: it
/// keeps what has been done to it since.
@usableFromInline class CollectionNode<Element>: Node {
  @usableFromInline typealias Event = CollectionEvent<Element>

  /// The elements as of now.
  @exclusivity(unchecked) @usableFromInline final var elements: [Element] = []
  /// Whether `announced` may hold elements that the list holds no longer.
  @exclusivity(unchecked) @usableFromInline final var holdsDeleted = true
  /// The items of the bracket that is being announced.
  @exclusivity(unchecked) @usableFromInline final var announced: [Event] = []

  final var current: [Element] {
    if !flags.contains(.source) { withTurn { $0.refresh(self) } }
    return elements
  }

  /// What an observer that began in the middle of this turn has missed; called when the round has
  /// settled.
  func missed(since start: LateStart) -> [Event] { announced }

  override func isDue(_ start: LateStart) -> Bool {
    guard let start = start as? LateList<Element> else { return false }
    start.missed = missed(since: start)
    return !start.missed.isEmpty
  }

  override func tell(_ observer: Observer, since start: LateStart) {
    guard let start = start as? LateList<Element> else { return }
    unsafeDowncast(observer, to: BracketObserver<Element>.self).tell(start.missed)
  }

  /// What has been deleted is let go of, not kept until the next edit.
  final override func forgetAnnounced() {
    guard holdsDeleted else { return }
    announced.removeAll(keepingCapacity: true)
    holdsDeleted = hasMoreToAnnounce
  }

  /// Whether edits wait for the next round.
  var hasMoreToAnnounce: Bool { true }

  override var valueDescription: String { String(describing: elements) }

  override init(flags: Flags, step: @escaping (Node, Step) -> Bool) {
    super.init(flags: flags, step: step)
  }

  // MARK: Observers

  @inlinable final func observe(_ action: @escaping (Event?) -> Void) -> Observation {
    let observer = BracketObserver(action) { observer, node in
      borrow(observer, as: BracketObserver<Element>.self) { observer in
        guard let node else { return observer.action(nil) }
        observer.tell(node.borrowed(as: CollectionNode<Element>.self) { $0.announced })
      }
    }
    return withTurn { $0.observe(self, by: observer) }
  }

  /// Tells the whole content as one bracket, and then what changes; `nil` is the end.
  final func start(_ action: @escaping (Event?) -> Void) -> Observation {
    let observation = observe(action)
    let isOver = observation.isDisposed
    batch {
      let elements = elements
      guard !elements.isEmpty else { return }
      action(.startChange)
      for (index, element) in elements.enumerated() {
        action(.insertion(index: index, element: element))
      }
      action(.endChange)
    }
    if isOver { action(nil) }
    return observation
  }
}

/// An observer that is told brackets.
@usableFromInline final class BracketObserver<Element>: Observer {
  @usableFromInline let action: (CollectionEvent<Element>?) -> Void

  @usableFromInline init(
    _ action: @escaping (CollectionEvent<Element>?) -> Void,
    notify: @escaping (Observer, Unmanaged<Node>?) -> Void
  ) {
    self.action = action
    super.init(notify: notify)
  }

  /// An observer that is disposed of inside a bracket hears no more of it.
  @inlinable func tell(_ events: [CollectionEvent<Element>]) {
    action(.startChange)
    for event in events where node != nil { action(event) }
    if node != nil { action(.endChange) }
  }
}

class LateList<Element>: LateStart {
  var missed: [CollectionEvent<Element>] = []
}
