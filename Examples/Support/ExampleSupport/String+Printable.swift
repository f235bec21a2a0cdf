extension String {
  /// The line with a blank for each character that would move the cursor, and without a carriage
  /// return at its end.
  public var printable: String {
    let line = last == "\r" ? dropLast() : self[...]
    return String(line.map { $0.isControl ? " " : $0 })
  }
}

extension Character {
  /// Whether the character would move the cursor or control the terminal.
  public var isControl: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
