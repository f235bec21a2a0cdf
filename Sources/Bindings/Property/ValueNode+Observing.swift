/// How observers of a property begin: with the current value, or with the next one.
extension ValueNode {
  @inlinable func start(_ action: @escaping (Value) -> Void) -> ObserverHandle {
    let observation = observe(action)
    withTurn { $0.send { action(value.unsafelyUnwrapped) } }
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

  @inlinable func begin(events: Signal<Value, Never>.Observer) -> ObserverHandle {
    begin(
      Observer { _, node in
        if let node {
          events.send(value: node.borrowed(as: ValueNode<Value>.self) { $0.announced })
        } else {
          events.sendCompleted()
        }
      })
  }

  @inlinable func start(events observer: Signal<Value, Never>.Observer) -> any Disposable {
    let observation = begin(events: observer)
    let isOver = observation.isDisposed
    withTurn { $0.send { observer.send(value: value.unsafelyUnwrapped) } }
    if isOver { observer.sendCompleted() }
    return observation
  }

  @inlinable func observe(events observer: Signal<Value, Never>.Observer) -> any Disposable {
    let observation = begin(events: observer)
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

extension ObserverHandle {
  /// In a debug build, records where the observation began.
  @inlinable func noting(_ fileID: StaticString, _ line: UInt) -> Self {
    #if DEBUG
      note(fileID, line)
    #endif
    return self
  }

  #if DEBUG
    @usableFromInline func note(_ fileID: StaticString, _ line: UInt) {
      observer?._withUnsafeGuaranteedRef { $0.sourceLocation = (fileID, line) }
    }
  #endif
}
