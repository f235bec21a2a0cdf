import Bindings
import CMeasure

/// Actions, and values that are awaited or tracked.
extension Ours {
  /// An action with a condition, and an observer of its values.
  @inline(never) static func act() -> Run {
    let (isOn, sink) = (MutableProperty(true), Sink())
    let action = Action<Int, Int, Never>(enabledIf: isOn) { (number) in number &+ 1 }
    action.values.observeValues { sink.take($0) }
    let run = timing { numbers in
      for number in numbers {
        action(number)
        barrier()
      }
    }
    return keeping(isOn, run)
  }

  /// The same, with a producer as its work, applied as a producer.
  @inline(never) static func apply() -> Run {
    let (isOn, sink) = (MutableProperty(true), Sink())
    let action = Action<Int, Int, Never>(enabledIf: isOn) { SignalProducer(value: $0 &+ 1) }
    action.values.observeValues { sink.take($0) }
    let run = timing { numbers in
      for number in numbers { action.apply(number).start() }
    }
    return keeping(isOn, run)
  }

  /// Sets a property whose values are awaited.
  @inline(never) static func asyncValues() -> Run {
    let sink = Sink()
    // The loop runs on this thread, while the property is being set.
    nonisolated(unsafe) let property = make(0)
    Looper.start { _ in for await value in property.values { sink.count(value) } }
    return Looper.receiving(sink, set(property))
  }

  /// Sets a tracked property, which is read again after each change.
  @inline(never) static func setTracked() -> Run {
    let (property, sink) = (make(0), Sink())
    let tracker = Tracker(property) { sink.take($0) }
    return timing { numbers in
      for number in numbers {
        property.value = number
        tracker.settle()
        barrier()
      }
    }
  }

  /// Reads where reads could be tracked, but are not.
  @inline(never) static func readTracked() -> Run {
    let (property, sink) = (make(1), Sink())
    return timing { numbers in
      for _ in numbers {
        sink.take(property.observed)
        barrier()
      }
    }
  }
}

extension MutableProperty<Int>: Trackable {
  @inline(__always) var tracked: Int { observed }
}
