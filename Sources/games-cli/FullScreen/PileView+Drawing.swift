import Terminal

/// Up to thirty matches are drawn in rows of ten, as large as possible; a larger pile is drawn as
/// strokes in groups of five. If there is no room for all, the end of the pile is shown, since
/// matches are removed there.
extension PileView {
  private static let (large, rowOfLarge) = (30, 10)
  private static let (group, rowOfSmall) = (5, 30)

  var strip: Strip {
    Strip(6, 9, 11, urgency: 2) { [weak self] canvas, area in self?.draw(on: &canvas, in: area) }
  }

  func draw(on canvas: inout Canvas, in area: Area) {
    if places.count <= Self.large {
      drawLarge(on: &canvas, in: area)
    } else {
      drawSmall(on: &canvas, in: area)
    }
  }

  private func drawLarge(on canvas: inout Canvas, in area: Area) {
    let rows = Self.large / Self.rowOfLarge
    let height = min(area.lines / rows, 3)
    let distance = min(area.lines / rows + 1, (area.lines - height) / (rows - 1))
    for (index, place) in places.enumerated() {
      let line = area.line + index / Self.rowOfLarge * distance
      let column = area.column + 2 + index % Self.rowOfLarge * (area.columns / Self.rowOfLarge)
      for part in 0..<height {
        let (text, paint) = Self.part(part, of: height, place, isPlain: canvas.isPlain)
        canvas.put(text, line: line + part, column: column, paint)
      }
    }
  }

  private func drawSmall(on canvas: inout Canvas, in area: Area) {
    let rows = (places.count + Self.rowOfSmall - 1) / Self.rowOfSmall
    let hidden = max(0, rows - area.lines)
    // The first line then shows that there are more.
    let firstRow = hidden > 0 ? hidden + 1 : 0
    if hidden > 0 { canvas.put("...", line: area.line, column: area.column + 2, .wood) }
    for index in places.indices.dropFirst(firstRow * Self.rowOfSmall) {
      let (row, inRow) = (index / Self.rowOfSmall, index % Self.rowOfSmall)
      let (text, paint) = Self.part(1, of: 1, places[index], isPlain: canvas.isPlain)
      canvas.put(
        text, line: area.line + row - hidden, column: area.column + 2 + inRow + inRow / Self.group,
        paint)
    }
  }

  /// - Parameter height: the number of lines of a match: a head, and then wood.
  private static func part(
    _ part: Int, of height: Int, _ place: Place, isPlain: Bool
  ) -> (String, Paint) {
    let whole: (String, Paint) =
      part == 0 ? (isPlain ? "o" : "●", .head) : (isPlain ? "|" : "│", .wood)
    guard case .burning(let age) = place, age >= 0 else { return whole }
    if age == burningTime - 1 {
      return part >= height - 1 ? (".", .ember) : (" ", .normal)
    }
    let flame = height == 1 ? part : age * height / (burningTime - 1)
    return part < flame ? (" ", .normal) : part == flame ? ("*", .flame) : whole
  }
}
