import CMeasure
import Observation

/// A property with the standard library's Observation.
@Observable final class ObservationCell {
  var value: Int

  init(_ value: Int) { self.value = value }
}

extension ObservationCell: Trackable {
  @inline(__always) var tracked: Int { value }
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
