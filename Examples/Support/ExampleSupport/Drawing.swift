import Observation
import Synchronization

/// A result that is computed again after a value that it has read has changed, as a toolkit does
/// with a view.
public final class Drawing<Content> {
  /// How often the result has been computed.
  public private(set) var count = 0
  private let body: () -> Content
  private let isStale = Flag()
  private var content: Content?

  public init(_ body: @escaping () -> Content) { self.body = body }

  public var current: Content {
    if let content, !isStale.value { return content }
    isStale.value = false
    count += 1
    let drawn = withObservationTracking(body) { [isStale] in isStale.value = true }
    content = drawn
    return drawn
  }

  public func update() { _ = current }
}

/// Observation may notify from any thread, so the flag that it sets is `Sendable`.
nonisolated private final class Flag: Sendable {
  private let isRaised = Atomic(false)

  var value: Bool {
    get { isRaised.load(ordering: .relaxed) }
    set { isRaised.store(newValue, ordering: .relaxed) }
  }
}
