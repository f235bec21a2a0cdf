import Foundation

/// Prints each row of a Markdown table as soon as it is known, and at the end the rows that fall
/// short of the rule of speed: never slower than by hand, at most half of the best library.
struct Table {
  let isPlain: Bool

  private static let (nameWidth, width) = (30, 12)
  /// How far a figure may exceed its limit: samples differ by a tenth.
  private static let tolerance = 1.1
  private var comparisons = 0
  private var shortfalls: [String] = []

  init(isPlain: Bool) { self.isPlain = isPlain }

  func printHead() {
    guard !isPlain else { return }
    let columns = ["bindings", "one closure", "by hand", "best library"]
    printLine("work", columns, "library")
    let line = String(repeating: "-", count: Table.width - 1) + ":"
    printLine(String(repeating: "-", count: Table.nameWidth), columns.map { _ in line }, "---")
  }

  mutating func print(_ work: Work, _ figures: [Contender: Double]) {
    if isPlain {
      for contender in Contender.allCases {
        if let figure = figures[contender] {
          Swift.print(work.name, contender.rawValue, text(figure))
        }
      }
    } else {
      let library = Contender.libraries.filter { figures[$0] != nil }
        .min { figures[$0]! < figures[$1]! }
      let best = library.flatMap { figures[$0] }
      if case .time = work.measure { judge(work.name, figures, best) }
      printLine(
        work.name,
        [
          cell(figures[.bindings]), cell(figures[.closure]), cell(figures[.handwritten]),
          cell(best),
        ],
        library?.rawValue ?? "")
    }
  }

  private mutating func judge(_ name: String, _ figures: [Contender: Double], _ best: Double?) {
    guard let ours = figures[.bindings] else { return }
    func compare(_ figure: Double?, most: Double, _ words: String) {
      guard let figure else { return }
      comparisons += 1
      if ours > figure * most * Table.tolerance {
        shortfalls.append("\(name): \(text(ours / figure)) × \(words)")
      }
    }
    compare(figures[.closure], most: 1, "one closure by hand")
    compare(figures[.handwritten], most: 1, "by hand")
    compare(best, most: 0.5, "the best library")
  }

  /// Names the rows that fall short.
  func printShortfalls() {
    guard !isPlain, comparisons > 0 else { return }
    Swift.print(
      """

      Never slower than by hand, at most half of the best library, to a tenth: \
      \(comparisons - shortfalls.count) of \(comparisons) comparisons.
      """)
    for shortfall in shortfalls { Swift.print("- Not so:", shortfall) }
  }

  private func cell(_ figure: Double?) -> String { figure.map { text($0) } ?? "" }

  private func printLine(_ name: String, _ cells: [String], _ last: String) {
    let padded = cells.map { padding(Table.width, $0) + $0 }
    Swift.print(
      "| \(name)\(padding(Table.nameWidth, name)) | \(padded.joined(separator: " | ")) | \(last) |")
  }
}

/// The spaces that pad a text to a width.
func padding(_ width: Int, _ text: String) -> String {
  String(repeating: " ", count: max(0, width - text.count))
}

/// Two or three digits that count, and all before the point: 0.047, 0.47, 12.3, 1183.
func text(_ figure: Double) -> String {
  let decimals = figure < 0.0995 ? 3 : figure < 9.995 ? 2 : figure < 99.95 ? 1 : 0
  return String(format: "%.\(decimals)f", figure)
}
