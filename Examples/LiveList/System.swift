#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The calls into the C library, all of them.
enum System {
  enum Stream: Int32 {
    case input = 0
    case output = 1
    case errors = 2
  }

  static func isTerminal(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }

  /// Writes all of a text; what cannot be written is lost.
  static func write(_ text: String, to stream: Stream = .output) {
    var text = text
    text.withUTF8 { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = systemWrite(
          stream.rawValue, UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: rest)))
        if count < 0, errno != EINTR { return }
        rest = rest.dropFirst(max(0, count))
      }
    }
  }

  /// Waits for input, and answers how many bytes came: 0 at the end, `nil` if a signal came first.
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

  /// Gives the terminal back before a signal ends or stops the program, and lets reading answer
  /// when it goes on, or has another size.
  static func catchSignals() {
    for number in [SIGINT, SIGTERM, SIGHUP, SIGTSTP] {
      handle(number) { number in
        let leave = Screen.leave
        _ = systemWrite(
          Stream.output.rawValue,
          UnsafeRawBufferPointer(start: leave.utf8Start, count: leave.utf8CodeUnitCount))
        signal(number, SIG_DFL)
        raise(number)
      }
    }
    for number in [SIGCONT, SIGWINCH] { handle(number) { _ in } }
  }

  /// - Note: not by `signal`, after which reading would go on waiting.
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

  static func exit(_ status: Int32) -> Never {
    #if canImport(Glibc)
      Glibc.exit(status)
    #elseif canImport(Musl)
      Musl.exit(status)
    #else
      Darwin.exit(status)
    #endif
  }
}

// Inside `System` these names mean its own functions.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
