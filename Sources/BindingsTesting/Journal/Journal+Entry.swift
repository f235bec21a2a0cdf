extension Journal {
  /// Something that an output has told.
  public struct Entry: CustomStringConvertible {
    /// The name of the output: “gameState”, “take.isEnabled”; of one with several names, the first.
    public let output: String
    /// What it has told, as expectations say it: “becomes "14 matches"”.
    public var text: String { watched.kind.words(news) }

    /// “gameState becomes "14 matches"”, with all names of the output.
    public var description: String { "\(watched.allNames) \(text)" }

    private(set) var news: News
    let watched: WatchedOutput
    /// The line of the step in or after which it came.
    let place: Place
    /// Which of the journal's turns it came in, if it came in one.
    let turn: Int?

    init(_ news: News, of watched: WatchedOutput, at place: Place, turn: Int?) {
      self.news = news
      self.watched = watched
      self.place = place
      self.turn = turn
      output = watched.name
    }

    /// Lets go of the objects that it has told, and keeps their words.
    mutating func forgetObjects() {
      if case .value(let value) = news, let words = Forgotten(value) { news = .value(words) }
    }
  }
}
