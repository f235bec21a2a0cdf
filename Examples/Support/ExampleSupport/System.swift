#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The calls into the C library.
public enum System {
  /// Whether a person types the input.
  public static var isInteractive: Bool { isatty(STDIN_FILENO) == 1 }

  /// Prints the usage, if the arguments ask for help, or else an error about the arguments, and
  /// ends the program.
  ///
  /// - Parameter usage: begins with the program's name.
  public static func answer(_ arguments: [String], usage: String) -> Never {
    if [["--help"], ["-h"]].contains(arguments) {
      print(usage, terminator: "")
      exit(0)
    }
    let name = usage.prefix { !$0.isWhitespace }
    let words = arguments.joined(separator: " ")
    let message = "\(name): takes the arguments below, not “\(words)”.\n\(usage)"
    _ = write(STDERR_FILENO, message, message.utf8.count)
    exit(64)
  }
}
