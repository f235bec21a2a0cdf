package import Bindings
package import Terminal
package import ViewModels

/// Tiles in rows, with a cursor on them. It is drawn as large as there is room, and scrolled if
/// there is no room for all rows.
package final class TileGrid: BoardView {
  /// Draws a tile in place of its text; returns whether there is room for the drawing.
  package typealias Drawing = (_ canvas: Canvas, _ text: String, _ style: Style) -> Bool

  /// Sends the index of a tile that is chosen by Enter, Space or a click.
  package var chosen: Signal<Int, Never> { choosing.output }
  package var isActive = true
  /// The indices of the tiles in brackets.
  package var marked: [Int] = []
  package var cursor = 0
  package let isMoving = false
  private let columns: Int
  private let artwork: Drawing
  private var tiles: [Tile] = []
  private let choosing = Signal<Int, Never>.pipe()

  package init(columns: Int, artwork: @escaping Drawing = { _, _, _ in false }) {
    (self.columns, self.artwork) = (max(1, columns), artwork)
  }

  package var changes: BindingTarget<CollectionEvent<Tile>> {
    BindingTarget(on: self) { $1.apply(to: &$0.tiles) }
  }

  package func tick() {}
  package func finish() {}

  package func press(_ key: Key) -> Bool {
    guard !tiles.isEmpty else { return false }
    let place = min(cursor, tiles.count - 1)
    switch key {
    case .up, "k": move(from: place, by: -columns)
    case .down, "j": move(from: place, by: columns)
    case .left, "h": if place % columns > 0 { move(from: place, by: -1) }
    case .right, "l": if place % columns < columns - 1 { move(from: place, by: 1) }
    case .enter, " ": choose(place)
    default: return false
    }
    return true
  }

  private func move(from place: Int, by step: Int) {
    cursor = tiles.indices.contains(place + step) ? place + step : place
  }

  private func choose(_ index: Int) {
    guard isActive, tiles.indices.contains(index) else { return }
    cursor = index
    choosing.input.send(value: index)
  }

  // MARK: Drawing

  private var rows: Int { (tiles.count + columns - 1) / columns }

  /// The sizes of tiles with lines between them, the smallest first.
  private func sizes(columns: Int) -> [Size] {
    [Size(columns: 9, lines: 1), Size(columns: 9, lines: 3), Size(columns: 13, lines: 5)]
      .map { Size(columns: min($0.columns, (columns + 1) / self.columns - 1), lines: $0.lines) }
      .filter { $0.columns > 2 * $0.lines }
  }

  package func heights(columns: Int) -> [Int] {
    let sizes = tiles.isEmpty ? [] : sizes(columns: columns)
    return Array(min(3, rows)...rows) + sizes.map { rows * ($0.lines + 1) - 1 }
  }

  package func draw(on canvas: Canvas) {
    guard !tiles.isEmpty else { return }
    let size = sizes(columns: canvas.columns).last { rows * ($0.lines + 1) - 1 <= canvas.lines }
    let gap = size == nil ? 0 : 1
    let tile = size ?? Size(columns: max(1, min(5, canvas.columns / columns)), lines: 1)
    let step = Size(columns: tile.columns + gap, lines: tile.lines + gap)
    let place = min(cursor, tiles.count - 1)
    let grid = canvas.scrolled(
      lines: rows * step.lines - gap, showing: place / columns * step.lines
    )
    .middle(columns: columns * step.columns - gap)
    if gap > 0 { drawLines(on: grid, tile) }
    for index in tiles.indices {
      let part = grid.part(
        line: index / columns * step.lines, column: index % columns * step.columns,
        lines: tile.lines, columns: tile.columns)
      draw(index, isUnderCursor: isActive && index == place, on: part)
      part.onClick { [weak self] in self?.choose(index) }
    }
  }

  private func drawLines(on grid: Canvas, _ tile: Size) {
    let (bar, dash, cross) = grid.isPlain ? ("|", "-", "+") : ("│", "─", "┼")
    let edge = String(repeating: dash, count: tile.columns)
    for line in 0..<rows * (tile.lines + 1) - 1 {
      let isEdge = line % (tile.lines + 1) == tile.lines
      let part = isEdge ? edge : String(repeating: " ", count: tile.columns)
      grid.put(
        Array(repeating: part, count: columns).joined(separator: isEdge ? cross : bar), line: line)
    }
  }

  private func draw(_ index: Int, isUnderCursor: Bool, on canvas: Canvas) {
    let (tile, isMarked) = (tiles[index], marked.contains(index))
    let isNarrow = canvas.columns < tile.text.columns + 2
    let style: Style = isMarked ? .winning : isNarrow && isUnderCursor ? .selected : tile.look.style
    let (middle, margin) = (canvas.lines / 2, canvas.columns < 7 ? 0 : 1)
    if isMarked, !isNarrow {
      for line in 0..<canvas.lines {
        canvas.put("[", line: line, column: margin, style)
        canvas.put("]", line: line, column: canvas.columns - 1 - margin, style)
      }
    }
    let inner = canvas.middle(columns: isNarrow ? nil : canvas.columns - 2 - 2 * margin)
    if !artwork(inner, tile.text, style) {
      let text = canvas.cut(tile.text)
      canvas.put(text, line: middle, column: (canvas.columns - text.columns) / 2, style)
    }
    if isUnderCursor, !isNarrow {
      canvas.put(">", line: middle, .strong)
      canvas.put("<", line: middle, column: canvas.columns - 1, .strong)
    }
  }
}
