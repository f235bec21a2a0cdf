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

  /// Writes a text; the part that cannot be written is lost.
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

  /// Prints the usage, if the arguments ask for help, or else an error about the wrong options, and
  /// ends the program.
  ///
  /// - Parameter usage: begins with the program's name.
  public static func answer(_ arguments: [String], usage: String) -> Never {
    if [["--help"], ["-h"]].contains(arguments) {
      write(usage)
      exit(0)
    }
    let name = usage.prefix { $0 != " " }
    let words = arguments.joined(separator: " ")
    write("\(name): “\(words)” is no option.\n\(usage)", to: .errors)
    exit(64)
  }

  private static func exit(_ status: Int32) -> Never {
    #if canImport(Glibc)
      Glibc.exit(status)
    #elseif canImport(Musl)
      Musl.exit(status)
    #else
      Darwin.exit(status)
    #endif
  }
}

// Inside `System` this name refers to its own function.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
