import GameShell
import Terminal

extension TileGrid {
  /// Large marks, where there is room: three columns, and three lines.
  static func marks(columns: Int) -> TileGrid {
    TileGrid(columns: columns) { canvas, text, style in
      guard canvas.lines >= 3, canvas.columns >= 3, let picture = picture(text, canvas.isPlain)
      else { return false }
      let part = canvas.middle(lines: picture.count, columns: 3)
      for (line, text) in picture.enumerated() { part.put(text, line: line, style) }
      return true
    }
  }

  private static func picture(_ text: String, _ isPlain: Bool) -> [String]? {
    switch text {
    case "X": isPlain ? ["\\ /", " X ", "/ \\"] : ["╲ ╱", " ╳ ", "╱ ╲"]
    case "O": isPlain ? [".-.", "| |", "'-'"] : ["╭─╮", "│ │", "╰─╯"]
    default: nil
    }
  }
}
