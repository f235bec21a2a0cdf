/// The options of the command line.
struct Options: Equatable {
  var seed = UInt64.random(in: 0 ... .max)
  var isDark = false
  var isForHelp = false

  struct UsageError: Error, Equatable {
    let message: String
  }

  init(_ arguments: some Sequence<String>) throws(UsageError) {
    var arguments = Array(arguments)[...]
    while let argument = arguments.popFirst() {
      switch argument {
      case "--help", "-h": isForHelp = true
      case "--dark": isDark = true
      case "--seed":
        guard let seed = arguments.popFirst().flatMap({ UInt64($0) }) else {
          throw UsageError(message: "--seed takes a whole number from 0 to \(UInt64.max)")
        }
        self.seed = seed
      default: throw UsageError(message: "unknown option “\(argument)”")
      }
    }
  }

  static let help = """
    Usage: Desktop [--dark] [--seed NUMBER]

    Shows the games in a window. With the same seed the computer makes the same moves.
    """
}
