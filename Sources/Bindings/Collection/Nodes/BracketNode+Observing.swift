extension BracketNode {
  @usableFromInline @inline(never) final func refresh() { withTurn { $0.reader.refresh(self) } }

  /// Tells what changes, and the end.
  @inlinable final func observe(
    _ action: @escaping (Event) -> Void, onEnd: @escaping () -> Void = {}
  ) -> ObserverHandle {
    let observer = BracketObserver(action, onEnd: onEnd) { observer, node in
      borrow(observer, as: BracketObserver<Event>.self) { observer in
        guard let node else { return observer.onEnd() }
        observer.send(node.borrowed(as: BracketNode<Event>.self) { $0.announced })
      }
    }
    return withTurn { $0.observe(self, by: observer) }
  }

  /// Tells the whole content as one bracket, then what changes, and the end.
  final func start(
    content: () -> [Event], _ action: @escaping (Event) -> Void,
    onEnd: @escaping () -> Void = {}
  ) -> ObserverHandle {
    let observation = observe(action, onEnd: onEnd)
    let isOver = observation.isDisposed
    batch {
      let content = content()
      guard !content.isEmpty else { return }
      action(.startChange)
      for event in content { action(event) }
      action(.endChange)
    }
    if isOver { onEnd() }
    return observation
  }
}

/// An observer that is told brackets.
@usableFromInline final class BracketObserver<Event: BracketedEvent>: Observer {
  @usableFromInline let action: (Event) -> Void
  @usableFromInline let onEnd: () -> Void

  @usableFromInline init(
    _ action: @escaping (Event) -> Void, onEnd: @escaping () -> Void,
    notify: @escaping (Observer, Unmanaged<Node>?) -> Void
  ) {
    self.action = action
    self.onEnd = onEnd
    super.init(notify: notify)
  }

  /// An observer that is disposed of inside a bracket hears no more of it.
  @inlinable func send(_ events: [Event]) {
    action(.startChange)
    for event in events where node != nil { action(event) }
    if node != nil { action(.endChange) }
  }
}
