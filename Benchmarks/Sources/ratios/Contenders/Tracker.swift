import Observation

/// Holds a value whose reads can be tracked.
protocol Trackable: AnyObject, SendableMetatype {
  var tracked: Int { get }
}

/// An observer of every change.
///
/// `onChange` comes once, and may come before the store, so who wants the value must register again
/// afterwards. An app does that when its run loop turns; here the one who sets does it.
final class Tracker<Source: Trackable>: @unchecked Sendable {
  private let source: Source
  private let sink: Sink
  @exclusivity(unchecked) private var hasChanged = false

  init(_ source: Source, _ sink: Sink) {
    self.source = source
    self.sink = sink
    track()
  }

  @inline(__always) func settle() {
    if hasChanged { track() }
  }

  private func track() {
    hasChanged = false
    let value = withObservationTracking {
      source.tracked
    } onChange: {
      self.hasChanged = true
    }
    sink.take(value)
  }
}
