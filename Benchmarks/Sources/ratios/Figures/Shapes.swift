/// The cases of Kairo: the figure is the time of one write.
var kairo: [Work] {
  let simple = Kairo.allCases.map { shape in
    Work.cells(
      "kairo-\(shape)", parts: shape.writes + 1, .kairo(shape),
      hasClosure: shape != .broad
    ) {
      Ours.checkKairo("\(shape)", shape.evaluations...shape.evaluations) {
        Ours.Cell.kairo(shape, $0)
      }
    }
  }
  func joined(
    _ name: String, writes: Int, _ evaluations: ClosedRange<Int>,
    _ timed: @escaping (NotCounting) -> () -> Void, _ counted: @escaping (Counting) -> () -> Void
  ) -> Work {
    Work("kairo-\(name)", parts: writes, [.bindings: { repeating(timed(NotCounting())) }]) {
      Ours.checkKairo(name, evaluations, counted)
    }
  }
  return simple + [
    joined(
      "diamond", writes: 501, 5010...5010, { Ours.kairoDiamond($0) }, { Ours.kairoDiamond($0) }),
    // Ten writes set 0, 1 … 9 and ten 0, 2 … 18: two of them, 0, are no changes.
    joined("mux", writes: 20, 1818...1818, { Ours.mux($0) }, { Ours.mux($0) }),
    joined("triangle", writes: 101, 1919...1919, { Ours.triangle($0) }, { Ours.triangle($0) }),
    // The chosen one, and the sum.
    joined("unstable", writes: 101, 202...202, { Ours.unstable($0) }, { Ours.unstable($0) }),
    joined("molBench", writes: 2, 12...14, { Ours.molBench($0) }, { Ours.molBench($0) }),
  ]
}

/// Ten fresh graphs, summed.
var cellx: [Work] {
  [1000, 2500].map { layers in
    Work("cellx-\(layers)", seconds: 2, [.bindings: { Ours.cellx(layers: layers) }]) {
      Ours.checkCellx(layers: layers)
    }
  }
}

/// Upstream's COUNT.
let sbenchCount = 100_000

var sbench: [Work] {
  [
    Work(
      "sbench-createSignals", seconds: 2,
      [
        .bindings: Ours.Cell.createSignals, .closure: ClosureBox<Int>.createSignals,
        .handwritten: Box.createSignals, .opencombine: Combine.Subject.createSignals,
      ]),
    Work("sbench-createComputations", seconds: 4, [.bindings: Ours.createComputations]),
    Work("sbench-updateSignals", seconds: 4, [.bindings: Ours.updateSignals]),
  ]
}

var dynamic: [Work] {
  DynamicShape.all.map { shape in
    Work(shape.name, seconds: 2, [.bindings: { Ours.dynamic(shape) }]) {
      Ours.checkDynamic(shape)
    }
  }
}

var propagate: [Work] {
  let sizes = [1, 10, 100].flatMap { width in [1, 10, 100].map { (width, $0) } }
  return sizes.map { width, height in
    .cells(
      "propagate-\(width)x\(height)", .propagate(width, height), hasClosure: width == 1
    ) { Ours.checkPropagate(width: width, height: height) }
  }
}
