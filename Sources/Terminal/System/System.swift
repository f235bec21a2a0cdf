#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// The calls into the C library, apart from those of `RawTerminal`.
package enum System {
  package enum Stream: Int32 {
    case input = 0
    case output = 1
    case errors = 2
  }

  package static func isTerminal(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }

  package static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Makes writing to a closed pipe, or a file that is too large, an error instead of the end of the
  /// program. Opens closed standard streams on the null device, so that no other file takes their
  /// descriptors.
  package static func prepareStreams() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    for stream in [Stream.input, .output, .errors] where fcntl(stream.rawValue, F_GETFD) == -1 {
      // Reading from the stream and writing to it still fail.
      _ = systemOpen("/dev/null", stream == .input ? O_WRONLY : O_RDONLY)
    }
  }

  package static func exit(_ status: Int32) -> Never {
    #if canImport(Glibc)
      Glibc.exit(status)
    #elseif canImport(Musl)
      Musl.exit(status)
    #elseif canImport(Android)
      Android.exit(status)
    #else
      Darwin.exit(status)
    #endif
  }

  /// Waits for input, and returns the number of bytes: 0 at the end.
  package static func read(
    into buffer: inout [UInt8], from descriptor: Int32 = Stream.input.rawValue
  ) throws(SystemError) -> Int {
    while true {
      let count = buffer.withUnsafeMutableBytes { bytes in
        systemRead(descriptor, bytes.baseAddress, bytes.count)
      }
      if count >= 0 { return count }
      switch errno {
      case EINTR: continue
      case EAGAIN: wait(for: descriptor, POLLIN)
      // The terminal has been closed.
      case EIO where isatty(descriptor) == 1: return 0
      default: throw SystemError(code: errno)
      }
    }
  }

  package static func write(_ bytes: ArraySlice<UInt8>, to stream: Stream) throws(SystemError) {
    try write(bytes, toDescriptor: stream.rawValue)
  }

  package static func write(
    _ bytes: ArraySlice<UInt8>, toDescriptor descriptor: Int32
  ) throws(SystemError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        wait(for: descriptor, POLLOUT)
      } else if errno != EINTR {
        throw SystemError(code: errno)
      }
    }
  }

  private static func wait(for descriptor: Int32, _ events: some BinaryInteger) {
    var waiting = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    _ = poll(&waiting, 1, -1)
  }
}

/// Why a call into the C library failed.
package struct SystemError: Error {
  package let code: Int32

  package var isClosedPipe: Bool { code == EPIPE }
  package var message: String {
    code == EWOULDBLOCK ? "another program is writing to it" : String(cString: strerror(code))
  }
}

// Inside `System` these names refer to its own functions.
private func systemRead(
  _ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int
) -> Int {
  read(descriptor, buffer, count)
}

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, buffer, count)
}
