import Bindings
import CMeasure

extension Signal<Int, Never>.Observer: Input {
  @inline(__always) func take(_ number: Int) { send(value: number) }
}

extension Ours {
  typealias Numbers = Signal<Int, Never>

  /// Sends to so many signals in turn, which `observe` observes; each has sent a value before.
  private static func send(_ count: Int, _ observe: ([Numbers], Sink) -> Void) -> Run {
    let pipes = (0..<count).map { _ in Numbers.pipe() }
    observe(pipes.map(\.output), Sink())
    for pipe in pipes { pipe.input.send(value: 0) }
    return Numbers.Observer.sending(to: pipes.map(\.input))
  }

  @inline(never) static func send(observers: Int) -> Run {
    send(1) { outputs, sink in
      for _ in 0..<observers { outputs[0].observeValues { sink.take($0) } }
    }
  }

  @inline(never) static func mapFilterMap() -> Run {
    send(1) { outputs, sink in
      outputs[0].map { $0 &+ 1 }.filter { $0 >= 0 }.map { $0 &* 2 }
        .observeValues { sink.take($0) }
    }
  }

  /// A start, its ten values, and its end.
  @inline(never) static func startMapFilterMap() -> Run {
    let sink = Sink()
    let producer = SignalProducer<Int, Never>(values: 0..<10)
      .map { $0 &+ 1 }.filter { $0 >= 0 }.map { $0 &* 2 }
    return timing { numbers in
      for _ in numbers {
        producer.startWithValues { sink.take($0) }
        barrier()
      }
    }
  }

  @inline(never) static func merge(_ count: Int) -> Run {
    send(count) { outputs, sink in Signal.merge(outputs).observeValues { sink.take($0) } }
  }

  @inline(never) static func combineTwo() -> Run {
    send(2) { outputs, sink in
      outputs[0].combineLatest(with: outputs[1]).observeValues { sink.take($0 &+ $1) }
    }
  }

  @inline(never) static func combineArray(_ count: Int) -> Run {
    send(count) { outputs, sink in
      Signal.combineLatest(outputs).observeValues { sink.take($0[0] &+ $0[9]) }
    }
  }

  @inline(never) static func combineLatest() -> Run {
    send(10) { outputs, sink in
      Signal.combineLatest(
        outputs[0], outputs[1], outputs[2], outputs[3], outputs[4],
        outputs[5], outputs[6], outputs[7], outputs[8], outputs[9]
      )
      .observeValues { sink.take($0.0 &+ $0.9) }
    }
  }

  @inline(never) static func switchToLatest() -> Run {
    let (outer, inners, sink) = (Numbers.pipe(), [Numbers.pipe(), Numbers.pipe()], Sink())
    let outputs = inners.map(\.output)
    outer.output.flatMap(.latest) { outputs[$0 & 1] }.observeValues { sink.count($0) }
    return Numbers.Observer.switching(outer.input, inners.map(\.input), sink)
  }
}
