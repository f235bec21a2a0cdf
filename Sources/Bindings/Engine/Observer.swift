/// An observer of a node: an entry in the node's list, retained by it.
///
/// Users hold an `ObserverHandle`, which refers to its observer; when the observer is released, so
/// are its closures, even if the handle is still held.
@usableFromInline class Observer {
  final var previous: Unmanaged<Observer>?
  @exclusivity(unchecked) @usableFromInline final var node: Unmanaged<Node>?
  final var handle: Unmanaged<ObserverHandle>?

  /// Sends the node's value or, with `nil`, the end. A constant that captures nothing: that saves a
  /// retain for each call, and a block of memory for each observer.
  @usableFromInline let notify: (Observer, Unmanaged<Node>?) -> Void
  final var next: Unmanaged<Observer>?
  #if DEBUG
    /// The source location of the observation, or what began it.
    final var sourceLocation: (fileID: StaticString, line: UInt)?
  #endif
  /// Whether it began in the running turn, and waits for the end of a round.
  final var isLate = false

  @usableFromInline init(notify: @escaping (Observer, Unmanaged<Node>?) -> Void) {
    self.notify = notify
  }
}

/// The observation of a property or a list: dispose of it to stop observing.
///
/// If it is ignored, the observation lasts until its source can no longer change. It is not called
/// `Observation`, since that would hide the module of this name from clients, and break what
/// `@Observable` expands to.
@usableFromInline final class ObserverHandle: Disposable {
  var observer: Unmanaged<Observer>?

  init(_ observer: Observer?) {
    guard let observer else { return }
    self.observer = Unmanaged.passUnretained(observer)
    observer.handle = Unmanaged.passUnretained(self)
  }

  deinit { observer?._withUnsafeGuaranteedRef { $0.handle = nil } }

  @usableFromInline var isDisposed: Bool { observer == nil }

  /// Ends the observation; the observer is not called again, not even in the running announcement.
  ///
  /// - Complexity: O(1), and the time to detach nodes that are no longer in use.
  @usableFromInline func dispose() {
    observer?._withUnsafeGuaranteedRef { entry in withTurn { $0.releaser.dispose(entry, $0) } }
  }
}

extension Unmanaged: ListEntry where Instance == Observer {
  var previous: Self? {
    get { _withUnsafeGuaranteedRef { $0.previous } }
    nonmutating set { _withUnsafeGuaranteedRef { $0.previous = newValue } }
  }
  var next: Self? {
    get { _withUnsafeGuaranteedRef { $0.next } }
    nonmutating set { _withUnsafeGuaranteedRef { $0.next = newValue } }
  }
}

extension Node {
  /// Takes an observer out of the list; the caller releases it.
  final func remove(_ observer: Observer, _ announcer: Announcer) {
    announcer.skip(observer)
    firstObserver.remove(Unmanaged.passUnretained(observer))
    observer.node = nil
    observer.handle?._withUnsafeGuaranteedRef { $0.observer = nil }
    observer.handle = nil
  }
}
