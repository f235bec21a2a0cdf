/// What a derived property costs among 1,000 … 1,000,000 others, in nanoseconds. It is not to grow
/// with their number; beside it, that of the hand-written fan.
struct Scale {
  /// Nanoseconds a derived property: to make, to set, to end.
  typealias Cost = [Double]

  let isPlain: Bool

  private static let columns = ["make", "set", "end"]
  private static let sizes = [1000, 10_000, 100_000, 1_000_000]
  private static let rounds = 5

  private static let shapes: [(name: String, contender: Contender, run: @Sendable (Int) -> Cost)] =
    [
      ("scale-fan", .bindings, { cost($0, Ours.Cell.fanned) }),
      ("scale-fan", .handwritten, { cost($0, Box.fanned) }),
      ("scale-chain", .bindings, { cost($0, Ours.Cell.chained) }),
    ]

  func run() {
    if !isPlain {
      printRow(["shape", "contender", "size"] + Scale.columns)
      printRow(["-----", "---------"] + Array(repeating: "---:", count: 4))
    }
    for (name, contender, run) in Scale.shapes {
      var costs = Scale.sizes.map { _ in [Cost]() }
      for _ in 0..<Scale.rounds {
        for (index, size) in Scale.sizes.enumerated() { costs[index].append(run(size)) }
      }
      for (size, costs) in zip(Scale.sizes, costs) {
        let figures = Scale.columns.indices.map { column in text(median(costs.map { $0[column] })) }
        if !isPlain { printRow([name, contender.rawValue, "\(size)"] + figures) }
        for (column, figure) in zip(Scale.columns, figures) where isPlain {
          print("\(name)-\(size)-\(column)", contender.rawValue, figure)
        }
      }
    }
  }

  private func printRow(_ cells: [String]) {
    let left = cells.prefix(2).map { $0 + padding(11, $0) }
    let right = cells.dropFirst(2).map { padding(8, $0) + $0 }
    print("| \((left + right).joined(separator: " | ")) |")
  }

  /// Makes, sets and ends a graph of a size, often enough to be measured.
  private static func cost<Source: DerivingCell>(
    _ size: Int, _ make: (Int) -> Source.Wired
  ) -> Cost {
    var (making, setting, ending) = (0.0, 0.0, 0.0)
    let graphs = max(1, 100_000 / size)
    let sets = max(3, 100_000 / size)
    for _ in 0..<graphs {
      var graph: Source.Wired?
      making += nanoseconds { graph = make(size) }
      graph!.cell.set(-1)
      setting += nanoseconds { for value in 0..<sets { graph!.cell.set(value) } } / Double(sets)
      ending += nanoseconds { graph = nil }
    }
    return [making, setting, ending].map { $0 / Double(size * graphs) }
  }
}
