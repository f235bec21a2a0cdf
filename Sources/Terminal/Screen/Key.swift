package enum Key: Hashable, ExpressibleByExtendedGraphemeClusterLiteral {
  case up, down, left, right
  case enter, tab, backTab, escape, backspace
  /// ^U and ^W.
  case deleteLine, deleteWord
  /// ^L, which draws everything again, and ^D, the end of the input.
  case redraw, end
  case character(Character)
  /// A click with the first button of the mouse on a cell; the first one is at line 0, column 0.
  case click(line: Int, column: Int)

  package init(extendedGraphemeClusterLiteral character: Character) {
    self = .character(character)
  }

  var name: String {
    switch self {
    case .character(let character): String(character)
    case .escape: "Esc"
    default: ""
    }
  }
}
