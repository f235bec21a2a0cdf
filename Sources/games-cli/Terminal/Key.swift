/// What a player presses.
enum Key: Hashable {
  case up, down, left, right
  case enter, tab, backTab, escape, backspace
  /// ^L: what is on the terminal is not what should be there.
  case redraw
  case character(Character)
}
