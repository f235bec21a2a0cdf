/// The target of an operator: its signal, or the next operator in a producer's start.
@usableFromInline struct Downstream<Value, Failure: Error> {
  @usableFromInline typealias Event = Signal<Value, Failure>.Event

  @usableFromInline let target: Signal<Value, Failure>.Observer.Target
  @usableFromInline let owner: UpstreamOwner

  @inlinable init(_ core: SignalCore<Value, Failure>) {
    (target, owner) = (.signal(core), core)
  }

  @inlinable init(_ action: @escaping (Event) -> Void, endingWith owner: UpstreamOwner) {
    (target, self.owner) = (.closure(action), owner)
  }

  @inlinable var isOver: Bool { owner.isOver }

  /// Disposes of the source when this is over, or now if it already is.
  @inlinable func follow(_ source: any Disposable) { owner.follow(source) }

  /// The closure that a source calls with each event. It does nothing after the end or disposal.
  @inlinable var receiver: (Event) -> Void {
    switch target {
    case .signal(let core): { core.send($0) }
    case .closure: { send($0) }
    }
  }

  @inlinable func send(_ event: Event) {
    switch target {
    case .signal(let core): core.send(event)
    case .closure(let action):
      if owner.isOver { return }
      action(event)
      if event.isTerminating { owner.endWork() }
    }
  }

  @inlinable func send(value: Value) {
    if case .closure = target, owner.isOver { return }
    target.send(.value(value))
  }

  /// Sends the end of another signal; a value does nothing.
  @_alwaysEmitIntoClient func pass<Other>(_ event: Signal<Other, Failure>.Event) {
    if let end = event.end(of: Value.self) { send(end) }
  }
}

/// A signal or the start of a producer, which ends its upstream when it is over.
@usableFromInline class UpstreamOwner {
  /// Whether sending has no effect: it has ended, or cannot be observed any more.
  @exclusivity(unchecked) @usableFromInline final var isOver = false
  final var upstream: (any Disposable)?

  @inlinable init() {}

  /// Disposes of the source when this is over, or now if it already is.
  @usableFromInline final func follow(_ source: any Disposable) {
    if isOver { source.dispose() } else { upstream = source }
  }

  /// Calls `action` when this is over, after its source has been ended.
  @usableFromInline final func onceOver(_ action: @escaping () -> Void) {
    follow(CompositeDisposable([upstream ?? Done(), AnyDisposable(action)]))
  }

  @usableFromInline final func endWork() {
    isOver = true
    upstream.take()?.dispose()
  }
}

/// The observation of a producer's start: dispose of it to end the start.
@usableFromInline final class StartObservation: UpstreamOwner, Disposable, UpstreamProviding {
  @usableFromInline var isDisposed: Bool { isOver }

  @usableFromInline func dispose() { endWork() }

  var upstreams: [AnyObject] { knownUpstreams(of: upstream) }
}
