/// How observers of a property begin: with the current value, or with the next one.
extension ValueNode {
  @inlinable func start(_ action: @escaping (Value) -> Void) -> ObserverHandle {
    let observation = observe(action)
    withTurn { turn in
      let isOutermost = turn.open()
      action(value.unsafelyUnwrapped)
      if isOutermost { turn.close() }
    }
    return observation
  }

  @inlinable func observe(_ action: @escaping (Value) -> Void) -> ObserverHandle {
    let observer = ValueObserver(action) { observer, node in
      guard let node else { return }
      borrow(observer, as: ValueObserver<Value>.self) { observer in
        observer.action(node.borrowed(as: ValueNode<Value>.self) { $0.announced })
      }
    }
    return begin(observer)
  }

  @usableFromInline func begin(_ observer: Observer) -> ObserverHandle {
    withTurn { $0.observe(self, by: observer) }
  }

  @inlinable func start(events observer: Signal<Value, Never>.Observer) -> any Disposable {
    let observation = begin(EventObserver<Value>.observer(observer))
    let isOver = observation.isDisposed
    withTurn { turn in
      let isOutermost = turn.open()
      observer.send(value: value.unsafelyUnwrapped)
      if isOutermost { turn.close() }
    }
    if isOver { observer.sendCompleted() }
    return observation
  }

  @inlinable func observe(events observer: Signal<Value, Never>.Observer) -> any Disposable {
    let observation = begin(EventObserver<Value>.observer(observer))
    if observation.isDisposed { observer.sendCompleted() }
    return observation
  }
}

/// An observer of values.
@usableFromInline final class ValueObserver<Value>: Observer {
  @usableFromInline let action: (Value) -> Void

  @usableFromInline init(
    _ action: @escaping (Value) -> Void, notify: @escaping (Observer, Unmanaged<Node>?) -> Void
  ) {
    self.action = action
    super.init(notify: notify)
  }
}

/// An observer of values and the end.
@usableFromInline final class EventObserver<Value>: Observer {
  @usableFromInline let events: Signal<Value, Never>.Observer

  @usableFromInline init(
    _ events: Signal<Value, Never>.Observer, notify: @escaping (Observer, Unmanaged<Node>?) -> Void
  ) {
    self.events = events
    super.init(notify: notify)
  }

  @inlinable static func observer(_ events: Signal<Value, Never>.Observer) -> EventObserver {
    EventObserver(events) { observer, node in
      let events = unsafeDowncast(observer, to: EventObserver.self).events
      if let node {
        events.send(value: node.borrowed(as: ValueNode<Value>.self) { $0.announced })
      } else {
        events.sendCompleted()
      }
    }
  }
}
