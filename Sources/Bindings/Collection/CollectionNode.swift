/// The node of a list.
///
/// A list is announced as a bracket of events, so it does not keep a copy of what it was before: it keeps what has
/// been done to it since.
class CollectionNode<Element>: Node {
  typealias Event = CollectionEvent<Element>

  /// The elements as of now.
  @exclusivity(unchecked) final var elements: [Element] = []
  /// The items of the bracket that is being announced.
  @exclusivity(unchecked) final var announced: [Event] = []

  final var current: [Element] {
    if !flags.contains(.source) { Turn.current._withUnsafeGuaranteedRef { $0.refresh(self) } }
    return elements
  }

  /// What an observer that began in the middle of this turn has missed; called when the round has settled.
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

  override var valueDescription: String { String(describing: elements) }

  // MARK: Observers

  func observe(_ action: @escaping (Event?) -> Void) -> Observation {
    Turn.current._withUnsafeGuaranteedRef { $0.observe(self, by: BracketObserver(action)) }
  }

  /// Tells the whole content as one bracket, and then what changes; `nil` is the end.
  func start(_ action: @escaping (Event?) -> Void) -> Observation {
    let observation = observe(action)
    batch {
      let elements = elements
      guard !elements.isEmpty else { return }
      action(.startChange)
      for (index, element) in elements.enumerated() {
        action(.insertion(index: index, element: element))
      }
      action(.endChange)
    }
    if observation.isDisposed, flags.contains(.ended) { action(nil) }
    return observation
  }
}

/// An observer that is told brackets.
final class BracketObserver<Element>: Observer {
  private let action: (CollectionEvent<Element>?) -> Void

  init(_ action: @escaping (CollectionEvent<Element>?) -> Void) {
    self.action = action
    super.init { observer, node in
      let observer = unsafeDowncast(observer, to: BracketObserver<Element>.self)
      if let node {
        observer.tell(node.borrowed(as: CollectionNode<Element>.self) { $0.announced })
      } else {
        observer.action(nil)
      }
    }
  }

  /// An observer that is disposed of inside a bracket hears no more of it.
  func tell(_ events: [CollectionEvent<Element>]) {
    action(.startChange)
    for event in events where node != nil { action(event) }
    if node != nil { action(.endChange) }
  }
}

class LateList<Element>: LateStart {
  var missed: [CollectionEvent<Element>] = []
}
