/// Actions, and values that cross to where something awaits or tracks them.
var asyncWorks: [Work] {
  [
    Work(
      name: "action-apply",
      measure: .time([
        (.bindings, Ours.act), (.handwritten, Handwritten.act), (.opencombine, Combine.act),
      ])),
    .ours("action-apply-producer", Ours.apply),
    Work(
      name: "async-values",
      measure: .time([
        (.bindings, Ours.asyncValues), (.handwritten, Handwritten.asyncValues),
        (.opencombine, Combine.asyncValues),
      ])),
    .ours("async-newest-values", Ours.asyncNewestValues),
    Work(
      name: "observed-set",
      measure: .time([
        (.bindings, Ours.setTracked), (.observation, { ObservationCell.set(observers: 1) }),
      ])),
    Work(
      name: "observed-read",
      measure: .time([(.bindings, Ours.readTracked), (.observation, ObservationCell.read)])),
  ]
}
