/// What signals cost: occurrences rather than state, so nothing is kept or compared.
var signals: [Work] {
  [
    Work(
      name: "signal-send-1", goal: nil,
      measure: .time([
        (.bindings, { Ours.send(observers: 1) }),
        (.opencombine, { Combine.send(observers: 1) }),
      ])),
    Work(
      name: "signal-send-100-each", goal: nil, parts: 100,
      measure: .time([
        (.bindings, { Ours.send(observers: 100) }),
        (.opencombine, { Combine.send(observers: 100) }),
      ])),
    Work(
      name: "signal-map-filter-map", goal: nil,
      measure: .time([
        (.bindings, { Ours.mapFilterMap() }),
        (.opencombine, { Combine.mapFilterMap() }),
      ])),
    Work(
      name: "producer-map-filter-map", goal: nil,
      measure: .time([
        (.bindings, { Ours.startMapFilterMap() }),
        (.opencombine, { Combine.startMapFilterMap() }),
      ])),
    Work(
      name: "signal-merge-10", goal: nil,
      measure: .time([
        (.bindings, { Ours.merge(10) }),
        (.opencombine, { Combine.merge(10) }),
      ])),
    Work(
      name: "signal-combineLatest-2", goal: nil,
      measure: .time([
        (.bindings, { Ours.combineTwo() })
      ])),
    Work(
      name: "signal-combineLatest-array", goal: nil,
      measure: .time([
        (.bindings, { Ours.combineArray(10) })
      ])),
    Work(
      name: "signal-combineLatest-10", goal: nil,
      measure: .time([
        (.bindings, { Ours.combineLatest() })
      ])),
    Work(
      name: "signal-flatMap-latest", goal: nil,
      measure: .time([
        (.bindings, { Ours.switchToLatest() }),
        (.opencombine, { Combine.switchToLatest() }),
      ])),
  ]
}
