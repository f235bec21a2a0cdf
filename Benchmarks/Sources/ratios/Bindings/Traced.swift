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

  @inline(never) static func set(_ graph: Ours.Cell.Wired) -> Run {
    tracing(graph.cell, Ours.Cell.setting(graph.cell, keeping: graph.observations))
  }

  @inline(never) static func append(toListOf count: Int) -> Run {
    let list = Ours.List.make(of: count, observers: 1, Sink())
    return tracing(list, list.appending())
  }
}
