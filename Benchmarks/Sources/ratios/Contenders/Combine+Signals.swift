import CMeasure
import OpenCombine

/// Signals with OpenCombine's `PassthroughSubject`.
extension PassthroughSubject<Int, Never>: Input {
  @inline(__always) func take(_ number: Int) { send(number) }
}

extension Combine {
  typealias Occurrences = PassthroughSubject<Int, Never>

  /// Sends to a number of subjects in turn, which `observe` has subscribed to.
  private static func send(_ count: Int, _ observe: ([Occurrences], Sink) -> [AnyCancellable])
    -> Run
  {
    let subjects = (0..<count).map { _ in Occurrences() }
    return keeping(observe(subjects, Sink()), Occurrences.sending(to: subjects))
  }

  @inline(never) static func send(observers: Int) -> Run {
    send(1) { subjects, sink in
      (0..<observers).map { _ in subjects[0].sink { sink.take($0) } }
    }
  }

  @inline(never) static func mapFilterMap() -> Run {
    send(1) { subjects, sink in
      [subjects[0].map { $0 &+ 1 }.filter { $0 >= 0 }.map { $0 &* 2 }.sink { sink.take($0) }]
    }
  }

  @inline(never) static func startMapFilterMap() -> Run {
    let sink = Sink()
    // The publisher of a sequence transforms its values inside `map`, unless its type is hidden.
    let source = (0..<10).publisher.eraseToAnyPublisher()
    let publisher = source.map { $0 &+ 1 }.filter { $0 >= 0 }.map { $0 &* 2 }
    return timing { numbers in
      for _ in numbers {
        _ = publisher.sink { sink.take($0) }
        barrier()
      }
    }
  }

  /// OpenCombine has no `merge`; flattening a sequence of subjects is the same.
  @inline(never) static func merge(_ count: Int) -> Run {
    send(count) { subjects, sink in [subjects.publisher.flatMap { $0 }.sink { sink.take($0) }] }
  }

  @inline(never) static func switchToLatest() -> Run {
    let (outer, inners, sink) = (Occurrences(), [Occurrences(), Occurrences()], Sink())
    let subscription = outer.map { inners[$0 & 1] }.switchToLatest().sink { sink.count($0) }
    return keeping(subscription, Occurrences.switching(outer, inners, sink))
  }
}
