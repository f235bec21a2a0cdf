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
  enum Trouble: Error {
    case tookTooLong(screen: String)
    case endedBefore(screen: String)
  }

  private static let patience = Duration.seconds(30)

  private(set) var screen: Emulator
  private let child: Child
  private let terminal: Int32
  private var unsent: ArraySlice<UInt8> = []
  private(set) var isOpen = true
  private var isOver = false
  private var hasHungUp = false
  private let deadline = ContinuousClock.now + TerminalPlay.patience

  /// - Parameter program: what is started instead of the program; a shell, say.
  init(
    _ arguments: [String], of program: String = Child.path,
    size: Size = Size(columns: 80, lines: 24),
    environment: [String] = []
  ) throws {
    let (pair, name) = try Pair.terminal()
    terminal = pair.near
    screen = Emulator(size)
    Self.setSize(of: pair.near, to: size)
    child = try Child(
      arguments, of: program,
      environment: Play.environment(with: environment),
      streams: [.file(name), .file(name), .file(name)])
    close(pair.far)
  }

  deinit {
    if !isOver {
      child.kill()
      _ = child.wait()
    }
    if !hasHungUp { close(terminal) }
  }

  // MARK: What a player does

  /// Closes the window in which the terminal is.
  func hangUp() {
    close(terminal)
    (isOpen, hasHungUp) = (false, true)
  }

  func press(_ text: String) { send(Array(text.utf8)) }
  func send(_ bytes: [UInt8]) { unsent += bytes }
  func signal(_ signal: Int32) { child.kill(by: signal) }

  func resize(to size: Size) {
    screen.resize(size)
    Self.setSize(of: terminal, to: size)
  }

  private static func setSize(of terminal: Int32, to size: Size) {
    var window = winsize()
    (window.ws_col, window.ws_row) = (UInt16(size.columns), UInt16(size.lines))
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &window)
  }

  // MARK: What is seen

  /// Whether lines are edited and shown by the terminal, as a shell expects.
  var isCooked: Bool {
    var modes = termios()
    guard tcgetattr(terminal, &modes) == 0 else { return false }
    let wanted = tcflag_t(ICANON | ECHO | ISIG)
    return modes.c_lflag & wanted == wanted && modes.c_iflag & tcflag_t(ICRNL) != 0
  }

  func wait(for text: String) throws { try wait { $0.text.contains(text) } }

  func wait(until condition: (Emulator) -> Bool) throws {
    while !condition(screen) {
      guard isOpen else { throw Trouble.endedBefore(screen: screen.text) }
      try pump()
    }
  }

  /// Waits until the program has taken all that was sent, or has ended.
  func waitUntilSent() throws { while isOpen, !unsent.isEmpty { try pump() } }

  /// Leaves from wherever the player is: out of what is typed, boxes and pages, one by one.
  func leave() throws {
    while isOpen {
      if unsent.isEmpty { press("\u{1B}\u{1B}q") }
      try pump()
    }
  }

  /// Waits until the program has ended; returns as a shell does.
  func finish() throws -> Int32 {
    while isOpen { try pump() }
    isOver = true
    return child.wait()
  }

  private func pump() throws {
    guard ContinuousClock.now < deadline else {
      throw Trouble.tookTooLong(screen: screen.text)
    }
    let events = POLLIN | (unsent.isEmpty ? 0 : POLLOUT)
    var wait = pollfd(fd: terminal, events: Int16(events), revents: 0)
    guard poll(&wait, 1, 100) > 0 else { return }
    if Int32(wait.revents) & Int32(POLLOUT) != 0, !unsent.isEmpty {
      let count = unsent.withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
      unsent = unsent.dropFirst(max(0, count))
    }
    guard Int32(wait.revents) & ~Int32(POLLOUT) != 0 else { return }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = read(terminal, &buffer, buffer.count)
    if count > 0 {
      try screen.show(buffer[..<count])
    } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
      isOpen = false
    }
  }
}
