/// BENCH.md §1: the figure is the time of one write.
var kairo: [Work] {
  [
    Work(
      name: "kairo-avoidable", goal: goal(nanoseconds: 20), parts: 1001,
      measure: .time([
        (.bindings, { repeating(Ours.avoidable(NotCounting())) }),
        (.handwritten, { repeating(Handwritten.avoidable()) }),
        (.opencombine, { repeating(Combine.avoidable()) }),
      ]),
      check: { Ours.checkKairo("avoidable", 2002...2002) { Ours.avoidable($0) } }),
    Work(
      name: "kairo-broad", goal: goal(nanoseconds: 1300), parts: 51,
      measure: .time([
        (.bindings, { repeating(Ours.broad(NotCounting())) }),
        (.handwritten, { repeating(Handwritten.broad()) }),
        (.opencombine, { repeating(Combine.broad()) }),
      ]),
      check: { Ours.checkKairo("broad", 5100...5100) { Ours.broad($0) } }),
    Work(
      name: "kairo-deep", goal: goal(nanoseconds: 350), parts: 51,
      measure: .time([
        (.bindings, { repeating(Ours.deep(NotCounting())) }),
        (.handwritten, { repeating(Handwritten.deep()) }),
        (.opencombine, { repeating(Combine.deep()) }),
      ]),
      check: { Ours.checkKairo("deep", 2550...2550) { Ours.deep($0) } }),
    Work(
      name: "kairo-diamond", goal: goal(nanoseconds: 110), parts: 501,
      measure: .time([(.bindings, { repeating(Ours.kairoDiamond(NotCounting())) })]),
      check: { Ours.checkKairo("diamond", 5010...5010) { Ours.kairoDiamond($0) } }),
    // Ten writes set 0, 1 … 9 and ten 0, 2 … 18: two of them, 0, are no changes.
    Work(
      name: "kairo-mux", goal: goal(nanoseconds: 2600), parts: 20,
      measure: .time([(.bindings, { repeating(Ours.mux(NotCounting())) })]),
      check: { Ours.checkKairo("mux", 1818...1818) { Ours.mux($0) } }),
    Work(
      name: "kairo-repeated", goal: goal(nanoseconds: 30), parts: 101,
      measure: .time([
        (.bindings, { repeating(Ours.repeated(NotCounting())) }),
        (.handwritten, { repeating(Handwritten.repeated()) }),
        (.opencombine, { repeating(Combine.repeated()) }),
      ]),
      check: { Ours.checkKairo("repeated", 101...101) { Ours.repeated($0) } }),
    Work(
      name: "kairo-triangle", goal: goal(nanoseconds: 220), parts: 101,
      measure: .time([(.bindings, { repeating(Ours.triangle(NotCounting())) })]),
      check: { Ours.checkKairo("triangle", 1919...1919) { Ours.triangle($0) } }),
    // The chosen one, and the sum.
    Work(
      name: "kairo-unstable", parts: 101,
      measure: .time([(.bindings, { repeating(Ours.unstable(NotCounting())) })]),
      check: { Ours.checkKairo("unstable", 202...202) { Ours.unstable($0) } }),
    Work(
      name: "kairo-molBench", parts: 2,
      measure: .time([(.bindings, { repeating(Ours.molBench(NotCounting())) })]),
      check: { Ours.checkKairo("molBench", 12...14) { Ours.molBench($0) } }),
  ]
}

/// BENCH.md §2: ten fresh graphs, summed.
var cellx: [Work] {
  [(1000, 2.0), (2500, 6.0)].map { layers, milliseconds in
    Work(
      name: "cellx-\(layers)", goal: goal(nanoseconds: milliseconds * 1e6), seconds: 2,
      measure: .time([(.bindings, { Ours.cellx(layers: layers) })]),
      check: { Ours.checkCellx(layers: layers) })
  }
}

/// Upstream's COUNT.
let sbenchCount = 100_000

/// BENCH.md §3.
var sbench: [Work] {
  [
    Work(
      name: "sbench-createSignals", seconds: 2,
      measure: .time([
        (.bindings, Ours.createSignals),
        (.handwritten, Handwritten.createSignals),
        (.opencombine, Combine.createSignals),
      ])),
    Work(
      name: "sbench-createComputations", seconds: 4,
      measure: .time([(.bindings, Ours.createComputations)])),
    Work(
      name: "sbench-updateSignals", seconds: 4,
      measure: .time([(.bindings, Ours.updateSignals)])),
  ]
}

/// BENCH.md §4.
var dynamic: [Work] {
  DynamicShape.all.map { shape in
    Work(
      name: shape.name, goal: shape.goal.map { goal(nanoseconds: $0 * 1e6) }, seconds: 2,
      measure: .time([(.bindings, { Ours.dynamic(shape) })]),
      check: { Ours.checkDynamic(shape) })
  }
}

/// BENCH.md §5, and what its table of reference figures begins with.
var propagate: [Work] {
  let goals = ["1x1": goal(nanoseconds: 20), "100x100": goal(nanoseconds: 70_000)]
  let sizes = [1, 10, 100].flatMap { width in [1, 10, 100].map { (width, $0) } }
  return sizes.map { width, height in
    Work(
      name: "propagate-\(width)x\(height)", goal: goals["\(width)x\(height)"],
      measure: .time([
        (.bindings, { Ours.propagate(width: width, height: height) }),
        (.handwritten, { Handwritten.propagate(width: width, height: height) }),
        (.opencombine, { Combine.propagate(width: width, height: height) }),
      ]),
      check: { Ours.checkPropagate(width: width, height: height) })
  } + [
    Work(
      name: "set-diamond-observer", goal: goal(nanoseconds: 60),
      measure: .time([(.bindings, { Ours.foldedDiamond() })]),
      check: Ours.checkFoldedDiamond)
  ]
}
