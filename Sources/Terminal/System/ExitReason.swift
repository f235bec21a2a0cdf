/// The reason why the program ends early.
package enum ExitReason: Error {
  /// The player has left, or nobody reads the output any more.
  case left
  /// There is no more input, with a message about what is unfinished.
  case endOfInput(String)
  case failed(ExitCode, String)
}

/// The exit statuses, numbered as in `sysexits.h`.
package enum ExitCode: Int32, Sendable {
  case success = 0
  case usage = 64
  case badData = 65
  case inputFailed = 66
  case outputFailed = 74
}

extension ExitReason {
  package static func badInput(_ message: String) -> ExitReason { .failed(.badData, message) }

  /// The exit status. Leaving is a success, also by the end of the input where a person types.
  package func code(isInteractive: Bool) -> ExitCode {
    switch self {
    case .left: .success
    case .endOfInput: isInteractive ? .success : .badData
    case .failed(let code, _): code
    }
  }

  package var message: String? {
    switch self {
    case .left: nil
    case .endOfInput(let message), .failed(_, let message): message
    }
  }
}
