/// Setting, reading, deriving, binding and observing.
var basics: [Work] {
  [
    .cells("set-1-observer", .set(observers: 1)),
    .cells("set-0-observers", .set(observers: 0)),
    .cells("read", .read),
    .cells("set-100-observers-each", parts: 100, .set(observers: 100), without: [.closure]),
    .cells("chain-100-each", parts: 100, .propagate(1, 100)),
    .cells("diamond", .diamond, without: [.closure]),
    Work(
      name: "diamond-firings",
      measure: .amount([
        (.bindings, Ours.Cell.diamondFirings), (.handwritten, Box.diamondFirings),
        (.opencombine, Combine.Subject.diamondFirings),
      ])),
    .ours("combine-2") { Ours.combined(2) },
    .ours("tracked-2") { Ours.tracked(2) },
    .ours("combine-10") { Ours.combined(10) },
    .ours("tracked-10") { Ours.tracked(10) },
    .cells("fan-1000", .fan(1000), without: [.closure]),
    .cells("bind-one-way", .bindOneWay),
    .cells("bind-two-way", .bindTwoWays),
    .cells("subscribe-dispose-1000", .subscribe(among: 1000), without: [.closure]),
    .ours("modify-100000") { Ours.append(to: 100_000) },
    Work(
      name: "append-100000",
      measure: .time([
        (.bindings, { Ours.List.append(toListOf: 100_000, observers: 1) }),
        (.handwritten, { Handwritten.append(to: 100_000) }),
      ])),
  ]
}

/// Bytes of the heap, not multiples of W0.
var bytes: [Work] {
  [
    Work(
      name: "bytes-property",
      measure: .amount([
        (.bindings, Ours.Cell.propertyBytes), (.closure, ClosureBox<Int>.propertyBytes),
        (.handwritten, Box.propertyBytes), (.opencombine, Combine.Subject.propertyBytes),
        (.observation, ObservationCell.propertyBytes),
      ])),
    Work(
      name: "bytes-observer",
      measure: .amount([
        (.bindings, Ours.Cell.observerBytes), (.handwritten, Box.observerBytes),
        (.opencombine, Combine.Subject.observerBytes),
        (.observation, ObservationCell.observerBytes),
      ])),
    Work(name: "bytes-mapped", measure: .amount([(.bindings, Ours.mappedBytes)])),
    Work(
      name: "bytes-mapped-observed",
      measure: .amount([
        (.bindings, Ours.Cell.mappedBytes), (.handwritten, Box.mappedBytes),
        (.opencombine, Combine.Subject.mappedBytes),
      ])),
  ]
}

/// What every cell can do.
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
  /// A row of what every cell can do, but for some contenders.
  static func cells(
    _ name: String, parts: Int = 1, _ work: CellWork, without omitted: Set<Contender> = [],
    check: @escaping () -> Void = {}
  ) -> Work {
    var builds: [(contender: Contender, build: () -> Run)] = [
      (.bindings, { work.run(Ours.Cell.self) }),
      (.closure, { work.run(ClosureBox<Int>.self) }),
      (.handwritten, { work.run(Box.self) }),
      (.opencombine, { work.run(Combine.Subject.self) }),
    ]
    if let build = work.observed { builds.append((.observation, build)) }
    return Work(
      name: name, parts: parts,
      measure: .time(builds.filter { !omitted.contains($0.contender) }), check: check)
  }

  /// A row of this package alone.
  static func ours(
    _ name: String, parts: Int = 1, seconds: Double = 1.2, _ build: @escaping () -> Run,
    check: @escaping () -> Void = {}
  ) -> Work {
    Work(
      name: name, parts: parts, seconds: seconds, measure: .time([(.bindings, build)]), check: check
    )
  }
}
