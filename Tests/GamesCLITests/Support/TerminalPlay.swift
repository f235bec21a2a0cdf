import Foundation

@testable import Terminal

/// A run of the built program on a terminal whose screen the test sees.
final class TerminalPlay: Play {
  private(set) var screen: Emulator

  /// - Parameter program: what is started instead of the program; a shell, say.
  init(
    _ arguments: [String], of program: String = Child.path,
    size: Size = Size(columns: 80, lines: 24), environment: [String] = []
  ) throws {
    screen = Emulator(size)
    try super.init(arguments, of: program, onTerminal: size, environment: environment)
  }

  /// Starts the program, and waits until a page has been drawn.
  convenience init(
    drawn arguments: [String], of program: String = Child.path, environment: [String] = []
  ) throws {
    try self.init(arguments, of: program, environment: environment)
    try wait(for: Keys.quit)
  }

  func resize(to size: Size) {
    screen.resize(size)
    var window = winsize()
    (window.ws_col, window.ws_row) = (UInt16(size.columns), UInt16(size.lines))
    if let terminal { _ = ioctl(terminal, UInt(TIOCSWINSZ), &window) }
  }

  /// Whether lines are edited and shown by the terminal, as a shell expects.
  var isCooked: Bool {
    var modes = termios()
    guard let terminal, tcgetattr(terminal, &modes) == 0 else { return false }
    let wanted = tcflag_t(ICANON | ECHO | ISIG)
    return modes.c_lflag & wanted == wanted && modes.c_iflag & tcflag_t(ICRNL) != 0
  }

  /// Whether nothing of the program is left on the terminal.
  var isRestored: Bool {
    !screen.isFullScreen && screen.isCursorVisible && !screen.reportsClicks && isCooked
  }

  /// Waits until a text is on the screen.
  @discardableResult override func wait(for text: String) throws -> String {
    try wait(for: text) { $0.text.contains(text) }
    return screen.text
  }

  func wait(for awaited: String, until condition: (Emulator) -> Bool) throws {
    while !condition(screen) { try pump(awaiting: awaited) }
  }

  override var shown: String { screen.text }

  override func receive(awaiting awaited: String) throws {
    try super.receive(awaiting: awaited)
    try screen.show(takeOutput()[...])
  }

  /// Clicks with the first button on a text that is shown.
  func click(_ text: String) throws {
    try wait(for: text)
    let (line, column) = screen.places(of: text)[0]
    let place = "\(column + 1 + text.columns / 2);\(line + 1)"
    press("\u{1B}[<0;\(place)M\u{1B}[<0;\(place)m")
  }
}
