/// Actions, and values that a loop awaits or that Observation tracks.
var asyncWorks: [Work] {
  [
    Work(
      "action-apply",
      [.bindings: Ours.act, .handwritten: Handwritten.act, .opencombine: Combine.act]),
    Work("action-apply-producer", [.bindings: Ours.apply]),
    Work(
      "async-values",
      [
        .bindings: Ours.asyncValues, .handwritten: Handwritten.asyncValues,
        .opencombine: Combine.asyncValues,
      ]),
    Work(
      "observed-set",
      [.bindings: Ours.setTracked, .observation: { ObservationCell.set(observers: 1) }]),
    Work(
      "observed-read", [.bindings: Ours.readTracked, .observation: { ObservationCell.read() }]),
  ]
}
