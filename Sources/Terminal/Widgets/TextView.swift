/// Paragraphs and a table of keys, which can be scrolled if there is no room for all lines.
package final class TextView: Control {
  package var isActive = true
  private let paragraphs: [String]
  private let entries: [KeyHelp]
  private var (start, last) = (0, 0)

  package init(_ paragraphs: [String], _ entries: [KeyHelp] = []) {
    (self.paragraphs, self.entries) = (paragraphs, entries)
  }

  package func press(_ key: Key) -> Bool {
    switch key {
    case .up, "k": start = max(start - 1, 0)
    case .down, "j": start = min(start + 1, last)
    default: return false
    }
    return last > 0
  }

  package func heights(columns: Int) -> [Int] { Array(1...max(1, lines(columns: columns).count)) }

  package func draw(on canvas: Canvas) {
    let lines = lines(columns: canvas.columns)
    last = max(0, lines.count - canvas.lines)
    start = min(start, last)
    for (index, line) in lines[start...].prefix(canvas.lines).enumerated() {
      canvas.put(line, line: index)
    }
    if start > 0 { canvas.put(canvas.isPlain ? "^" : "↑", column: canvas.columns - 1, .strong) }
    if start < last {
      canvas.put(
        canvas.isPlain ? "v" : "↓", line: canvas.lines - 1, column: canvas.columns - 1, .strong)
    }
  }

  private func lines(columns: Int) -> [String] {
    let width = 2 + (entries.map(\.keys.columns).max() ?? 0)
    return Array(
      paragraphs.map { Ink.harmless($0, isPlain: false).wrapped(to: columns - 2, indent: 0) }
        .joined(separator: [""]))
      + (entries.isEmpty || paragraphs.isEmpty ? [] : [""])
      + entries.map { entry in
        entry.keys + String(repeating: " ", count: width - entry.keys.columns) + entry.title
      }
  }
}
