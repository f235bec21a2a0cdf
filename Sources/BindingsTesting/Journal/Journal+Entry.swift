extension Journal {
  /// Something that an output has sent.
  public struct Entry: CustomStringConvertible {
    /// The name of the output: “gameState”, “take.isEnabled”; of one with several names, the first.
    public let output: String
    /// What it has sent, in the words of expectations: “becomes "14 matches"”.
    public var text: String { watched.kind.words(event) }

    /// “gameState becomes "14 matches"”, with all names of the output.
    public var description: String { "\(watched.allNames) \(text)" }

    private(set) var event: OutputEvent
    let watched: WatchedOutput
    /// The line of the step in or after which it came.
    let location: TestLocation
    /// Which of the journal's turns it came in, if it came in one.
    let turn: Int?

    init(_ event: OutputEvent, of watched: WatchedOutput, at location: TestLocation, turn: Int?) {
      self.event = event
      self.watched = watched
      self.location = location
      self.turn = turn
      output = watched.name
    }

    /// Releases the objects that were sent, and keeps their descriptions.
    mutating func forgetObjects() {
      if case .value(let value) = event, let words = ValueDescription(value) {
        event = .value(words)
      }
    }
  }
}
