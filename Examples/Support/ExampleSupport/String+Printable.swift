extension String {
  /// A line without what would move the cursor: a blank stands there instead, and none for the
  /// carriage return at its end.
  public var printable: String {
    let line = last == "\r" ? dropLast() : self[...]
    return String(line.map { $0.isControl ? " " : $0 })
  }
}

extension Character {
  /// Whether it would move the cursor, or do something else that a text does not.
  public var isControl: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
