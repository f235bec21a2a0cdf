/// What has happened in a turn to nodes that are traced.
final class Recording {
  let start = ContinuousClock.now
  var tracers: [Tracer] = []
  var steps: [TracedTurn.Step] = []
  /// Of each step, to whom it happened; `nil` if to all.
  private var labels: [Label?] = []
  /// Where the batch was made.
  var place: String?

  func note(_ step: TracedTurn.Step, of label: Label?) -> Int {
    steps.append(step)
    labels.append(label)
    return steps.count - 1
  }

  /// One batch may concern several graphs, each with a trace of its own.
  func steps(of tracer: Tracer) -> [TracedTurn.Step] {
    if tracers.count == 1 { return steps }
    return zip(steps, labels).filter { _, label in
      label.map { $0.tracers.contains { $0 === tracer } } ?? true
    }.map(\.0)
  }
}
