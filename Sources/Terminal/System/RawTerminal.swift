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
/// the handler of signals. A handler can interrupt any code, also an allocation. So it uses only
/// memory that was allocated before, and calls only the functions that POSIX allows there: `write`,
/// `poll`, `tcsetattr`, `sigaction`, `signal`, `raise`.
enum RawTerminal {
  /// Another screen, without a cursor, on which long lines are cut and clicks are reported.
  static let opening: StaticString = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?1000h\u{1B}[?1006h"
  static let closing: StaticString =
    "\u{1B}[?1006l\u{1B}[?1000l\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  /// Runs `body` with the terminal in this state.
  static func use(_ body: () throws(ExitReason) -> Void) throws(ExitReason) {
    try open()
    defer { close() }
    try body()
  }

  /// Waits until there is input, or the content of the screen is unknown: in another size, or after
  /// the program was stopped.
  ///
  /// - Parameter milliseconds: the longest time to wait; `nil` for no limit.
  static func wait(milliseconds: Int?) throws(ExitReason) -> (hasInput: Bool, isReset: Bool) {
    let descriptors = [STDIN_FILENO, state.pointee.resets]
    var waits = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let limit = milliseconds.map { Int32(clamping: max(0, $0)) } ?? -1
    // A signal that interrupts the wait is no failure; a reset can then be read from the pipe.
    if poll(&waits, 2, limit) < 0, errno != EINTR { throw File.input.failure() }
    var bytes = [UInt8](repeating: 0, count: 256)
    let isReset = waits[1].revents != 0 && read(descriptors[1], &bytes, bytes.count) > 0
    return (waits[0].revents != 0, isReset)
  }

  /// Everything that handlers need, allocated before they are installed. Its address does not
  /// change, so that a handler can use it by a pointer at any time.
  private struct State {
    var isOpen = false
    var former = termios()
    var raw = termios()
    /// A pipe: the program reads, handlers write.
    var (resets, announcements): (Int32, Int32) = (-1, -1)
    let formerActions = UnsafeMutablePointer<sigaction>.allocate(capacity: 128)
  }

  // There is one terminal, and a signal handler has no other parameter.
  @exclusivity(unchecked) private nonisolated(unsafe) static let state = {
    let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
    state.initialize(to: State())
    return state
  }()

  // MARK: Entering and leaving

  private static func open() throws(ExitReason) {
    var ends = [state.pointee.resets, state.pointee.announcements]
    if ends[0] < 0, pipe(&ends) != 0 { throw File.input.failure() }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (state.pointee.resets, state.pointee.announcements) = (ends[0], ends[1])
    if tcgetattr(STDIN_FILENO, &state.pointee.former) != 0 { throw File.input.failure() }
    // Keys arrive one by one and are not echoed; ^C and ^Z still send signals.
    state.pointee.raw = state.pointee.former
    cfmakeraw(&state.pointee.raw)
    state.pointee.raw.c_lflag |= tcflag_t(ISIG)
    state.pointee.raw.c_oflag = state.pointee.former.c_oflag
    state.pointee.isOpen = true
    giveHandlersTheirStack()
    for signal in endings + others { handle(signal) }
    enter()
  }

  private static func close() {
    state.pointee.isOpen = false
    leave()
    // The shell must not read the report of the mouse button that is released now.
    tcflush(STDIN_FILENO, TCIFLUSH)
    for signal in endings + others { sigaction(signal, formerAction(of: signal), nil) }
  }

  // MARK: Signals

  /// The signals that end a program from outside, and those of a crash.
  private static let endings = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU,
    SIGILL, SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGTRAP, SIGSYS,
  ]
  private static let others = [SIGTSTP, SIGCONT, SIGWINCH]

  /// Installs the handler, unless the program was started with the signal ignored, as by `nohup`.
  private static func handle(_ number: Int32) {
    sigaction(number, nil, formerAction(of: number))
    let former = unsafeBitCast(signal(number) { RawTerminal.react(to: $0) }, to: Int.self)
    if former == unsafeBitCast(SIG_IGN, to: Int.self) {
      _ = signal(number, SIG_IGN)
      return
    }
    var action = sigaction()
    sigaction(number, nil, &action)
    sigemptyset(&action.sa_mask)
    // Within a handler its own signal may end or stop the program.
    action.sa_flags |= Int32(SA_NODEFER) | Int32(SA_RESTART) | Int32(bitPattern: UInt32(SA_ONSTACK))
    sigaction(number, &action, nil)
  }

  private static func formerAction(of signal: Int32) -> UnsafeMutablePointer<sigaction> {
    state.pointee.formerActions + Int(signal)
  }

  /// An overflowed stack has no room for a handler, so handlers have a stack of their own.
  private static func giveHandlersTheirStack() {
    var current = stack_t()
    guard sigaltstack(nil, &current) == 0, current.ss_flags & Int32(SS_DISABLE) != 0 else { return }
    current = stack_t()
    current.ss_size = 65_536
    current.ss_sp = .allocate(byteCount: 65_536, alignment: 16)
    sigaltstack(&current, nil)
  }

  // MARK: The handler, and what it calls

  /// Handles a signal without a trace in `errno`, which the interrupted code may read.
  private static func react(to signal: Int32) {
    let code = errno
    switch signal {
    case SIGTSTP: suspend(signal)
    case SIGCONT: resume()
    case SIGWINCH: announceReset()
    default: end(signal)
    }
    errno = code
  }

  private static func enter() {
    tcsetattr(STDIN_FILENO, TCSANOW, &state.pointee.raw)
    say(opening)
  }

  private static func leave() {
    say(closing)
    tcsetattr(STDIN_FILENO, TCSANOW, &state.pointee.former)
  }

  /// Restores the terminal, and repeats the signal with its original effect.
  private static func end(_ number: Int32) {
    leave()
    // Swift's runtime shows a backtrace of a crash, and returns. That of ^\ would ask for a key.
    if number != SIGQUIT {
      sigaction(number, formerAction(of: number), nil)
      raise(number)
    }
    signal(number, SIG_DFL)
    raise(number)
  }

  /// Restores the terminal, and stops until the program is continued; it does not stop if no shell
  /// could continue it.
  private static func suspend(_ signal: Int32) {
    var handling = sigaction()
    leave()
    sigaction(signal, formerAction(of: signal), &handling)
    raise(signal)
    sigaction(signal, &handling, nil)
    resume()
  }

  private static func resume() {
    guard state.pointee.isOpen else { return }
    enter()
    announceReset()
  }

  private static func announceReset() {
    var byte: UInt8 = 0
    _ = write(state.pointee.announcements, &byte, 1)
  }

  /// Writes, unless that would block: a handler that waits could not be interrupted.
  private static func say(_ text: StaticString) {
    var wait = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
    guard poll(&wait, 1, 100) > 0, Int32(wait.revents) & Int32(POLLOUT) != 0 else { return }
    _ = write(STDOUT_FILENO, text.utf8Start, text.utf8CodeUnitCount)
  }
}
