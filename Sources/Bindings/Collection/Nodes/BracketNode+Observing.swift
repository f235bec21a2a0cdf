extension BracketNode {
  @usableFromInline @inline(never) final func refresh() { withTurn { $0.reader.refresh(self) } }

  /// Observes the changes and the end.
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

  /// Sends the whole content as one bracket, then the changes, and the end.
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

extension BracketNode {
  /// Sends what is made of each event, from now on.
  ///
  /// - Parameter translate: makes an observer of events of one of values.
  final func signal<Value>(
    _ translate: @escaping (@escaping (Value) -> Void) -> (Event) -> Void
  ) -> Signal<Value, Never> {
    Signal(
      of: self,
      attaching: { [self] observer in
        let observation = observe(
          translate { observer.send(value: $0) }, onEnd: { observer.sendCompleted() })
        if observation.isDisposed { observer.sendCompleted() }
        return observation
      })
  }

  /// Sends the same, beginning with the whole content.
  final func producer<Value>(
    content: @escaping () -> [Event],
    of translate: @escaping (@escaping (Value) -> Void) -> (Event) -> Void
  ) -> SignalProducer<Value, Never> {
    SignalProducer(attaching: { [self] observer in
      start(
        content: content, translate { observer.send(value: $0) },
        onEnd: { observer.sendCompleted() })
    })
  }
}

/// An observer of brackets.
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

  /// An observer that is disposed of inside a bracket receives no more of it.
  @inlinable func send(_ events: [Event]) {
    action(.startChange)
    for event in events where node != nil { action(event) }
    if node != nil { action(.endChange) }
  }
}
