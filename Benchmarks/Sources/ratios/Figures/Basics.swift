/// The rows of DESIGN.md §5.
var basics: [Work] {
  [
    Work(
      name: "set-1-observer", goal: 0.6,
      measure: .time([
        (.bindings, { Ours.set(observers: 1) }),
        (.handwritten, { Handwritten.set(observers: 1) }),
        (.mutex, { Locked.set(observers: 1) }),
        (.floor, { Floor.set(observers: 1) }),
        (.opencombine, { Combine.set(observers: 1) }),
        (.observation, { Observed.set(observers: 1) }),
      ])),
    Work(
      name: "set-0-observers", goal: 0.1,
      measure: .time([
        (.bindings, { Ours.set(observers: 0) }),
        (.handwritten, { Handwritten.set(observers: 0) }),
        (.mutex, { Locked.set(observers: 0) }),
        (.floor, { Floor.set(observers: 0) }),
        (.opencombine, { Combine.set(observers: 0) }),
        (.observation, { Observed.set(observers: 0) }),
      ])),
    Work(
      name: "read", goal: 0.1,
      measure: .time([
        (.bindings, Ours.read),
        (.handwritten, Handwritten.read),
        (.mutex, Locked.read),
        (.floor, Floor.read),
        (.opencombine, Combine.read),
        (.observation, Observed.read),
      ])),
    Work(
      name: "set-100-observers-each", goal: 0.3, parts: 100,
      measure: .time([
        (.bindings, { Ours.set(observers: 100) }),
        (.handwritten, { Handwritten.set(observers: 100) }),
        (.mutex, { Locked.set(observers: 100) }),
        (.floor, { Floor.set(observers: 100) }),
        (.opencombine, { Combine.set(observers: 100) }),
        (.observation, { Observed.set(observers: 100) }),
      ])),
    Work(
      name: "chain-100-each", goal: 0.7, parts: 100,
      measure: .time([
        (.bindings, { Ours.chain(100) }),
        (.handwritten, { Handwritten.chain(100) }),
        (.mutex, { Locked.chain(100) }),
        (.floor, { Floor.chain(100) }),
        (.opencombine, { Combine.chain(100) }),
      ])),
    Work(
      name: "diamond", goal: 3.5,
      measure: .time([
        (.bindings, { Ours.diamond() }),
        (.handwritten, { Handwritten.diamond() }),
        (.opencombine, { Combine.diamond() }),
      ])),
    Work(
      name: "diamond-firings", goal: 1,
      measure: .amount([
        (.bindings, Ours.diamondFirings),
        (.handwritten, Handwritten.diamondFirings),
        (.opencombine, Combine.diamondFirings),
      ])),
    Work(
      name: "combine-2", goal: nil, measure: .time([(.bindings, { Ours.combined(2) })])),
    Work(name: "tracked-2", goal: nil, measure: .time([(.bindings, { Ours.tracked(2) })])),
    Work(name: "combine-10", goal: nil, measure: .time([(.bindings, { Ours.combined(10) })])),
    Work(name: "tracked-10", goal: nil, measure: .time([(.bindings, { Ours.tracked(10) })])),
    Work(
      name: "fan-1000", goal: 1200,
      measure: .time([
        (.bindings, { Ours.fan(1000) }),
        (.handwritten, { Handwritten.fan(1000) }),
        (.mutex, { Locked.fan(1000) }),
        (.floor, { Floor.fan(1000) }),
        (.opencombine, { Combine.fan(1000) }),
      ])),
    Work(
      name: "bind-one-way", goal: 0.8,
      measure: .time([
        (.bindings, Ours.bindOneWay),
        (.handwritten, Handwritten.bindOneWay),
        (.mutex, Locked.bindOneWay),
        (.floor, Floor.bindOneWay),
        (.opencombine, Combine.bindOneWay),
      ])),
    Work(
      name: "bind-two-way", goal: 2.5,
      measure: .time([
        (.bindings, Ours.bindTwoWays),
        (.handwritten, Handwritten.bindTwoWays),
        (.mutex, Locked.bindTwoWays),
        (.opencombine, Combine.bindTwoWays),
      ])),
    Work(
      name: "subscribe-dispose-1000", goal: 6,
      measure: .time([
        (.bindings, { Ours.subscribe(among: 1000) }),
        (.handwritten, { Handwritten.subscribe(among: 1000) }),
        (.mutex, { Locked.subscribe(among: 1000) }),
        (.floor, { Floor.subscribe(among: 1000) }),
        (.opencombine, { Combine.subscribe(among: 1000) }),
      ])),
    Work(
      name: "modify-100000", goal: nil,
      measure: .time([
        (.bindings, { Ours.append(to: 100_000) })
      ])),
    Work(
      name: "append-100000", goal: 1.5,
      measure: .time([
        (.bindings, { Ours.List.append(toListOf: 100_000, observers: 1) }),
        (.handwritten, { Handwritten.append(to: 100_000) }),
      ])),
  ]
}

/// The last row of DESIGN.md §5: bytes of the heap, not multiples of W0.
var bytes: [Work] {
  [
    Work(
      name: "bytes-property", goal: 160,
      measure: .amount([
        (.bindings, Ours.propertyBytes),
        (.handwritten, Handwritten.propertyBytes),
        (.mutex, Locked.propertyBytes),
        (.opencombine, Combine.propertyBytes),
        (.observation, Observed.propertyBytes),
      ])),
    Work(
      name: "bytes-observer", goal: 160,
      measure: .amount([
        (.bindings, Ours.observerBytes),
        (.handwritten, Handwritten.observerBytes),
        (.mutex, Locked.observerBytes),
        (.opencombine, Combine.observerBytes),
        (.observation, Observed.observerBytes),
      ])),
    Work(name: "bytes-mapped", goal: 320, measure: .amount([(.bindings, Ours.mappedBytes)])),
    Work(
      name: "bytes-mapped-observed", goal: nil,
      measure: .amount([
        (.bindings, Ours.observedMappedBytes),
        (.handwritten, Handwritten.mappedBytes),
        (.mutex, Locked.mappedBytes),
        (.opencombine, Combine.mappedBytes),
      ])),
  ]
}
