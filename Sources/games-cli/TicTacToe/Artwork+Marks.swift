import GameShell
import Terminal

extension Artwork {
  /// Large marks, where there is room: three columns, and three lines.
  static let marks = tiles { canvas, tile in
    guard canvas.lines >= 3, canvas.columns >= 3, let picture = picture(tile.text, canvas.isPlain)
    else { return false }
    let part = canvas.middle(lines: picture.count, columns: 3)
    for (line, text) in picture.enumerated() { part.put(text, line: line, tile.style) }
    return true
  }

  private static func picture(_ text: String, _ isPlain: Bool) -> [String]? {
    switch text {
    case "X": isPlain ? ["\\ /", " X ", "/ \\"] : ["╲ ╱", " ╳ ", "╱ ╲"]
    case "O": isPlain ? [".-.", "| |", "'-'"] : ["╭─╮", "│ │", "╰─╯"]
    default: nil
    }
  }
}
