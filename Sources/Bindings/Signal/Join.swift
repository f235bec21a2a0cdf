/// What joins of several sources have in common: when they end.
@usableFromInline final class Join<Value, Failure: Error> {
  @usableFromInline let core: SignalCore<Value, Failure>
  @usableFromInline let parts: CompositeDisposable
  /// How many have not completed.
  @exclusivity(unchecked) @usableFromInline var running = 0
  /// How many have no value yet.
  @exclusivity(unchecked) @usableFromInline var missing = 0

  @inlinable init(_ core: SignalCore<Value, Failure>, _ parts: CompositeDisposable) {
    self.core = core
    self.parts = parts
  }

  /// Starts one of the sources.
  @inlinable func start<Element>(
    _ source: some BindingSource<Element, Failure>, _ receive: @escaping (Element) -> Void
  ) {
    begin(source) { [self] event in
      if case .value(let value) = event { receive(value) } else { finish(event) }
    }
  }

  /// Starts one of the sources, whose latest value is kept; calls `send` when all have one.
  @inlinable func start<Element>(
    _ source: some BindingSource<Element, Failure>, _ latest: Latest<Element>,
    _ send: @escaping () -> Void
  ) {
    begin(source) { [self] event in
      guard case .value(let value) = event else { return finish(event) }
      if latest.value == nil { missing -= 1 }
      latest.value = value
      if missing == 0 { send() }
    }
  }

  @inlinable func begin<Element>(
    _ source: some BindingSource<Element, Failure>,
    _ action: @escaping (Signal<Element, Failure>.Event) -> Void
  ) {
    parts.start(source, action)
  }

  /// One of the sources has ended.
  @inlinable func finish<Element>(_ event: Signal<Element, Failure>.Event) {
    if case .completed = event {
      running -= 1
      if running > 0 { return }
    }
    core.pass(event)
  }
}

/// The latest value of one source, if there is one.
@usableFromInline final class Latest<Element> {
  @exclusivity(unchecked) @usableFromInline var value: Element?

  @inlinable init() {}
}
