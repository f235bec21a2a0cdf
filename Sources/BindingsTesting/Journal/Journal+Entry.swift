import Bindings

extension Journal {
  /// Something that an output has sent.
  public struct Entry: CustomStringConvertible {
    /// The output's name, such as “gameState” or “take.isEnabled”; the first if it has several.
    public var output: String { watched.name }
    /// What the output has sent, as an expectation: “becomes "14 matches"”.
    public var text: String { watched.kind.words(event) }

    /// “gameState becomes "14 matches"”, with all names of the output.
    public var description: String { "\(watched.joinedNames) \(text)" }

    private(set) var event: OutputEvent
    let watched: WatchedOutput
    /// The line of the step in or after which it was sent.
    let location: TestLocation
    /// The number of the turn in which it was sent; `nil` outside of turns.
    let turn: Int?

    /// The entry with a description in place of a value that holds objects.
    var released: Entry {
      guard ValueDescription.holdsObjects(event), let words = event.words else { return self }
      var entry = self
      entry.event = .value(ValueDescription(description: words))
      return entry
    }
  }
}
