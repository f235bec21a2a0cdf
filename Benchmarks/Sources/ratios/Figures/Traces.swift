/// What the code for traces costs without a trace, and what a trace costs.
var traces: [Work] {
  func work(
    _ name: String, parts: Int = 1, _ ours: @escaping () -> Run, _ without: @escaping () -> Run,
    _ traced: @escaping () -> Run
  ) -> Work {
    Work(
      name: name, parts: parts, seconds: 4,
      measure: .time([(.bindings, ours), (.untraceable, without), (.traced, traced)]))
  }
  return [
    work(
      "set-1-observer", { Ours.set(observers: 1) }, { Untraceable.set(observers: 1) },
      { Traced.set(observers: 1) }),
    work(
      "set-100-observers-each", parts: 100, { Ours.set(observers: 100) },
      { Untraceable.set(observers: 100) }, { Traced.set(observers: 100) }),
    work("diamond", { Ours.diamond() }, { Untraceable.diamond() }, { Traced.diamond() }),
    work("fan-1000", { Ours.fan(1000) }, { Untraceable.fan(1000) }, { Traced.fan(1000) }),
    work(
      "append-1000-1", { Ours.List.append(toListOf: 1000, observers: 1) },
      { Untraceable.List.append(toListOf: 1000, observers: 1) },
      { Traced.append(toListOf: 1000, observers: 1) }),
  ]
}
