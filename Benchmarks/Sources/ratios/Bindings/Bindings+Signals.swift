import Bindings
import CMeasure

extension Ours {
  typealias Pipe = (output: Signal<Int, Never>, input: Signal<Int, Never>.Observer)

  @inline(never) static func pipe() -> Pipe { Signal.pipe() }

  @inline(never) static func send(_ inputs: [Signal<Int, Never>.Observer]) -> Run {
    let count = inputs.count
    if count == 1 {
      let input = inputs[0]
      return timing { numbers in
        for number in numbers {
          input.send(value: number)
          barrier()
        }
      }
    }
    return timing { numbers in
      var index = 0
      for number in numbers {
        inputs[index].send(value: number)
        index = index + 1 == count ? 0 : index + 1
        barrier()
      }
    }
  }

  @inline(never) static func send(observers: Int) -> Run {
    let (signal, input) = pipe()
    let sink = Sink()
    for _ in 0..<observers { signal.observeValues { sink.take($0) } }
    return send([input])
  }

  @inline(never) static func mapFilterMap() -> Run {
    let (signal, input) = pipe()
    let sink = Sink()
    signal.map { $0 &+ 1 }.filter { $0 >= 0 }.map { $0 &* 2 }.observeValues { sink.take($0) }
    return send([input])
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
    let pipes = (0..<count).map { _ in pipe() }
    let sink = Sink()
    Signal.merge(pipes.map(\.output)).observeValues { sink.take($0) }
    return send(pipes.map(\.input))
  }

  @inline(never) static func combineTwo() -> Run {
    let pipes = (0..<2).map { _ in pipe() }
    let sink = Sink()
    pipes[0].output.combineLatest(with: pipes[1].output).observeValues { sink.take($0 &+ $1) }
    for pipe in pipes { pipe.input.send(value: 0) }
    return send(pipes.map(\.input))
  }

  @inline(never) static func combineArray(_ count: Int) -> Run {
    let pipes = (0..<count).map { _ in pipe() }
    let sink = Sink()
    Signal.combineLatest(pipes.map(\.output)).observeValues { sink.take($0[0] &+ $0[9]) }
    for pipe in pipes { pipe.input.send(value: 0) }
    return send(pipes.map(\.input))
  }

  @inline(never) static func combineLatest() -> Run {
    let pipes = (0..<10).map { _ in pipe() }
    let sink = Sink()
    Signal.combineLatest(
      pipes[0].output, pipes[1].output, pipes[2].output, pipes[3].output, pipes[4].output,
      pipes[5].output, pipes[6].output, pipes[7].output, pipes[8].output, pipes[9].output
    )
    .observeValues { sink.take($0.0 &+ $0.9) }
    for pipe in pipes { pipe.input.send(value: 0) }
    return send(pipes.map(\.input))
  }

  /// Each value of the outer signal leads to the other one of two signals, which sends one value.
  @inline(never) static func switchToLatest() -> Run {
    let (outer, inners) = (pipe(), [pipe(), pipe()])
    let sink = Sink()
    let outputs = inners.map(\.output)
    outer.output.flatMap(.latest) { outputs[$0 & 1] }.observeValues { sink.count($0) }
    let inputs = inners.map(\.input)
    let input = outer.input
    return timing { numbers in
      let before = sink.calls
      for number in numbers {
        input.send(value: number)
        inputs[0].send(value: number)
        inputs[1].send(value: number)
        barrier()
      }
      expect(sink.calls - before, equals: numbers.count, "signal-flatMap-latest: values")
    }
  }
}
