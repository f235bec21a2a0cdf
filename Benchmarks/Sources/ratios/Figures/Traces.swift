/// What a trace costs.
var traces: [Work] {
  func work(
    _ name: String, parts: Int = 1, _ work: CellWork, _ traced: @escaping () -> Ours.Cell.Wired
  ) -> Work {
    Work(
      name, parts: parts, seconds: 4,
      [.bindings: { work.run(Ours.Cell.self) }, .traced: { Traced.set(traced()) }])
  }
  func observed(_ count: Int) -> Ours.Cell.Wired {
    let (cell, sink) = (Ours.make(0), Sink())
    return (cell, (0..<count).map { _ in cell.observe { sink.take($0) } })
  }
  return [
    work("set-1-observer", .set(observers: 1)) { observed(1) },
    work("set-100-observers-each", parts: 100, .set(observers: 100)) { observed(100) },
    work("diamond", .diamond) { Ours.Cell.diamond(into: Sink()) },
    work("fan-1000", .fan(1000)) { Ours.Cell.fanned(1000) },
    Work(
      "append-1000-1", seconds: 4,
      [
        .bindings: { Edit.append.run(Ours.List.self, of: 1000, observers: 1) },
        .traced: { Traced.append(toListOf: 1000) },
      ]),
  ]
}
