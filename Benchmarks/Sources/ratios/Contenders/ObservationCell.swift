import CMeasure
import Observation

/// A property with the standard library's Observation.
@Observable final class ObservationCell {
  var value: Int

  init(_ value: Int) { self.value = value }
}

/// An observer that is told every change.
///
/// `onChange` comes once, and before the store, so who wants the value must register again
/// afterwards. An app does that when its run loop turns; here the one who sets does it.
private final class Tracker: @unchecked Sendable {
  private let cell: ObservationCell
  private let sink: Sink
  @exclusivity(unchecked) private var hasChanged = false

  init(_ cell: ObservationCell, _ sink: Sink) {
    self.cell = cell
    self.sink = sink
    track()
  }

  @inline(__always) func settle() {
    if hasChanged { track() }
  }

  private func track() {
    hasChanged = false
    let value = withObservationTracking {
      cell.value
    } onChange: {
      self.hasChanged = true
    }
    sink.take(value)
  }
}

/// The rows about setting, reading and observing.
enum Observed {
  @inline(never) static func make(_ value: Int) -> ObservationCell { ObservationCell(value) }

  @inline(never) static func set(observers: Int) -> Run {
    let cell = make(0)
    let sink = Sink()
    let trackers = (0..<observers).map { _ in Tracker(cell, sink) }
    return timing { numbers in
      for number in numbers {
        cell.value = number
        for tracker in trackers { tracker.settle() }
        barrier()
      }
    }
  }

  @inline(never) static func read() -> Run {
    let cell = make(1)
    let sink = Sink()
    return timing { numbers in
      for _ in numbers {
        sink.take(cell.value)
        barrier()
      }
    }
  }

  static func propertyBytes() -> Double { bytesOfEach { ObservationCell($0) } }

  static func observerBytes() -> Double {
    let cell = make(0)
    let sink = Sink()
    return bytesOfEach { _ in Tracker(cell, sink) }
  }
}
