/// A single-consumer buffer and its waiting continuation.
///
/// The values stay here, in the isolation in which they were sent, and so does the consumer: a
/// continuation that is resumed from there. Only a cancellation crosses isolations.
@usableFromInline final class AsyncBuffer<Value, Failure: Error> {
  @usableFromInline typealias Event = Signal<Value, Failure>.Event

  @usableFromInline let keepsAll: Bool
  @exclusivity(unchecked) @usableFromInline var values = Queue<Value>()
  @exclusivity(unchecked) @usableFromInline var end: Event?
  /// Several, if copies of an iterator are awaited together.
  @exclusivity(unchecked) @usableFromInline var waiting: [UnsafeContinuation<Void, Never>] = []
  @exclusivity(unchecked) @usableFromInline var wakeups: AsyncStream<Void>.Continuation?

  @inlinable init(keepsAll: Bool) { self.keepsAll = keepsAll }

  @inlinable func take(_ event: Event) {
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
      if let event = first() { return event }
      await wait(isolation: isolation)
    }
    return nil
  }

  @inlinable func first() -> Event? {
    if let value = values.popFirst() { .value(value) } else { end }
  }

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
      // A closure is isolated by capturing the isolation, and only then.
      isolation?.assertIsolated()
      await withUnsafeContinuation { waiting.append($0) }
    } onCancel: {
      Task { await buffer.wake(in: actor) }
    }
  }

  @inlinable func wake(in isolation: isolated any Actor) { wake() }

  /// Where nothing isolates the consumer, a stream of the standard library waits.
  @inlinable nonisolated(nonsending) func waitInStream() async {
    let (stream, wakeups) = AsyncStream<Void>.makeStream()
    self.wakeups = wakeups
    for await _ in stream { break }
    self.wakeups = nil
  }
}
