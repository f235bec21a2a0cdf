/// Setting, reading, deriving, binding and observing.
var basics: [Work] {
  [
    .cells("set-1-observer", .set(observers: 1)),
    .cells("set-0-observers", .set(observers: 0)),
    .cells("read", .read),
    .cells("set-100-observers-each", parts: 100, .set(observers: 100), hasClosure: false),
    .cells("chain-100-each", parts: 100, .propagate(1, 100)),
    .cells("diamond", .diamond, hasClosure: false),
    Work("combine-10", [.bindings: { Ours.combined(10) }]),
    Work("tracked-10", [.bindings: { Ours.tracked(10) }]),
    .cells("fan-1000", .fan(1000), hasClosure: false),
    .cells("bind-one-way", .bindOneWay),
    .cells("bind-two-way", .bindTwoWays),
    .cells("subscribe-dispose-1000", .subscribe(among: 1000), hasClosure: false),
    Work("modify-100000", [.bindings: { Ours.append(to: 100_000) }]),
    Work(
      "append-100000",
      [
        .bindings: { Edit.append.run(Ours.List.self, of: 100_000, observers: 1) },
        .handwritten: { Handwritten.append(to: 100_000) },
      ]),
  ]
}

/// Bytes of the heap, not multiples of W0.
var bytes: [Work] {
  [
    Work(
      "bytes-property",
      counting: [
        .bindings: Ours.Cell.propertyBytes, .closure: ClosureBox<Int>.propertyBytes,
        .handwritten: Box.propertyBytes, .opencombine: Combine.Subject.propertyBytes,
        .observation: ObservationCell.propertyBytes,
      ]),
    Work(
      "bytes-observer",
      counting: [
        .bindings: Ours.Cell.observerBytes, .handwritten: Box.observerBytes,
        .opencombine: Combine.Subject.observerBytes, .observation: ObservationCell.observerBytes,
      ]),
    Work("bytes-mapped", counting: [.bindings: Ours.mappedBytes]),
    Work(
      "bytes-mapped-observed",
      counting: [
        .bindings: Ours.Cell.mappedBytes, .handwritten: Box.mappedBytes,
        .opencombine: Combine.Subject.mappedBytes,
      ]),
  ]
}

/// The works that are written once for all cells.
enum CellWork {
  case set(observers: Int)
  case read, diamond, bindOneWay, bindTwoWays
  case propagate(_ width: Int, _ height: Int)
  case fan(Int)
  case subscribe(among: Int)
  case kairo(Kairo)

  func run<C: DerivingCell>(_ type: C.Type) -> Run {
    switch self {
    case .set(let observers): C.set(observers: observers)
    case .read: C.read()
    case .diamond: C.diamond()
    case .bindOneWay: C.bindOneWay()
    case .bindTwoWays: C.bindTwoWays()
    case .propagate(let width, let height): C.propagate(width: width, height: height)
    case .fan(let width): C.fan(width)
    case .subscribe(let others): C.subscribe(among: others)
    case .kairo(let shape): repeating(C.kairo(shape, NotCounting()))
    }
  }

  /// What can be done with Observation, which derives and binds nothing.
  var observed: (() -> Run)? {
    switch self {
    case .set(let observers): { ObservationCell.set(observers: observers) }
    case .read: ObservationCell.read
    default: nil
    }
  }
}

extension Work {
  /// A row of a work that is written once for all cells.
  ///
  /// - Parameter hasClosure: whether `closure` takes part: no cell has more than one observer.
  static func cells(
    _ name: String, parts: Int = 1, _ work: CellWork, hasClosure: Bool = true,
    check: @escaping () -> Void = {}
  ) -> Work {
    Work(
      name, parts: parts,
      [
        .bindings: { work.run(Ours.Cell.self) },
        .closure: hasClosure ? { work.run(ClosureBox<Int>.self) } : nil,
        .handwritten: { work.run(Box.self) },
        .opencombine: { work.run(Combine.Subject.self) },
        .observation: work.observed,
      ], check: check)
  }
}
