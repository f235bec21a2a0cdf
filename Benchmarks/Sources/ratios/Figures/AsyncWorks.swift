/// Actions, and values that cross to where something awaits or tracks them.
var asyncWorks: [Work] {
  [
    Work(
      name: "action-apply", goal: nil,
      measure: .time([
        (.bindings, Ours.act), (.handwritten, Handwritten.act), (.opencombine, Combine.act),
      ])),
    Work(name: "action-apply-producer", goal: nil, measure: .time([(.bindings, Ours.apply)])),
    Work(
      name: "async-values", goal: nil,
      measure: .time([
        (.bindings, Ours.asyncValues), (.handwritten, Handwritten.asyncValues),
        (.opencombine, Combine.asyncValues),
      ])),
    Work(
      name: "async-newest-values", goal: nil, measure: .time([(.bindings, Ours.asyncNewestValues)])),
    Work(
      name: "observed-set", goal: nil,
      measure: .time([
        (.bindings, Ours.setTracked), (.observation, { Observed.set(observers: 1) }),
      ])),
    Work(
      name: "observed-read", goal: nil,
      measure: .time([(.bindings, Ours.readTracked), (.observation, Observed.read)])),
  ]
}
