public import Observation

extension Property {
  /// Makes a property of a property of an `@Observable` object.
  ///
  ///     object  1 -- 2 3 -- 4 --|      2 and 3 are set in one go
  ///     self    1 ------ 3 -- 4 --|
  ///
  /// ```swift
  /// let title = Property(observing: document, \.title)
  /// ```
  ///
  /// Observation calls back before a change is made. So the property reads the new value when the
  /// isolation is next free, and announces it in a turn of its own. Sets made until then are
  /// announced as one. Until then the property has its former value: the graph ends here.
  ///
  /// - Parameters:
  ///   - object: the observed object. The property does not keep it, and completes when it is
  ///     released.
  ///   - keyPath: where it is read.
  ///   - isolation: where it is read and announced: the caller's. Where nothing isolates the
  ///     caller, this does not compile.
  /// - Note: Ownership: the object is observed for as long as the property is held or observed, and
  ///   the actor is kept until then; the main actor lives anyway.
  public convenience init<Object: AnyObject & Observable>(
    observing object: Object, _ keyPath: KeyPath<Object, Value>,
    isolation: isolated any Actor = #isolation
  ) {
    let watch = Watch(object, keyPath)
    let initial = watch.track() ?? object[keyPath: keyPath]
    self.init(
      initial: initial, then: SignalProducer(context: IsolationContext(isolation), following: watch)
    )
  }
}

extension SignalProducer where Failure == Never {
  fileprivate init<Object>(context: IsolationContext, following watch: Watch<Object, Value>) {
    self.init(context) { observer, _ in
      while let event = await watch.nextEvent() {
        switch event {
        case .willChange: if let value = watch.track() { observer.send(value: value) }
        case .isForgotten: if watch.hasEnded { return observer.sendCompleted() }
        }
      }
    }
  }
}

/// Tracks a property of an object, one change at a time.
private final class Watch<Object: AnyObject & Observable, Value> {
  private var events: AsyncStream<ChangeCallback.Event>.Iterator
  private let input: AsyncStream<ChangeCallback.Event>.Continuation
  private weak var object: Object?
  private let keyPath: KeyPath<Object, Value>

  init(_ object: Object, _ keyPath: KeyPath<Object, Value>) {
    self.object = object
    self.keyPath = keyPath
    let (stream, input) = AsyncStream<ChangeCallback.Event>.makeStream()
    events = stream.makeAsyncIterator()
    self.input = input
  }

  var hasEnded: Bool { object == nil }

  nonisolated(nonsending) func nextEvent() async -> ChangeCallback.Event? {
    var events = events
    return await events.next(isolation: #isolation)
  }

  /// The value as of now. The next change of it will be reported.
  func track() -> Value? {
    guard let object else { return nil }
    let callback = ChangeCallback(input)
    return withObservationTracking {
      object[keyPath: keyPath]
    } onChange: {
      callback.sendChange()
    }
  }
}

/// The callback of an observed object. It reports that the object has changed, or that it was
/// released, since the object then releases this callback.
private final class ChangeCallback: Sendable {
  enum Event { case willChange, isForgotten }

  private let input: AsyncStream<Event>.Continuation

  init(_ input: AsyncStream<Event>.Continuation) { self.input = input }

  deinit { input.yield(.isForgotten) }

  func sendChange() { input.yield(.willChange) }
}
