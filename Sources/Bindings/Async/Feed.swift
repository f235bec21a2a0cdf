/// What someone who awaits has not taken yet, and the bell that wakes them.
///
/// Values stay here, in the isolation that they were sent in. All that crosses is the bell, a
/// stream of the standard library that carries nothing: it knows how to wait, and what to do when
/// the one who waits is cancelled.
final class Feed<Value, Failure: Error> {
  typealias Event = Signal<Value, Failure>.Event

  private let keepsAll: Bool
  /// In the order in which they came.
  private var arriving: [Value] = []
  /// In the opposite order, so that taking one lets go of it.
  private var leaving: [Value] = []
  private var end: Event?
  private var isAwaited = false
  private var bell: AsyncStream<Void>.Continuation?
  private var rings: AsyncStream<Void>.Iterator?

  init(keepsAll: Bool) { self.keepsAll = keepsAll }

  func take(_ event: Event) {
    guard end == nil else { return }
    if let value = event.value {
      if !keepsAll { arriving.removeAll(keepingCapacity: true) }
      arriving.append(value)
    } else {
      end = event
    }
    guard isAwaited else { return }
    isAwaited = false
    bell?.yield()
  }

  /// The next value or, when all have been taken, the end; `nil` when the one who waits is
  /// cancelled.
  func next(isolation: isolated (any Actor)?) async -> Event? {
    while !Task.isCancelled {
      if let value = takeFirst() { return .value(value) }
      if let end { return end }
      guard await ring(isolation: isolation) else { break }
    }
    return nil
  }

  /// Forgets all that has not been taken: there will be no more.
  func close() {
    arriving = []
    leaving = []
    end = .completed
  }

  private func takeFirst() -> Value? {
    if leaving.isEmpty, !arriving.isEmpty {
      swap(&arriving, &leaving)
      leaving.reverse()
    }
    return leaving.popLast()
  }

  private func ring(isolation: isolated (any Actor)?) async -> Bool {
    var rings = rings ?? hang()
    isAwaited = true
    return await rings.next(isolation: isolation) != nil
  }

  private func hang() -> AsyncStream<Void>.Iterator {
    let (stream, bell) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let rings = stream.makeAsyncIterator()
    self.bell = bell
    self.rings = rings
    return rings
  }
}
