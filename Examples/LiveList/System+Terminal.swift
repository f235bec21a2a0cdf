import ExampleSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension System {
  /// Waits for input, and returns how many bytes were read: 0 at the end, `nil` if a signal arrived
  /// first.
  static func read(into buffer: inout [UInt8]) -> Int? {
    let count = buffer.withUnsafeMutableBytes { systemRead(Stream.input.rawValue, $0) }
    if count < 0, errno == EINTR { return nil }
    return max(0, count)
  }

  /// The size of the terminal; 80 by 24, if that is unknown.
  static var size: Screen.Size {
    var size = winsize()
    guard ioctl(Stream.output.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return Screen.Size(columns: 80, lines: 24)
    }
    return Screen.Size(columns: Int(size.ws_col), lines: Int(size.ws_row))
  }

  /// Restores the terminal before a signal ends or stops the program. After the program resumes, or
  /// the terminal is resized, a waiting read returns.
  static func catchSignals() {
    for number in [SIGINT, SIGTERM, SIGHUP, SIGTSTP] {
      handle(number) { number in
        let leave = Screen.leave
        _ = systemWrite(Stream.output.rawValue, leave.utf8Start, leave.utf8CodeUnitCount)
        signal(number, SIG_DFL)
        raise(number)
      }
    }
    for number in [SIGCONT, SIGWINCH] { handle(number) { _ in } }
  }

  /// - Note: does not use `signal`, after which a read would continue to wait.
  private static func handle(_ number: Int32, by handler: @escaping @convention(c) (Int32) -> Void)
  {
    var action = sigaction()
    #if canImport(Glibc)
      action.__sigaction_handler.sa_handler = handler
    #elseif canImport(Musl)
      action.__sa_handler.sa_handler = handler
    #else
      action.__sigaction_u.__sa_handler = handler
    #endif
    sigaction(number, &action, nil)
  }
}

// Inside `System` these names refer to its own functions.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
