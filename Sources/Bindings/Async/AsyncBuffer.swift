/// Events of a source, until code that awaits takes them.
///
/// Source and consumer share one isolation, so values need not be `Sendable`. Only a cancellation
/// comes from outside, and enters by `wake(in:)`.
@usableFromInline final class AsyncBuffer<Value, Failure: Error> {
  @usableFromInline typealias Event = Signal<Value, Failure>.Event

  /// Whether all values wait, or only the newest.
  @usableFromInline let keepsAll: Bool
  @exclusivity(unchecked) @usableFromInline var values = Queue<Value>()
  @exclusivity(unchecked) @usableFromInline var end: Event?
  /// Several, if copies of an iterator are awaited together.
  @exclusivity(unchecked) @usableFromInline var waiting: [UnsafeContinuation<Void, Never>] = []
  @exclusivity(unchecked) @usableFromInline var wakeups: AsyncStream<Void>.Continuation?

  @inlinable init(keepsAll: Bool) { self.keepsAll = keepsAll }

  @inlinable func receive(_ event: Event) {
    guard end == nil else { return }
    if let value = event.value {
      // Released after the queue was written, because its `deinit` may send the next value.
      let former = keepsAll ? nil : values.popFirst()
      values.append(value)
      withExtendedLifetime(former) {}
    } else {
      end = event
    }
    wake()
  }

  /// Returns the next value or, when all have been taken, the end; `nil` when the task is canceled.
  @inlinable func next(isolation: isolated (any Actor)?) async -> Event? {
    while !Task.isCancelled {
      if let event = popFirst() { return event }
      await wait(isolation: isolation)
    }
    return nil
  }

  @inlinable func popFirst() -> Event? {
    if let value = values.popFirst() { .value(value) } else { end }
  }

  /// Drops the values, and ends the waits.
  @inlinable func close() {
    end = .completed
    while values.popFirst() != nil {}
    wake()
  }

  @inlinable func wake() {
    for continuation in exchange(&waiting, []) { continuation.resume() }
    wakeups?.yield()
  }

  @inlinable func wait(isolation: isolated (any Actor)?) async {
    guard let actor = isolation else { return await waitInStream() }
    // Used in the isolation alone.
    nonisolated(unsafe) let buffer = self
    await withTaskCancellationHandler {
      // The closure is isolated only because it captures `isolation`.
      isolation?.assertIsolated()
      await withUnsafeContinuation { waiting.append($0) }
    } onCancel: {
      Task { await buffer.wake(in: actor) }
    }
  }

  @inlinable func wake(in isolation: isolated any Actor) { wake() }

  /// Waits if nothing isolates the consumer: a cancellation has no actor to enter, but a stream
  /// ends with its task.
  @inlinable nonisolated(nonsending) func waitInStream() async {
    let (stream, wakeups) = AsyncStream<Void>.makeStream()
    self.wakeups = wakeups
    for await _ in stream { break }
    self.wakeups = nil
  }
}
