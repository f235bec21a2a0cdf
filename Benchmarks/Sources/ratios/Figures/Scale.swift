/// What a derived property costs among 1,000 … 1,000,000 others, in nanoseconds. It is not to grow
/// with their number. The hand-written fan shows how much of the growth is due to memory that no longer fits
/// into a cache.
struct Scale {
  /// Nanoseconds a derived property.
  struct Cost {
    var make = 0.0
    var set = 0.0
    var end = 0.0
  }

  let isPlain: Bool

  private static let sizes = [1000, 10_000, 100_000, 1_000_000]
  private static let rounds = 5

  private static let shapes: [(name: String, contender: Contender, run: @Sendable (Int) -> Cost)] =
    [
      ("scale-fan", .bindings, { Ours.Cell.scaleFan($0) }),
      ("scale-fan", .handwritten, { Box.scaleFan($0) }),
      ("scale-chain", .bindings, { Ours.scaleChain($0) }),
    ]

  func run() {
    if !isPlain {
      printRow("shape", "contender", "size", ["make", "set", "end"])
      printRow("-----", "---------", "---:", ["---:", "---:", "---:"])
    }
    for shape in Scale.shapes {
      var costs = Scale.sizes.map { _ in [Cost]() }
      for _ in 0..<Scale.rounds {
        for (index, size) in Scale.sizes.enumerated() { costs[index].append(shape.run(size)) }
      }
      for (size, costs) in zip(Scale.sizes, costs) {
        let figures = [\Cost.make, \.set, \.end].map { column in
          median(costs.map { $0[keyPath: column] })
        }
        report(shape.name, shape.contender, size, figures.map { text($0) })
      }
    }
  }

  private func report(
    _ name: String, _ contender: Contender, _ size: Int, _ figures: [String]
  ) {
    if isPlain {
      for (column, figure) in zip(["make", "set", "end"], figures) {
        print("\(name)-\(size)-\(column)", contender.rawValue, figure)
      }
    } else {
      printRow(name, contender.rawValue, "\(size)", figures)
    }
  }

  private func printRow(_ name: String, _ contender: String, _ size: String, _ rest: [String]) {
    let cells = ([size] + rest).map { String(repeating: " ", count: max(0, 8 - $0.count)) + $0 }
    let left = [(name, 11), (contender, 11)].map { text, width in
      text + String(repeating: " ", count: max(0, width - text.count))
    }
    print("| \((left + cells).joined(separator: " | ")) |")
  }

  /// Makes, sets and ends a graph with one source, often enough to be measured.
  static func cost<Source>(
    _ size: Int, make: () -> Source, set: (Source, Int) -> Void
  ) -> Cost {
    var cost = Cost()
    let graphs = max(1, 100_000 / size)
    let sets = max(3, 100_000 / size)
    for _ in 0..<graphs {
      var source: Source?
      cost.make += nanoseconds { source = make() } / Double(size * graphs)
      set(source!, -1)
      let time = nanoseconds { for value in 0..<sets { set(source!, value) } }
      cost.set += time / Double(size * sets * graphs)
      cost.end += nanoseconds { source = nil } / Double(size * graphs)
    }
    return cost
  }
}
