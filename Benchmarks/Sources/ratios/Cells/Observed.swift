import Observation

/// A property with the standard library's Observation, observed by trackers.
@Observable final class ObservationCell: Cell, Trackable {
  private(set) var value: Int

  init(_ value: Int) { self.value = value }

  static var holdsObservations: Bool { true }

  @inline(never) static func make(_ value: Int) -> ObservationCell { ObservationCell(value) }
  @inline(__always) var tracked: Int { value }
  @inline(__always) var current: Int { value }
  func set(_ value: Int) { self.value = value }
  func end(_ observation: Tracker<ObservationCell>) {}

  func observe(_ action: @escaping (Int) -> Void) -> Tracker<ObservationCell> {
    Tracker(self, action)
  }

  @inline(__always) static func settle(_ observations: [Tracker<ObservationCell>]) {
    for tracker in observations { tracker.settle() }
  }
}

/// Holds a value whose reads can be tracked.
protocol Trackable: AnyObject, SendableMetatype {
  var tracked: Int { get }
}

/// An observer of every change.
///
/// `onChange` is called once, and may be called before the store. So the new value is read later,
/// which begins tracking again: in an app when its run loop turns, here by `settle` after each set.
final class Tracker<Source: Trackable>: @unchecked Sendable {
  private let source: Source
  private let action: (Int) -> Void
  @exclusivity(unchecked) private var hasChanged = false

  init(_ source: Source, _ action: @escaping (Int) -> Void) {
    self.source = source
    self.action = action
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
    action(value)
  }
}
