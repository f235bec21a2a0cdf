import MatchModel

/// The options of the command line.
struct Options: Equatable {
  var seed: UInt64?
  var isDark = false
  var recordsEvents = false
  var isTraced = false
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
      case "--record": recordsEvents = true
      case "--trace": isTraced = true
      case "--seed":
        guard let seed = arguments.popFirst().flatMap({ UInt64($0) }) else {
          throw UsageError(message: "--seed takes a number")
        }
        self.seed = seed
      default: throw UsageError(message: "there is no “\(argument)”")
      }
    }
  }

  /// The source of the computer's random moves.
  var random: any RandomNumberGenerator {
    if let seed { SplitMix64(seed: seed) } else { SystemRandomNumberGenerator() }
  }

  static let help = """
    Usage: Desktop [--dark] [--seed NUMBER] [--record] [--trace]

    Shows the match game and tic-tac-toe in a window. With the same seed the computer plays the
    same. --record prints each move as a line, and --trace on standard error what each input causes.
    """
}
