import Bindings

/// The same works in a graph that is traced.
enum Traced {
  /// Traces what a property hangs together with for as long as the run lives.
  private static func tracing(_ subject: AnyObject, _ run: @escaping Run) -> Run {
    var steps = 0
    let trace = Trace(of: subject) { steps += $0.steps.count }
    return { repetitions in
      defer { expect(!trace.isDisposed && steps > 0, "nothing was traced") }
      return run(repetitions)
    }
  }

  @inline(never) static func set(observers: Int) -> Run {
    let property = Ours.make(0)
    let sink = Sink()
    for _ in 0..<observers { property.observeValues { sink.take($0) } }
    return tracing(property, Ours.set(property))
  }

  @inline(never) static func diamond() -> Run {
    let property = Ours.diamond(into: Sink())
    return tracing(property, Ours.set(property))
  }

  @inline(never) static func fan(_ width: Int) -> Run {
    let property = Ours.make(0)
    let sink = Sink()
    for offset in 0..<width { property.map { $0 &+ offset }.observeValues { sink.take($0) } }
    return tracing(property, Ours.set(property))
  }

  @inline(never) static func append(toListOf count: Int, observers: Int) -> Run {
    let list = Ours.List.make(of: count, observers: observers, Sink())
    return tracing(
      list,
      { repetitions in
        let time = nanoseconds {
          for index in 0..<repetitions { list.append(index) }
        }
        list.removeLast(repetitions)
        return time
      })
  }
}
