#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Prints a row as soon as it is known, as part of a Markdown table.
struct Table {
  let isPlain: Bool
  var columns = Contender.all

  private static let nameWidth = 26
  private static let width = 11

  func printHead() {
    guard !isPlain else { return }
    printLine("work", columns.map(\.rawValue), "to reach")
    printLine(
      String(repeating: "-", count: Table.nameWidth),
      columns.map { _ in String(repeating: "-", count: Table.width - 1) + ":" },
      String(repeating: "-", count: Table.width - 1) + ":")
  }

  func print(_ work: Work, _ figures: [Contender: Double]) {
    if isPlain {
      for contender in columns {
        guard let figure = figures[contender] else { continue }
        Swift.print(work.name, contender.rawValue, text(figure))
      }
    } else {
      printLine(
        work.name, columns.map { figures[$0].map { text($0) } ?? "" },
        verdict(figures[.bindings], goal: work.goal))
    }
    fflush(nil)
  }

  private func verdict(_ figure: Double?, goal: Double?) -> String {
    guard let figure, let goal else { return "" }
    return "≤ \(text(goal)) \(figure <= goal * 1.1 ? "✓" : "✗")"
  }

  private func printLine(_ name: String, _ cells: [String], _ last: String) {
    let padded = (cells + [last]).map { padding(Table.width, $0) + $0 }
    Swift.print("| \(name)\(padding(Table.nameWidth, name)) | \(padded.joined(separator: " | ")) |")
  }

  private func padding(_ width: Int, _ text: String) -> String {
    String(repeating: " ", count: max(0, width - text.count))
  }
}

/// Two or three digits that count: 0.047, 0.47, 12.3, 1180.
func text(_ figure: Double) -> String {
  let decimals = figure < 0.0995 ? 3 : figure < 9.995 ? 2 : figure < 99.95 ? 1 : 0
  let scale = [1, 10, 100, 1000][decimals]
  let scaled = Int((figure * Double(scale)).rounded())
  if decimals == 0 { return "\(scaled)" }
  let fraction = "\(scaled % scale)"
  let zeros = String(repeating: "0", count: decimals - fraction.count)
  return "\(scaled / scale).\(zeros)\(fraction)"
}
