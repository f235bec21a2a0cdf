/// What someone who awaits has not taken yet, and how they are woken.
///
/// Values stay here, in the isolation that they were sent in, and so does the one who waits: a
/// continuation, resumed from there. All that crosses is word of a cancellation.
@usableFromInline final class Feed<Value, Failure: Error> {
  @usableFromInline typealias Event = Signal<Value, Failure>.Event

  @usableFromInline let keepsAll: Bool
  /// In the order in which they came.
  @exclusivity(unchecked) @usableFromInline var arriving: [Value] = []
  /// In the opposite order, so that taking one lets go of it.
  @exclusivity(unchecked) @usableFromInline var leaving: [Value] = []
  @exclusivity(unchecked) @usableFromInline var end: Event?
  @exclusivity(unchecked) @usableFromInline var waiting: UnsafeContinuation<Void, Never>?
  @exclusivity(unchecked) @usableFromInline var bell: AsyncStream<Void>.Continuation?

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

  /// The former value is let go of when the new one is in its place: that may run anything.
  @inlinable func replace(_ value: Value) {
    var value = value
    swap(&arriving[0], &value)
  }

  /// The next value or, when all have been taken, the end; `nil` when the one who waits is
  /// cancelled.
  @inlinable func next(isolation: isolated (any Actor)?) async -> Event? {
    while !Task.isCancelled {
      if let value = takeFirst() { return .value(value) }
      if let end { return end }
      await wait(isolation: isolation)
    }
    return nil
  }

  /// Forgets all that has not been taken: there will be no more.
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
    } else if let bell {
      bell.yield()
    }
  }

  @inlinable func wait(isolation: isolated (any Actor)?) async {
    guard let actor = isolation else { return await waitForBell() }
    // Used in the isolation alone.
    nonisolated(unsafe) let feed = self
    await withTaskCancellationHandler {
      // A closure is isolated by capturing the isolation, and only then.
      isolation?.assertIsolated()
      await withUnsafeContinuation { waiting = $0 }
    } onCancel: {
      Task { await feed.wake(in: actor) }
    }
  }

  @inlinable func wake(in isolation: isolated any Actor) { wake() }

  /// Where nothing isolates the one who waits, a stream of the standard library knows how to wait.
  @inlinable nonisolated(nonsending) func waitForBell() async {
    let (rings, bell) = AsyncStream<Void>.makeStream()
    self.bell = bell
    for await _ in rings { break }
    self.bell = nil
  }
}
