extension String {
  /// The line with a blank for each character that would move the cursor, and without a carriage
  /// return at its end.
  var printable: String {
    let line = last == "\r" ? dropLast() : self[...]
    return String(line.map { $0.isControl ? " " : $0 })
  }
}

extension Character {
  fileprivate var isControl: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
