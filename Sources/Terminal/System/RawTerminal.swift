#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// The terminal in full-screen mode: keys arrive as they are pressed, and the output is on a screen
/// of its own.
///
/// The terminal is restored before the program ends or is stopped: at the end of `use(_:)`, and in
/// the handlers of signals (see `RawTerminal+Signals.swift`).
package enum RawTerminal {
  /// The events of a terminal, apart from keys.
  package enum Occurrence: UInt8 {
    case resized
    /// The program continues after having been stopped, and the content of the screen is unknown.
    case resumed
  }

  /// Another screen, without a cursor, on which long lines are cut and clicks are reported.
  static let opening: StaticString = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?1000h\u{1B}[?1006h"
  static let closing: StaticString =
    "\u{1B}[?1006l\u{1B}[?1000l\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  /// Runs `body` with the terminal in this state.
  ///
  /// - Parameter body: a closure that receives the descriptor on which events arrive.
  package static func use(_ body: (_ occurrences: Int32) throws(ExitReason) -> Void)
    throws(ExitReason)
  {
    do throws(SystemError) { try open() } catch { throw .inputFailed(error) }
    defer { close() }
    try body(state.pointee.occurrences)
  }

  /// Reads the events.
  package static func occurrences(from descriptor: Int32) -> [Occurrence] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(descriptor, &bytes, bytes.count)
    return bytes.prefix(max(0, count)).compactMap(Occurrence.init)
  }

  // MARK: The state of signal handlers

  /// Everything that handlers need, allocated before they are installed. Its address does not change,
  /// so that a handler can use it by a pointer at any time.
  struct State {
    var isOpen = false
    var former = termios()
    var raw = termios()
    /// A pipe: handlers write, the program reads.
    var occurrences: Int32 = -1
    var announcements: Int32 = -1
    /// The former actions of the signals.
    let formerActions = UnsafeMutablePointer<sigaction>.allocate(capacity: 128)
  }

  // There is one terminal, and a signal handler has no other parameter.
  @exclusivity(unchecked) nonisolated(unsafe) static let state: UnsafeMutablePointer<State> = {
    let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
    state.initialize(to: State())
    return state
  }()

  // MARK: Entering and leaving

  private static func open() throws(SystemError) {
    if state.pointee.occurrences < 0 { try makePipe() }
    guard tcgetattr(System.Stream.input.rawValue, &state.pointee.former) == 0 else {
      throw SystemError(code: errno)
    }
    state.pointee.raw = makeRaw(state.pointee.former)
    state.pointee.isOpen = true
    handleSignals()
    enter()
  }

  private static func close() {
    state.pointee.isOpen = false
    leave()
    // The shell must not read the report of the mouse button that is released now.
    tcflush(System.Stream.input.rawValue, TCIFLUSH)
    forgetSignals()
  }

  /// The mode in which keys arrive one by one and are not echoed; ^C and ^Z still send signals.
  private static func makeRaw(_ former: termios) -> termios {
    var raw = former
    raw.c_iflag &= ~tcflag_t(ICRNL | INLCR | IGNCR | IXON | ISTRIP)
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ECHONL | IEXTEN)
    raw.c_lflag |= tcflag_t(ISIG)
    withUnsafeMutableBytes(of: &raw.c_cc) { keys in
      keys[Int(VMIN)] = 1
      keys[Int(VTIME)] = 0
    }
    return raw
  }

  private static func makePipe() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SystemError(code: errno) }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (state.pointee.occurrences, state.pointee.announcements) = (ends[0], ends[1])
  }

  // MARK: Functions that signal handlers also call

  static func enter() {
    tcsetattr(System.Stream.input.rawValue, TCSANOW, &state.pointee.raw)
    say(opening)
  }

  static func leave() {
    say(closing)
    tcsetattr(System.Stream.input.rawValue, TCSANOW, &state.pointee.former)
  }

  static func announce(_ occurrence: Occurrence) {
    var byte = occurrence.rawValue
    _ = write(state.pointee.announcements, &byte, 1)
  }

  /// Writes, unless that would block: a handler that waits could not be interrupted.
  private static func say(_ text: StaticString) {
    var wait = pollfd(fd: System.Stream.output.rawValue, events: Int16(POLLOUT), revents: 0)
    guard poll(&wait, 1, 100) > 0, Int32(wait.revents) & Int32(POLLOUT) != 0 else { return }
    _ = write(System.Stream.output.rawValue, text.utf8Start, text.utf8CodeUnitCount)
  }
}
