import Terminal
import ViewModels

/// Up to thirty matches are drawn in rows of ten, as large as possible; a larger pile is drawn as
/// strokes in groups of five. If there is no room for all, the end of the pile is shown, since
/// matches are removed there. An empty row of ten keeps its place, so that nothing else moves.
extension PileView {
  private static let (large, rowOfLarge) = (30, 10)
  private static let (group, rowOfSmall) = (5, 30)

  var urgency: Int { 2 }

  func heights(columns: Int) -> [Int] {
    if places.count > Self.large {
      return Array(stride(from: min(3, rowsOfSmall), to: rowsOfSmall, by: 3)) + [rowsOfSmall]
    }
    return rows == 0 ? [0] : [rows, 2 * rows, 3 * rows, 4 * rows - 1]
  }

  /// The rows of ten of the largest pile.
  private var rows: Int { (min(most, Self.large) + Self.rowOfLarge - 1) / Self.rowOfLarge }
  private var rowsOfSmall: Int { (places.count + Self.rowOfSmall - 1) / Self.rowOfSmall }

  func draw(on canvas: Canvas) {
    let canvas = canvas.middle(columns: min(canvas.columns, 60))
    if places.count <= Self.large { drawLarge(on: canvas) } else { drawSmall(on: canvas) }
  }

  private func drawLarge(on canvas: Canvas) {
    let height = min(canvas.lines / max(rows, 1), 3)
    let distance = min(height + 1, (canvas.lines - height) / max(rows - 1, 1))
    let width = canvas.columns / Self.rowOfLarge
    for (index, place) in places.enumerated() {
      let part = canvas.part(
        line: index / Self.rowOfLarge * distance, column: index % Self.rowOfLarge * width,
        lines: height, columns: width)
      for line in 0..<height {
        let (text, style) = Self.part(line, of: height, place, isPlain: canvas.isPlain)
        part.put(text, line: line, column: width / 2, style)
      }
      part.onClick { [weak self] in self?.choose(index) }
    }
  }

  private func drawSmall(on canvas: Canvas) {
    let hidden = max(0, rowsOfSmall - canvas.lines)
    // The first line then shows that there are more.
    let firstRow = hidden > 0 ? hidden + 1 : 0
    let canvas = canvas.middle(columns: Self.rowOfSmall + Self.rowOfSmall / Self.group - 1)
    if hidden > 0 { canvas.put("...", .wood) }
    for index in places.indices.dropFirst(firstRow * Self.rowOfSmall) {
      let (row, inRow) = (index / Self.rowOfSmall, index % Self.rowOfSmall)
      let (text, style) = Self.part(0, of: 1, places[index], isPlain: canvas.isPlain)
      let part = canvas.part(
        line: row - hidden, column: inRow + inRow / Self.group, lines: 1, columns: 1)
      part.put(text, style)
      part.onClick { [weak self] in self?.choose(index) }
    }
  }

  /// - Parameter height: the number of lines of a match: a head, if there is room for one, and
  ///   wood.
  private static func part(
    _ part: Int, of height: Int, _ place: Place, isPlain: Bool
  ) -> (String, Style) {
    let whole: (String, Style) =
      part == 0 && height > 1
      ? (isPlain ? "o" : "●", .head) : (isPlain ? "|" : "│", .wood)
    guard case .burning(let age) = place, age >= 0 else { return whole }
    if age == burningTime - 1 {
      return part >= height - 1 ? (".", .ember) : (" ", .normal)
    }
    let flame = age * height / (burningTime - 1)
    return part < flame ? (" ", .normal) : part == flame ? ("*", .flame) : whole
  }
}

extension Style {
  fileprivate static let head = Style(Palette.head.code)
  fileprivate static let wood = Style(Palette.wood.code)
  fileprivate static let flame = Style("1;33")
  fileprivate static let ember = Style("2;31")
}
