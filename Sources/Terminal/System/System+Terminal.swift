#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

extension System {
  /// The size of the terminal.
  package static func terminalSize() -> Size {
    var window = winsize()
    guard ioctl(Stream.output.rawValue, UInt(TIOCGWINSZ), &window) == 0,
      window.ws_col > 0, window.ws_row > 0
    else { return Size(columns: 80, lines: 24) }
    // A terminal that reports an impossible size would use as much memory.
    return Size(columns: min(Int(window.ws_col), 1_000), lines: min(Int(window.ws_row), 1_000))
  }

  /// Waits until one of the descriptors can be read, or has been closed; returns which ones can.
  ///
  /// - Parameter milliseconds: the longest time to wait; `nil` for no limit.
  package static func wait(
    for descriptors: [Int32], milliseconds: Int?
  ) throws(SystemError) -> Set<Int32> {
    var waits = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let limit = milliseconds.map { Int32(clamping: max(0, $0)) } ?? -1
    guard poll(&waits, nfds_t(waits.count), limit) >= 0 else {
      // A signal has arrived, and can be read from its descriptor.
      if errno == EINTR { return [] }
      throw SystemError(code: errno)
    }
    return Set(waits.filter { $0.revents != 0 }.map(\.fd))
  }
}
