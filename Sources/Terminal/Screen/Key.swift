/// What a player presses.
package enum Key: Hashable {
  case up, down, left, right
  case enter, tab, backTab, escape, backspace
  /// ^U and ^W.
  case deleteLine, deleteWord
  /// ^L: what is on the terminal is not what should be there.
  case redraw
  case character(Character)
}
