import Bindings

/// Edits of lists, by length and number of observers, beside a hand-written class that sends
/// its observers the same three events: `append-1000-10` appends to 1,000 elements with 10 observers.
var listEdits: [Work] {
  var works: [Work] = []
  for count in [1000, 100_000, 1_000_000] {
    for observers in [0, 1, 10] {
      works += edits(of: count, observers: observers)
    }
  }
  return works + [
    Work(
      name: "bytes-element",
      measure: .amount([(.bindings, { Ours.elementBytes(observers: 1) })]))
  ]
}

private func edits(of count: Int, observers: Int) -> [Work] {
  func work(_ name: String, parts: Int = 1, _ ours: @escaping () -> Run, _ by: @escaping () -> Run)
    -> Work
  {
    Work(
      name: "\(name)-\(count)-\(observers)", parts: parts, seconds: 0.5,
      measure: .time([(.bindings, ours), (.handwritten, by)]))
  }
  return [
    work(
      "append", { Ours.List.append(toListOf: count, observers: observers) },
      { Handwritten.List.append(toListOf: count, observers: observers) }),
    work(
      "insert+remove", parts: 2,
      { Ours.List.insertAndRemove(inListOf: count, observers: observers) },
      { Handwritten.List.insertAndRemove(inListOf: count, observers: observers) }),
    work(
      "update", { Ours.List.update(listOf: count, observers: observers) },
      { Handwritten.List.update(listOf: count, observers: observers) }),
    work(
      "move", { Ours.List.move(inListOf: count, observers: observers) },
      { Handwritten.List.move(inListOf: count, observers: observers) }),
    work(
      "batch", parts: 1000, { Ours.List.batchedAppends(toListOf: count, observers: observers) },
      { Handwritten.List.batchedAppends(toListOf: count, observers: observers) }),
  ]
}
