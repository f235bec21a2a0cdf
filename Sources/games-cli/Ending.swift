/// Why the program ends although a game or a question is open.
enum Ending: Error {
  /// The player leaves.
  case left
  /// There is no more input, after so many lines.
  case endOfInput(lines: Int)
  /// Input is due, and none is to be read.
  case inputForbidden
  /// So many lines in a row, up to this one, were no moves.
  case noMoves(inARow: Int, line: Int)
  case lineWithoutEnd(Int)
  case inputFailed(SystemError)
  case outputFailed(SystemError)
}

/// What the shell is told: the numbers of `sysexits.h`.
enum ExitCode: Int32 {
  case success = 0
  case usage = 64
  case badData = 65
  case inputFailed = 66
  case outputFailed = 74
}

extension Ending {
  /// A player who leaves and a reader who has seen enough do nothing wrong.
  func code(isInteractive: Bool) -> ExitCode {
    switch self {
    case .left: .success
    case .endOfInput: isInteractive ? .success : .badData
    case .inputForbidden, .noMoves, .lineWithoutEnd: .badData
    case .inputFailed: .inputFailed
    case .outputFailed(let error): error.isClosedPipe ? .success : .outputFailed
    }
  }

  /// Whether it is the player's wish.
  func isFarewell(isInteractive: Bool) -> Bool {
    switch self {
    case .left: true
    case .endOfInput: isInteractive
    default: false
    }
  }
}
