/// Writes lines of a test, broken at 100 characters where the formatter would break them.
struct TestWriter {
  private(set) var lines: [String] = []

  /// Adds a line, which may be broken.
  mutating func add(_ line: String) {
    guard line.count > 100, !line.hasPrefix("@") else { return lines.append(line) }
    let indentation = String(line.prefix { $0 == " " })
    let inner = indentation + "  "
    if line.hasSuffix(" }"), let brace = line.firstRange(of: " { ") {
      lines.append(String(line[..<brace.upperBound].dropLast()))
      let condition = line[brace.upperBound...].dropLast(2)
      if let sign = condition.firstRange(of: " == "), inner.count + condition.count > 100 {
        lines.append(inner + condition[..<sign.lowerBound])
        addPieces("== ", condition[sign.upperBound...], after: inner + "  ")
      } else {
        lines.append(inner + condition)
      }
      return lines.append(indentation + "}")
    }
    guard let start = line.firstIndex(of: "(") else { return lines.append(line) }
    lines.append(String(line[...start]))
    var (filled, rest) = ("", Self.arguments(line[line.index(after: start)...]))
    while !rest.isEmpty {
      let next = rest.removeFirst() + (rest.isEmpty ? "" : ",")
      if filled.isEmpty {
        filled = next
      } else if inner.count + filled.count + 1 + next.count <= 100 {
        filled += " " + next
      } else {
        lines.append(inner + filled)
        filled = next
      }
    }
    if inner.count + filled.count > 100 {
      let label = filled.prefixMatch(of: /\w+:\s/)?.0 ?? ""
      addPieces(String(label), filled.dropFirst(label.count), after: inner)
    } else {
      lines.append(inner + filled)
    }
  }

  /// Adds a long literal, which the formatter cannot break, as a sum of shorter ones.
  private mutating func addPieces(_ first: String, _ literal: Substring, after indentation: String)
  {
    let isRaw = literal.hasPrefix("#")
    let (start, end) = isRaw ? ("#\"", "\"#") : ("\"", "\"")
    guard literal.hasPrefix(start), let quote = literal.ranges(of: end).last,
      first != "== " || literal[quote.upperBound...].isEmpty
    else { return lines.append(indentation + first + literal) }
    var words = literal[..<quote.lowerBound].dropFirst(start.count)
      .split(separator: " ", omittingEmptySubsequences: false).map(String.init)[...]
    var (piece, sign) = (words.removeFirst(), first)
    var margin = indentation
    for word in words {
      if margin.count + sign.count + start.count + piece.count + 1 + word.count + end.count > 96 {
        lines.append("\(margin)\(sign)\(start)\(piece) \(end)")
        (piece, sign) = (word, "+ ")
        if first != "== " { margin = indentation + "  " }
      } else {
        piece += " " + word
      }
    }
    lines.append("\(margin)\(sign)\(start)\(piece)\(end)\(literal[quote.upperBound...])")
  }

  /// Splits arguments at the commas between them. The last one has what follows the call.
  private static func arguments(_ text: Substring) -> [String] {
    var (arguments, current, depth, isQuoted) = ([String](), "", 0, false)
    var former: Character?
    for character in text {
      if character == "\"", former != "\\" { isQuoted.toggle() }
      if !isQuoted, "([{".contains(character) { depth += 1 }
      if !isQuoted, ")]}".contains(character) { depth -= 1 }
      former = former == "\\" ? nil : character
      if character == ",", depth == 0, !isQuoted {
        arguments.append(current)
        current = ""
      } else if !(current.isEmpty && character == " ") {
        current.append(character)
      }
    }
    return arguments + [current]
  }

  /// Returns a function's name: “a search that failed” becomes `aSearchThatFailed`; “default”, since
  /// one word may be a keyword, `recordedDefault`.
  static func identifier(_ name: String) -> String {
    let words = name.split { !$0.isASCII || !$0.isLetter && !$0.isNumber }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return words.count > 1 && name.first?.isLetter == true
      ? name.prefix(1).lowercased() + name.dropFirst() : "recorded" + name
  }
}
