/// Why a file is no transcript of a game that can be played again.
enum TranscriptFault: Equatable {
  /// The first line is another one.
  case noTranscript
  case unknownGame(String)
  /// A rule of the game.
  case missing(String)
  case notAllowed(String, value: String, allowed: String)
  /// Rules that contradict each other.
  case rules(String)
  /// A line that the game does not answer to.
  case impossible(String)
  /// A line that comes about in another way.
  case different(String, expected: String)
  /// What happened last.
  case incomplete(expected: String)
  case otherGame(String)
  /// There is nothing to go on with.
  case hasEnded
  case lineTooLong
}
