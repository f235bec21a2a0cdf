/// Why the program ends before it is done.
package enum ExitReason: Error {
  /// The player leaves.
  case left
  /// There is no more input; says what is unfinished.
  case endOfInput(String)
  /// Input or a file does not make sense; says why.
  case badInput(String)
  case lineWithoutEnd(Int)
  case inputFailed(SystemError)
  case outputFailed(SystemError)
  case fileUnreadable(String, SystemError)
  case fileUnwritable(String, SystemError)
  /// The program is at fault; says what it has found.
  case internalError(String)
}

/// The exit statuses, numbered as in `sysexits.h`.
package enum ExitCode: Int32 {
  case success = 0
  case usage = 64
  case badData = 65
  case inputFailed = 66
  case internalError = 70
  case outputFailed = 74
}

extension ExitReason {
  /// A player who leaves and a reader who has seen enough do nothing wrong.
  package func code(isInteractive: Bool) -> ExitCode {
    switch self {
    case .left: .success
    case .endOfInput: isInteractive ? .success : .badData
    case .badInput, .lineWithoutEnd: .badData
    case .inputFailed, .fileUnreadable: .inputFailed
    case .outputFailed(let error): error.isClosedPipe ? .success : .outputFailed
    case .fileUnwritable: .outputFailed
    case .internalError: .internalError
    }
  }

  /// Whether the player wanted it.
  package func isFarewell(isInteractive: Bool) -> Bool {
    switch self {
    case .left: true
    case .endOfInput: isInteractive
    default: false
    }
  }

  /// What happened and where; `nil` if there is nothing to complain about.
  package var message: String? {
    switch self {
    case .left: nil
    case .endOfInput(let message), .badInput(let message): message
    case .lineWithoutEnd(let line): "line \(line): gave up on a line that does not end"
    case .inputFailed(let error): "cannot read the input: \(error.message)"
    case .outputFailed(let error):
      error.isClosedPipe ? nil : "cannot write the output: \(error.message)"
    case .fileUnreadable(let file, let error): "\(file): cannot be read: \(error.message)"
    case .fileUnwritable(let file, let error): "\(file): cannot be written: \(error.message)"
    case .internalError(let what): "\(what); this is a mistake in the program"
    }
  }
}
