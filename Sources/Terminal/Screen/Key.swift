/// A key that a player presses.
package enum Key: Hashable {
  case up, down, left, right
  case enter, tab, backTab, escape, backspace
  /// ^U and ^W.
  case deleteLine, deleteWord
  /// ^L: draw everything again.
  case redraw
  case character(Character)
}
