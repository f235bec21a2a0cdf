#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The calls into the C library.
public enum System {
  public enum Stream: Int32 {
    case input = 0
    case output = 1
    case errors = 2
  }

  public static func isTerminal(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }

  /// Writes all of a text; what cannot be written is lost.
  public static func write(_ text: String, to stream: Stream = .output) {
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
  public static func read(into buffer: inout [UInt8]) -> Int? {
    let count = buffer.withUnsafeMutableBytes { systemRead(Stream.input.rawValue, $0) }
    if count < 0, errno == EINTR { return nil }
    return max(0, count)
  }

  public static func exit(_ status: Int32) -> Never {
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
