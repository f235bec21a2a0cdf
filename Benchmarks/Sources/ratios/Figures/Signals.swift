/// What signals cost: occurrences rather than state, so nothing is kept or compared.
var signals: [Work] {
  [
    .beside("signal-send-1", { Ours.send(observers: 1) }, { Combine.send(observers: 1) }),
    .beside(
      "signal-send-100-each", parts: 100, { Ours.send(observers: 100) },
      { Combine.send(observers: 100) }),
    .beside("signal-map-filter-map", Ours.mapFilterMap, Combine.mapFilterMap),
    .beside("producer-map-filter-map", Ours.startMapFilterMap, Combine.startMapFilterMap),
    .beside("signal-merge-10", { Ours.merge(10) }, { Combine.merge(10) }),
    Work("signal-combineLatest-2", [.bindings: Ours.combineTwo]),
    Work("signal-combineLatest-array", [.bindings: { Ours.combineArray(10) }]),
    Work("signal-combineLatest-10", [.bindings: Ours.combineLatest]),
    .beside("signal-flatMap-latest", Ours.switchToLatest, Combine.switchToLatest),
  ]
}

extension Work {
  /// A row of this package and OpenCombine.
  fileprivate static func beside(
    _ name: String, parts: Int = 1, _ ours: @escaping () -> Run, _ theirs: @escaping () -> Run
  ) -> Work {
    Work(name, parts: parts, [.bindings: ours, .opencombine: theirs])
  }
}
