import CMeasure
import OpenCombine

extension Combine {
  /// OpenCombine has no actions: a subject of values, which another one enables.
  @inline(never) static func act() -> Run {
    let isEnabled = CurrentValueSubject<Bool, Never>(true)
    let (values, sink) = (PassthroughSubject<Int, Never>(), Sink())
    let subscription = values.sink { sink.take($0) }
    let run = timing { numbers in
      for number in numbers {
        if isEnabled.value { values.send(number &+ 1) }
        barrier()
      }
    }
    return keeping(subscription, run)
  }

  @inline(never) static func asyncValues() -> Run {
    let sink = Sink()
    nonisolated(unsafe) let subject = Subject(0)
    Looper.start { _ in for await value in subject.values { sink.count(value) } }
    return Looper.receiving(sink, Subject.setting(subject, keeping: []))
  }
}
