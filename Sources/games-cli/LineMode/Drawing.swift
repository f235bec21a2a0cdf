import Terminal
import ViewModels

/// The pictures of line mode: three lines of at most 40 columns.
extension Ink {
  /// The grid, with brackets around the cells that have won.
  func grid(_ cells: [Cell], winning: [Int]) -> String {
    let texts = cells.map { cell in
      winning.contains(cell.number)
        ? self("[\(cell.text)]", .winning) : " \(self(cell.text, style(of: cell))) "
    }
    return stride(from: 0, to: texts.count, by: 3)
      .map { texts[$0...].prefix(3).joined(separator: "|").withoutBlanksAtEnd }
      .joined(separator: "\n")
  }

  /// The pile, in groups of five; dots represent matches for which there is no room.
  func pile(_ matches: [Match]) -> String {
    let (group, row, rows) = (5, 30, 3)
    let shown = matches.prefix(row * rows)
    let lines = stride(from: 0, to: shown.count, by: row).map { start in
      let inRow = shown[start...].prefix(row)
      return stride(from: inRow.startIndex, to: inRow.endIndex, by: group)
        .map { String(repeating: "|", count: inRow[$0...].prefix(group).count) }
        .joined(separator: " ")
    }
    let more = shown.count < matches.count ? " ..." : ""
    return lines.map { self($0, .match) }.joined(separator: "\n") + more
  }

  private func style(of cell: Cell) -> Style {
    switch cell.letter {
    case "X": .cross
    case "O": .circle
    default: .faint
    }
  }
}
