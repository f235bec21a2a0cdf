import Terminal
import ViewModels

/// Each cell shows its number while it is free, and then its mark: large, if there is room. The
/// cursor points at its cell, and brackets surround the cells that have won.
extension GridView {
  private static let width = 9

  var strip: Strip {
    Strip(5, 11, urgency: 2) { [weak self] canvas, area in self?.draw(on: &canvas, in: area) }
  }

  func draw(on canvas: inout Canvas, in area: Area) {
    let height = area.lines >= 11 ? 3 : 1
    let left = area.column + (area.columns - Self.side * Self.width - 2) / 2
    drawLines(on: &canvas, line: area.line, column: left, height)
    for (index, cell) in cells.enumerated() {
      let line = area.line + index / Self.side * (height + 1)
      let column = left + index % Self.side * (Self.width + 1)
      draw(cell, isUnderCursor: isActive && index == cursor, on: &canvas, line, column, height)
    }
  }

  private func drawLines(on canvas: inout Canvas, line: Int, column: Int, _ height: Int) {
    let (bar, dash, cross) = canvas.isPlain ? ("|", "-", "+") : ("│", "─", "┼")
    let edge = String(repeating: dash, count: Self.width)
    for row in 0..<Self.side * (height + 1) - 1 {
      if row % (height + 1) == height {
        canvas.put([edge, edge, edge].joined(separator: cross), line: line + row, column: column)
      } else {
        for part in 1..<Self.side {
          canvas.put(bar, line: line + row, column: column + part * (Self.width + 1) - 1)
        }
      }
    }
  }

  private func draw(
    _ cell: Cell, isUnderCursor: Bool, on canvas: inout Canvas, _ line: Int, _ column: Int,
    _ height: Int
  ) {
    let isWinning = winning.contains(cell.number)
    let paint: Paint =
      isWinning
      ? .winning : cell.letter == "X" ? .cross : cell.letter == "O" ? .circle : .faint
    let picture = Self.picture(of: cell, height, isPlain: canvas.isPlain)
    for (row, text) in picture.enumerated() {
      let framed = isWinning ? "[\(text)]" : " \(text) "
      canvas.put(framed, line: line + row, column: column + 2, paint)
    }
    guard isUnderCursor else { return }
    let middle = line + height / 2
    canvas.put(">", line: middle, column: column + 1, .strong)
    canvas.put("<", line: middle, column: column + 7, .strong)
  }

  /// The shape of a mark: three columns, and as many lines as the cell has.
  private static func picture(of cell: Cell, _ height: Int, isPlain: Bool) -> [String] {
    switch (cell.letter, height) {
    case ("X", 3): isPlain ? ["\\ /", " X ", "/ \\"] : ["╲ ╱", " ╳ ", "╱ ╲"]
    case ("O", 3): isPlain ? [".-.", "| |", "'-'"] : ["╭─╮", "│ │", "╰─╯"]
    case (_, 3): ["   ", " \(cell.text) ", "   "]
    default: [" \(cell.text) "]
    }
  }
}
