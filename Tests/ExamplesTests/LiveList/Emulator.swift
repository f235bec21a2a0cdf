@testable import LiveList

/// A terminal that knows the escape sequences which the screen uses, and stops the test at others.
struct Emulator {
  private(set) var lines: [String]
  private let columns: Int
  private var (line, column) = (0, 0)
  private var region: ClosedRange<Int>
  /// So many times text has been put on a line of the region.
  private(set) var writtenRows = 0

  init(_ size: Screen.Size) {
    lines = Array(repeating: "", count: size.lines)
    columns = size.columns
    region = 0...size.lines - 1
  }

  mutating func show(_ output: String) throws {
    var rest = output[...]
    while let first = rest.first {
      if rest.hasPrefix("\u{1B}[") {
        rest = rest.dropFirst(2)
        let parameters = rest.prefix { !$0.isLetter }
        let numbers = parameters.split(separator: ";").map { Int($0) ?? -1 }
        rest = rest.dropFirst(parameters.count)
        try obey(rest.removeFirst(), numbers, String(parameters))
      } else if first == "\n" {
        // The player has typed it.
        line = min(line + 1, lines.count - 1)
        column = 0
        rest.removeFirst()
      } else {
        let text = rest.prefix { $0 != "\u{1B}" && $0 != "\n" }
        rest = rest.dropFirst(text.count)
        put(text)
      }
    }
  }

  private mutating func put(_ text: Substring) {
    if region.contains(line), region.count < lines.count { writtenRows += 1 }
    let kept = lines[line].padded(to: column).prefix(column)
    lines[line] = String((kept + text).prefix(columns))
    column = min(column + text.count, columns - 1)
  }

  private mutating func obey(_ letter: Character, _ numbers: [Int], _ text: String) throws {
    switch (letter, numbers.count) {
    case ("H", 2): (line, column) = (numbers[0] - 1, numbers[1] - 1)
    case ("J", 1) where numbers == [2]: lines = lines.map { _ in "" }
    case ("K", 1) where numbers == [2]: lines[line] = ""
    case ("r", 2): region = numbers[0] - 1...numbers[1] - 1
    case ("r", 0): region = 0...lines.count - 1
    case ("L", 0),
      ("L", 1) where region.contains(line):
      for _ in 0..<(numbers.first ?? 1) {
        lines.remove(at: region.upperBound)
        lines.insert("", at: line)
      }
    case ("M", 0),
      ("M", 1) where region.contains(line):
      for _ in 0..<(numbers.first ?? 1) {
        lines.remove(at: line)
        lines.insert("", at: region.upperBound)
      }
    case ("h", _) where ["?1049", "?7"].contains(text): break
    case ("l", _) where ["?1049", "?7"].contains(text): break
    default: throw Unknown(sequence: text + String(letter))
    }
  }

  struct Unknown: Error { let sequence: String }
}

extension String {
  fileprivate func padded(to count: Int) -> String {
    self + String(repeating: " ", count: max(0, count - self.count))
  }
}
