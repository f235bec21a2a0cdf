import Terminal

/// Why a file cannot be played again.
enum TranscriptFault {
  case noTranscript
  case unknownGame(String)
  case missing(String)
  case notAllowed(String, value: String, allowed: AllowedValues)
  case cutOff
  /// Rules that contradict each other.
  case rules(String)
  /// A line that the game does not accept.
  case impossible(String)
  case different(String, expected: String)
  case incomplete(expected: String)
  case otherGame(String)
  case hasEnded
  case lineTooLong

  var message: String {
    switch self {
    case .noTranscript: "not a \(Transcript.firstLine.dropLast(2)) (version \(Transcript.version))"
    case .unknownGame(let name): "there is no game '\(name)'"
    case .missing(let name): "'\(name)' is missing"
    case .notAllowed(let name, let value, let allowed):
      UsageError.notAllowed(name, value, allowed)
    case .cutOff: "the line is cut off; the rules of the game are not complete"
    case .rules(let message): message
    case .impossible(let text): "'\(text)' cannot happen here"
    case .different(let text, let expected): "'\(text)' should be '\(expected)'"
    case .incomplete(let expected): "ends too early: '\(expected)' is missing"
    case .otherGame(let name): "this is a game of '\(name)'"
    case .hasEnded: "the game has ended"
    case .lineTooLong: ConsoleTexts.lineTooLong
    }
  }
}
