import CMeasure
import OpenCombine

/// The rows of DESIGN.md §5 with OpenCombine's `CurrentValueSubject`.
///
/// Its operators do not compare, and `removeDuplicates` costs as much as twenty of them: it is left
/// out where the work does not need it.
enum Combine {
  typealias Subject = CurrentValueSubject<Int, Never>

  @inline(never) static func make(_ value: Int) -> Subject { Subject(value) }

  /// A subject and its subscriptions.
  struct Graph {
    let subject: Subject
    var subscriptions: [AnyCancellable] = []
  }

  @inline(never) static func set(_ graph: Graph) -> Run {
    let run = timing { numbers in
      for number in numbers {
        graph.subject.send(number)
        barrier()
      }
    }
    return { repetitions in withExtendedLifetime(graph) { run(repetitions) } }
  }

  @inline(never) static func set(observers: Int) -> Run {
    var graph = Graph(subject: make(0))
    let sink = Sink()
    for _ in 0..<observers { graph.subscriptions.append(graph.subject.sink { sink.take($0) }) }
    return set(graph)
  }

  @inline(never) static func read() -> Run {
    let subject = make(1)
    let sink = Sink()
    return timing { numbers in
      for _ in numbers {
        sink.take(subject.value)
        barrier()
      }
    }
  }

  @inline(never) static func chain(_ length: Int) -> Run { propagate(width: 1, height: length) }

  /// OpenCombine has no `combineLatest`, so the sum is a subject that two sinks set; it fires for
  /// each.
  static func diamond(into sink: Sink) -> Graph {
    var graph = Graph(subject: make(0))
    let sum = make(0)
    let parts = Parts()
    graph.subscriptions = [
      graph.subject.map { $0 &+ 1 }.sink {
        parts.left = $0
        sum.send(parts.left &+ parts.right)
      },
      graph.subject.map { $0 &* 2 }.sink {
        parts.right = $0
        sum.send(parts.left &+ parts.right)
      },
      sum.sink { sink.count($0) },
    ]
    return graph
  }

  private final class Parts {
    @exclusivity(unchecked) var left = 0
    @exclusivity(unchecked) var right = 0
  }

  @inline(never) static func diamond() -> Run { set(diamond(into: Sink())) }

  static func diamondFirings() -> Double {
    let sink = Sink()
    let graph = diamond(into: sink)
    sink.calls = 0
    graph.subject.send(1)
    return Double(sink.calls)
  }

  @inline(never) static func fan(_ width: Int) -> Run {
    var graph = Graph(subject: make(0))
    let sink = Sink()
    graph.subscriptions = (0..<width).map { offset in
      graph.subject.map { $0 &+ offset }.sink { sink.take($0) }
    }
    return set(graph)
  }

  @inline(never) static func bindOneWay() -> Run {
    var graph = Graph(subject: make(0))
    let target = make(0)
    graph.subscriptions = [graph.subject.sink { target.send($0) }]
    return set(graph)
  }

  @inline(never) static func bindTwoWays() -> Run {
    let left = make(0)
    let right = make(0)
    let links = [
      left.removeDuplicates().sink { right.send($0) },
      right.removeDuplicates().sink { left.send($0) },
    ]
    let run = timing { numbers in
      for number in numbers {
        (number & 1 == 0 ? left : right).send(number)
        barrier()
      }
    }
    return { repetitions in withExtendedLifetime(links) { run(repetitions) } }
  }

  @inline(never) static func subscribe(among others: Int) -> Run {
    var graph = Graph(subject: make(0))
    let sink = Sink()
    for _ in 0..<others { graph.subscriptions.append(graph.subject.sink { sink.take($0) }) }
    return timing { [graph] numbers in
      for _ in numbers { graph.subject.sink { sink.take($0) }.cancel() }
    }
  }

  // MARK: Bytes

  static func propertyBytes() -> Double { bytesOfEach { Subject($0) } }

  static func observerBytes() -> Double {
    let subject = make(0)
    let sink = Sink()
    return bytesOfEach { index in subject.sink { sink.take($0 &+ index) } }
  }

  static func mappedBytes() -> Double {
    let subject = make(0)
    let sink = Sink()
    return bytesOfEach { index in subject.map { $0 &+ index }.sink { sink.take($0) } }
  }
}
