/// A recording of a terminal's output, with the times, in the text format of asciinema (version 2).
package final class SessionRecording {
  private let file: LockedFile
  private let start = ContinuousClock.now

  package init(to name: String) throws(ExitReason) {
    let size = System.terminalSize()
    file = try LockedFile(
      creating: name,
      "{\"version\": 2, \"width\": \(size.columns), \"height\": \(size.lines)}\n")
  }

  /// Adds a text that is written to the terminal now.
  package func add(_ text: String) throws(ExitReason) {
    guard !text.isEmpty else { return }
    let micros = Int((ContinuousClock.now - start) / .microseconds(1))
    let fraction = String(micros % 1_000_000 + 1_000_000).dropFirst()
    try file.write("[\(micros / 1_000_000).\(fraction), \"o\", \(Self.quoted(text))]\n")
  }

  /// A JSON string; a terminal begins a line only after a carriage return.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\r\\n"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
