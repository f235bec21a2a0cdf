/// The reason why the program ends early.
package enum ExitReason: Error {
  case left
  /// There is no more input, with a message about what is unfinished.
  case endOfInput(String)
  /// The input or a file is not valid, with the reason.
  case badInput(String)
  case lineWithoutEnd(Int)
  case inputFailed(SystemError)
  case outputFailed(SystemError)
  case fileUnreadable(String, SystemError)
  case fileUnwritable(String, SystemError)
  /// The program is at fault, with what it has found.
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
  /// Leaving the program and closing its output are no errors.
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

  /// Whether the player has ended the program.
  package func isFarewell(isInteractive: Bool) -> Bool {
    if case .left = self { true } else if case .endOfInput = self { isInteractive } else { false }
  }

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
