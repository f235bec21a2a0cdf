import CMeasure
import OpenCombine

/// Signals with OpenCombine's `PassthroughSubject`.
extension Combine {
  typealias Occurrences = PassthroughSubject<Int, Never>

  @inline(never) static func send(
    _ subjects: [Occurrences], keeping subscriptions: [AnyCancellable]
  ) -> Run {
    let count = subjects.count
    let run: Run
    if count == 1 {
      let subject = subjects[0]
      run = timing { numbers in
        for number in numbers {
          subject.send(number)
          barrier()
        }
      }
    } else {
      run = timing { numbers in
        var index = 0
        for number in numbers {
          subjects[index].send(number)
          index = index + 1 == count ? 0 : index + 1
          barrier()
        }
      }
    }
    return { repetitions in withExtendedLifetime(subscriptions) { run(repetitions) } }
  }

  @inline(never) static func send(observers: Int) -> Run {
    let subject = Occurrences()
    let sink = Sink()
    return send(
      [subject], keeping: (0..<observers).map { _ in subject.sink { sink.take($0) } })
  }

  @inline(never) static func mapFilterMap() -> Run {
    let subject = Occurrences()
    let sink = Sink()
    return send(
      [subject],
      keeping: [
        subject.map { $0 &+ 1 }.filter { $0 >= 0 }.map { $0 &* 2 }.sink { sink.take($0) }
      ])
  }

  @inline(never) static func startMapFilterMap() -> Run {
    let sink = Sink()
    let publisher = (0..<10).publisher.map { $0 &+ 1 }.filter { $0 >= 0 }.map { $0 &* 2 }
    return timing { numbers in
      for _ in numbers {
        _ = publisher.sink { sink.take($0) }
        barrier()
      }
    }
  }

  /// OpenCombine has no `merge`; flattening a sequence of subjects is the same.
  @inline(never) static func merge(_ count: Int) -> Run {
    let subjects = (0..<count).map { _ in Occurrences() }
    let sink = Sink()
    return send(
      subjects,
      keeping: [subjects.publisher.flatMap { $0 }.sink { sink.take($0) }])
  }

  @inline(never) static func switchToLatest() -> Run {
    let (outer, inners) = (Occurrences(), [Occurrences(), Occurrences()])
    let sink = Sink()
    let subscription = outer.map { inners[$0 & 1] }.switchToLatest().sink { sink.count($0) }
    let run = timing { numbers in
      for number in numbers {
        outer.send(number)
        inners[0].send(number)
        inners[1].send(number)
        barrier()
      }
    }
    return { repetitions in withExtendedLifetime(subscription) { run(repetitions) } }
  }
}
