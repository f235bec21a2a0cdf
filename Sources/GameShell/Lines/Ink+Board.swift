import Terminal
import ViewModels

/// The picture of a board in line mode.
extension Ink {
  /// Draws tiles in rows, with brackets around those that stand out. A board of pieces that are all
  /// alike is a pile.
  func board(_ tiles: [Tile], marked: [Int], columns: Int) -> String {
    if tiles.allSatisfy({ $0.look == .piece }) { return pile(tiles) }
    let texts = tiles.enumerated().map { index, tile in
      marked.contains(index)
        ? self("[\(tile.text)]", .winning) : " \(self(tile.text, tile.look.style)) "
    }
    return stride(from: 0, to: texts.count, by: columns)
      .map { texts[$0...].prefix(columns).joined(separator: "|").withoutBlanksAtEnd }
      .joined(separator: "\n")
  }

  /// The pile, in groups of five; dots stand for pieces for which there is no room.
  private func pile(_ tiles: [Tile]) -> String {
    let (group, row, rows) = (5, 30, 3)
    let shown = tiles.prefix(row * rows).map(\.text)
    let lines = stride(from: 0, to: shown.count, by: row).map { start in
      let inRow = shown[start...].prefix(row)
      return stride(from: inRow.startIndex, to: inRow.endIndex, by: group)
        .map { inRow[$0...].prefix(group).joined() }.joined(separator: " ")
    }
    let more = shown.count < tiles.count ? " ..." : ""
    return lines.map { self($0, Tile.Look.piece.style) }.joined(separator: "\n") + more
  }
}

extension Tile.Look {
  var style: Style { Style(color.code) }
}
