/// A single-consumer buffer and its waiting continuation.
///
/// The values stay here, in the isolation in which they were sent, and so does the consumer: a
/// continuation that is resumed from there. Only a cancellation crosses isolations.
@usableFromInline final class AsyncBuffer<Value, Failure: Error> {
  @usableFromInline typealias Event = Signal<Value, Failure>.Event

  @usableFromInline let keepsAll: Bool
  /// In the order in which they came.
  @exclusivity(unchecked) @usableFromInline var arriving: [Value] = []
  /// In the opposite order, so that taking one releases it.
  @exclusivity(unchecked) @usableFromInline var leaving: [Value] = []
  @exclusivity(unchecked) @usableFromInline var end: Event?
  @exclusivity(unchecked) @usableFromInline var waiting: UnsafeContinuation<Void, Never>?
  @exclusivity(unchecked) @usableFromInline var wakeups: AsyncStream<Void>.Continuation?

  @inlinable init(keepsAll: Bool) { self.keepsAll = keepsAll }

  @inlinable func take(_ event: Event) {
    guard end == nil else { return }
    if let value = event.value {
      if keepsAll || arriving.isEmpty { arriving.append(value) } else { replace(value) }
    } else {
      end = event
    }
    wake()
  }

  /// The former value is released when the new one is in its place: its `deinit` may run anything.
  @inlinable func replace(_ value: Value) {
    var value = value
    swap(&arriving[0], &value)
  }

  /// Returns the next value or, when all have been taken, the end; `nil` when the task is
  /// cancelled.
  @inlinable func next(isolation: isolated (any Actor)?) async -> Event? {
    while !Task.isCancelled {
      if let event = first() { return event }
      await wait(isolation: isolation)
    }
    return nil
  }

  /// Takes the next value or, when all have been taken, returns the end, if there is one.
  @inlinable func first() -> Event? {
    if let value = takeFirst() { .value(value) } else { end }
  }

  /// Drops the values that have not been taken, and takes no more.
  @inlinable func close() {
    arriving = []
    leaving = []
    end = .completed
  }

  @inlinable func takeFirst() -> Value? {
    if leaving.isEmpty {
      if arriving.count <= 1 { return arriving.popLast() }
      swap(&arriving, &leaving)
      leaving.reverse()
    }
    return leaving.popLast()
  }

  @inlinable func wake() {
    if let waiting {
      self.waiting = nil
      waiting.resume()
    } else if let wakeups {
      wakeups.yield()
    }
  }

  @inlinable func wait(isolation: isolated (any Actor)?) async {
    guard let actor = isolation else { return await waitInStream() }
    // Used in the isolation alone.
    nonisolated(unsafe) let buffer = self
    await withTaskCancellationHandler {
      // A closure is isolated by capturing the isolation, and only then.
      isolation?.assertIsolated()
      await withUnsafeContinuation { waiting = $0 }
    } onCancel: {
      Task { await buffer.wake(in: actor) }
    }
  }

  @inlinable func wake(in isolation: isolated any Actor) { wake() }

  /// Where nothing isolates the consumer, a stream of the standard library waits for it.
  @inlinable nonisolated(nonsending) func waitInStream() async {
    let (stream, wakeups) = AsyncStream<Void>.makeStream()
    self.wakeups = wakeups
    for await _ in stream { break }
    self.wakeups = nil
  }
}
