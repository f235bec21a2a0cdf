@testable import Terminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A run of the built program on a terminal whose screen the test sees; it is killed when it takes
/// too long.
final class TerminalPlay {
  /// The screen that the program has left behind.
  struct Trouble: Error { let screen: String }

  private(set) var screen: Emulator
  private let play: Play

  /// - Parameter program: what is started instead of the program; a shell, say.
  init(
    _ arguments: [String], of program: String = Child.path,
    size: Size = Size(columns: 80, lines: 24), environment: [String] = []
  ) throws {
    screen = Emulator(size)
    play = try Play(
      onTerminal: arguments, of: program, columns: size.columns, lines: size.lines,
      environment: environment)
  }

  // MARK: What a player does

  /// Closes the window in which the terminal is.
  func hangUp() { play.stopReading() }

  func press(_ text: String) { send(Array(text.utf8)) }
  func send(_ bytes: [UInt8]) { play.send(bytes) }
  func signal(_ signal: Int32) { play.kill(by: signal) }

  func resize(to size: Size) {
    screen.resize(size)
    var window = winsize()
    (window.ws_col, window.ws_row) = (UInt16(size.columns), UInt16(size.lines))
    if let terminal = play.output { _ = ioctl(terminal, UInt(TIOCSWINSZ), &window) }
  }

  // MARK: What is seen

  var isOpen: Bool { play.output != nil }

  /// Whether lines are edited and shown by the terminal, as a shell expects.
  var isCooked: Bool {
    var modes = termios()
    guard let terminal = play.terminal, tcgetattr(terminal, &modes) == 0 else { return false }
    let wanted = tcflag_t(ICANON | ECHO | ISIG)
    return modes.c_lflag & wanted == wanted && modes.c_iflag & tcflag_t(ICRNL) != 0
  }

  func wait(for text: String) throws { try wait { $0.text.contains(text) } }

  func wait(until condition: (Emulator) -> Bool) throws {
    while !condition(screen) {
      guard isOpen else { throw Trouble(screen: screen.text) }
      try pump()
    }
  }

  /// Waits until the program has taken all that was sent, or has ended.
  func waitUntilSent() throws { while isOpen, !play.isSent { try pump() } }

  /// Leaves from wherever the player is: out of what is typed, boxes and pages, one by one.
  func leave() throws {
    while isOpen {
      if play.isSent { press("\u{1B}\u{1B}q") }
      try pump()
    }
  }

  /// Waits until the program has ended; returns as a shell does.
  func finish() throws -> Int32 {
    while isOpen { try pump() }
    return try play.finish().status
  }

  private func pump() throws {
    do { try play.pump() } catch { throw Trouble(screen: screen.text) }
    try screen.show(play.takeOutput()[...])
  }
}
