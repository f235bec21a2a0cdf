import Terminal

/// A terminal that knows the escape sequences which the full-screen mode uses, and stops the test
/// at others. It is blank after a change of screens, and has wide characters.
struct Emulator {
  private(set) var size: Size
  /// Whether it shows the other screen, on which the program draws.
  private(set) var isFullScreen = false
  private(set) var isCursorVisible = true
  /// Whether clicks are reported to the program.
  private(set) var reportsClicks = false
  /// The number of glyphs that have been written.
  private(set) var written = 0
  /// Each cell: what it shows, and the parameters of the style in which it was written.
  private(set) var cells: [Cell]
  private var (line, column) = (0, 0)
  private var style = ""
  private var unread: [UInt8] = []

  struct Cell: Equatable {
    var text: String
    var style: String
  }

  struct Unknown: Error { let sequence: String }

  init(_ size: Size) {
    self.size = size
    cells = Self.blanks(size.columns * size.lines)
  }

  /// What is on the screen, without blanks at the ends of lines.
  var lines: [String] {
    (0..<size.lines).map { line in
      let row = cells[line * size.columns..<(line + 1) * size.columns].map(\.text)
      return row.prefix((row.lastIndex { $0 != " " } ?? -1) + 1).joined()
    }
  }

  /// What is on the screen, with one blank between words: a sentence may go on in the next line.
  var words: String {
    var (words, isApart) = ("", false)
    for index in cells.indices {
      let text = cells[index].text
      if text == " " || index % size.columns == 0 { isApart = !words.isEmpty }
      if text == " " { continue }
      words += isApart ? " " + text : text
      isApart = false
    }
    return words
  }

  var text: String { lines.joined(separator: "\n") }

  /// Where a text is shown, in reading order.
  func places(of text: String) -> [(line: Int, column: Int)] {
    lines.enumerated().flatMap { line, content in
      content.ranges(of: text).map { (line, content[..<$0.lowerBound].columns) }
    }
  }

  /// Changes the size, and blanks the screen; a terminal keeps what it shows at the same size.
  mutating func resize(_ size: Size) {
    if size == self.size { return }
    self.size = size
    cells = Self.blanks(size.columns * size.lines)
    (line, column) = (0, 0)
  }

  /// Bytes as they come: cut anywhere.
  mutating func show(_ bytes: some Sequence<UInt8>) throws {
    unread += bytes
    let end = Self.endOfWhole(unread)
    let whole = String(decoding: unread[..<end], as: UTF8.self)
    unread.removeSubrange(..<end)
    try show(whole)
  }

  /// Where a sequence or a character begins that has not ended.
  private static func endOfWhole(_ bytes: [UInt8]) -> Int {
    if let escape = bytes.lastIndex(of: 0x1B),
      !bytes[escape...].dropFirst(2).contains(where: { 0x40...0x7E ~= $0 })
    {
      return escape
    }
    // The bytes of a character that lacks some.
    guard let lead = bytes.suffix(4).lastIndex(where: { $0 >= 0xC0 }) else { return bytes.count }
    let length = bytes[lead] >= 0xF0 ? 4 : bytes[lead] >= 0xE0 ? 3 : 2
    return bytes.count - lead < length ? lead : bytes.count
  }

  mutating func show(_ output: String) throws {
    var rest = output.makeIterator()
    while let first = rest.next() {
      if first == "\u{1B}" {
        guard rest.next() == "[" else { throw Unknown(sequence: "ESC") }
        var (parameters, next) = ("", rest.next())
        while let character = next, !character.isLetter {
          parameters.append(character)
          next = rest.next()
        }
        if let letter = next { try obey(letter, parameters) }
      } else if first == "\r\n" || first == "\n" || first == "\r" {
        if first != "\r" { line = min(line + 1, size.lines - 1) }
        if first != "\n" { column = 0 }
      } else {
        guard let scalar = first.unicodeScalars.first, scalar.value >= 32 else {
          // The handling of keys that no program reads depends on the terminal.
          if !isFullScreen { continue }
          throw Unknown(sequence: String(first))
        }
        write(first)
      }
    }
  }

  private mutating func write(_ character: Character) {
    let width = character.columns
    if width == 0 { return }
    written += 1
    set(Cell(text: String(character), style: style), column)
    if width == 2 { set(Cell(text: "", style: style), column + 1) }
    column = min(column + width, size.columns - 1)
  }

  /// Half of a wide character cannot be seen.
  private mutating func set(_ cell: Cell, _ column: Int) {
    guard column < size.columns else { return }
    let index = line * size.columns + column
    if cells[index].text.isEmpty, !cell.text.isEmpty { cells[index - 1].text = " " }
    if column + 1 < size.columns, cells[index + 1].text.isEmpty { cells[index + 1].text = " " }
    cells[index] = cell
  }

  private mutating func obey(_ letter: Character, _ parameters: String) throws {
    let numbers = parameters.split(separator: ";").compactMap { Int($0) }
    switch (letter, parameters) {
    case ("H", _) where numbers.count == 2:
      (line, column) = (min(numbers[0], size.lines) - 1, min(numbers[1], size.columns) - 1)
    case ("J", "2"): blank()
    case ("m", _) where !numbers.isEmpty:
      style = numbers.drop { $0 == 0 }.map(String.init).joined(separator: ";")
    case ("h", "?1049"), ("l", "?1049"):
      blank()
      isFullScreen = letter == "h"
    case ("h", "?25"), ("l", "?25"): isCursorVisible = letter == "h"
    case ("h", "?1006"), ("l", "?1006"): reportsClicks = letter == "h"
    case ("h", "?7"), ("l", "?7"), ("h", "?1000"), ("l", "?1000"): break
    default: throw Unknown(sequence: parameters + String(letter))
    }
  }

  private mutating func blank() { cells = Self.blanks(cells.count) }

  private static func blanks(_ count: Int) -> [Cell] {
    Array(repeating: Cell(text: " ", style: ""), count: count)
  }
}
