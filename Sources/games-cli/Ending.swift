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
  /// A script goes on and on without an end of the game.
  case tooManyLines(line: Int)
  case lineWithoutEnd(Int)
  case inputFailed(SystemError)
  case outputFailed(SystemError)
  case fileUnreadable(String, SystemError)
  case fileUnwritable(String, SystemError)
  case badTranscript(String, line: Int?, TranscriptFault)
  /// What is shown is not what the rules say.
  case contradiction(String)
}

/// What the shell is told: the numbers of `sysexits.h`.
enum ExitCode: Int32 {
  case success = 0
  case usage = 64
  case badData = 65
  case inputFailed = 66
  case internalError = 70
  case outputFailed = 74
}

extension Ending {
  /// A player who leaves and a reader who has seen enough do nothing wrong.
  func code(isInteractive: Bool) -> ExitCode {
    switch self {
    case .left: .success
    case .endOfInput: isInteractive ? .success : .badData
    case .inputForbidden, .noMoves, .tooManyLines, .lineWithoutEnd, .badTranscript: .badData
    case .inputFailed, .fileUnreadable: .inputFailed
    case .outputFailed(let error): error.isClosedPipe ? .success : .outputFailed
    case .fileUnwritable: .outputFailed
    case .contradiction: .internalError
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
