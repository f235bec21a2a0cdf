#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// The handling of signals while the terminal is in use.
///
/// A handler can interrupt any code, also an allocation. So it uses only memory that was allocated
/// before, and calls only the functions that POSIX allows there: `write`, `poll`, `tcsetattr`, `sigaction`, `raise`.
extension RawTerminal {
  /// The signals by which a program is ended from outside.
  private static let endings = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU,
  ]
  /// The signals of a crash: traps, `fatalError`, bad memory accesses.
  private static let crashes = [SIGILL, SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGTRAP]

  static func handleSignals() {
    giveHandlersTheirStack()
    for signal in endings + crashes { handle(signal, by: end) }
    handle(SIGTSTP, by: suspend)
    handle(SIGCONT, by: resume)
    handle(SIGWINCH, by: resize)
  }

  static func forgetSignals() {
    for signal in endings + crashes + [SIGTSTP, SIGCONT, SIGWINCH] {
      sigaction(signal, formerAction(of: signal), nil)
    }
  }

  /// Signals that were ignored when the program was started, as by `nohup`, stay ignored.
  private static func handle(_ signal: Int32, by handler: @escaping @convention(c) (Int32) -> Void)
  {
    let former = formerAction(of: signal)
    sigaction(signal, nil, former)
    if handlerPlace(of: former).pointee == unsafeBitCast(SIG_IGN, to: Int.self) { return }
    var action = sigaction()
    withUnsafeMutablePointer(to: &action) {
      handlerPlace(of: $0).pointee = unsafeBitCast(handler, to: Int.self)
    }
    sigemptyset(&action.sa_mask)
    // Within a handler its own signal may end or stop the program.
    action.sa_flags = Int32(SA_NODEFER) | Int32(SA_RESTART) | Int32(bitPattern: UInt32(SA_ONSTACK))
    sigaction(signal, &action, nil)
  }

  /// The handler within an action, which each C library names in its own way.
  private static func handlerPlace(
    of action: UnsafeMutablePointer<sigaction>
  ) -> UnsafeMutablePointer<Int> {
    #if canImport(Android)
      let offset = MemoryLayout<Int>.size  // after the flags
    #else
      let offset = 0
    #endif
    return UnsafeMutableRawPointer(action).advanced(by: offset).assumingMemoryBound(to: Int.self)
  }

  fileprivate static func formerAction(of signal: Int32) -> UnsafeMutablePointer<sigaction> {
    state.pointee.formerActions + Int(signal)
  }

  /// An overflowed stack has no room for a handler, so handlers have a stack of their own.
  private static func giveHandlersTheirStack() {
    var current = stack_t()
    guard sigaltstack(nil, &current) == 0, current.ss_flags & Int32(SS_DISABLE) != 0 else { return }
    let size = 65_536
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = size
    sigaltstack(&stack, nil)
  }
}

/// Restores the terminal, and repeats the signal with its original effect.
private func end(_ number: Int32) {
  RawTerminal.leave()
  // Swift's runtime shows a backtrace of a crash, and returns. That of ^\ would ask for a key.
  if number != SIGQUIT {
    sigaction(number, RawTerminal.formerAction(of: number), nil)
    raise(number)
  }
  signal(number, SIG_DFL)
  raise(number)
}

/// Restores the terminal, and stops until the program is continued.
private func suspend(_ signal: Int32) {
  let code = errno
  var handling = sigaction()
  RawTerminal.leave()
  sigaction(signal, RawTerminal.formerAction(of: signal), &handling)
  raise(signal)
  // If no shell could continue the program, it is not stopped: then `resume` has not been called.
  sigaction(signal, &handling, nil)
  RawTerminal.enter()
  RawTerminal.announce(.resumed)
  errno = code
}

private func resume(_: Int32) {
  let code = errno
  if RawTerminal.state.pointee.isOpen {
    RawTerminal.enter()
    RawTerminal.announce(.resumed)
  }
  errno = code
}

private func resize(_: Int32) {
  let code = errno
  RawTerminal.announce(.resized)
  errno = code
}
