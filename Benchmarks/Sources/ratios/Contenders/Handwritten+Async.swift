import CMeasure

/// Actions and loops without a library.
extension Handwritten {
  private final class Action {
    @exclusivity(unchecked) var isEnabled = true
    private let work: (Int) -> Int
    private var observers: [(Int) -> Void] = []

    init(_ work: @escaping (Int) -> Int) { self.work = work }

    func observe(_ observer: @escaping (Int) -> Void) { observers.append(observer) }

    @inline(never) func callAsFunction(_ input: Int) -> Bool {
      guard isEnabled else { return false }
      let value = work(input)
      for observer in observers { observer(value) }
      return true
    }
  }

  @inline(never) static func act() -> Run {
    let (action, sink) = (Action { $0 &+ 1 }, Sink())
    action.observe { sink.take($0) }
    return timing { numbers in
      for number in numbers {
        _ = action(number)
        barrier()
      }
    }
  }

  /// A stream of the standard library.
  @inline(never) static func asyncValues() -> Run {
    let (stream, input) = AsyncStream<Int>.makeStream()
    let sink = Sink()
    Looper.start { _ in for await value in stream { sink.count(value) } }
    let run = timing { numbers in
      for number in numbers {
        input.yield(number)
        barrier()
      }
    }
    return Looper.receiving(sink, run)
  }
}
