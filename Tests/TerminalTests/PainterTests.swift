import BindingsTesting
import Testing

@testable import Terminal

@Suite("The painter")
struct PainterTests {
  private let size = Size(columns: 20, lines: 4)

  private func screen(_ text: String, _ style: Style = .normal) -> Screen {
    let screen = Screen(size)
    screen.canvas.put(text, line: 1, column: 2, style)
    return screen
  }

  @Test("only the cells that differ are written")
  func differences() {
    var painter = Painter(hasColors: true)
    #expect(
      painter.paint(screen("18 matches")) == "\u{1B}[0m\u{1B}[2J\u{1B}[2;3H18\u{1B}[2;6Hmatches")
    #expect(painter.paint(screen("15 matches")) == "\u{1B}[2;4H5")
    #expect(painter.paint(screen("15 matches")) == "")
    #expect(painter.paint(screen("15 match")) == "\u{1B}[2;11H  ")
    #expect(
      painter.paint(screen("15", .strong)) == "\u{1B}[2;3H\u{1B}[0;1m15\u{1B}[2;6H\u{1B}[0m     ")
  }

  @Test("after a character whose width terminals disagree on, the place of the next one is written")
  func uncertainWidths() {
    var painter = Painter(hasColors: true)
    #expect(painter.paint(screen("e\u{301}b")).hasSuffix("e\u{301}\u{1B}[2;4Hb"))
  }

  @Test("without colors there is no style, and a change of style alone writes nothing")
  func colorless() {
    var painter = Painter(hasColors: false)
    #expect(painter.paint(screen("15", .winning)) == "\u{1B}[0m\u{1B}[2J\u{1B}[2;3H15")
    #expect(painter.paint(screen("15", .faint)) == "")
  }

  @Test("all cells are written anew after other output, or in another size")
  func forgetting() {
    var painter = Painter(hasColors: true)
    let whole = painter.paint(screen("1"))
    #expect(painter.paint(screen("1")) == "")
    painter.forget()
    #expect(painter.paint(screen("1")) == whole)
    #expect(painter.paint(Screen(Size(columns: 3, lines: 3))) == "\u{1B}[0m\u{1B}[2J")
  }

  @Test("patches have the same result as writing everything anew, for any drawings")
  func randomDrawings() throws {
    var random = SeededRandom(seed: 8)
    let words = ["match", "❌", "⭕️", "漢字", "e\u{301}", " ", "  ", "👨‍👩‍👧", "●│", "a漢b"]
    let styles: [Style] = [.normal, .strong, .winning, .selected]
    for hasColors in [true, false] {
      var painter = Painter(hasColors: hasColors)
      var terminal = Terminal(size)
      var screen = Screen(size)
      for _ in 1...300 {
        if Int.random(in: 1...20, using: &random) == 1 { screen = Screen(size) }
        for _ in 1...Int.random(in: 1...4, using: &random) {
          screen.canvas.put(
            words.randomElement(using: &random)!, line: Int.random(in: 0..<4, using: &random),
            column: Int.random(in: 0..<20, using: &random), styles.randomElement(using: &random)!)
        }
        terminal.show(painter.paint(screen))
        var (whole, another) = (Terminal(size), Painter(hasColors: hasColors))
        whole.show(another.paint(screen))
        try #require(terminal.cells == whole.cells)
        try #require(terminal.text == screen.text)
      }
    }
  }
}

/// A terminal that knows the sequences of a painter, and in which half of a wide character is not
/// shown.
private struct Terminal {
  struct Cell: Equatable {
    var (text, style) = (" ", "")
  }

  private(set) var cells: [Cell]
  private let columns: Int
  private var (place, style) = (0, "")

  init(_ size: Size) {
    columns = size.columns
    cells = Array(repeating: Cell(), count: size.columns * size.lines)
  }

  var text: String {
    stride(from: 0, to: cells.count, by: columns)
      .map { cells[$0..<$0 + columns].map(\.text).joined().withoutBlanksAtEnd }
      .joined(separator: "\n")
  }

  mutating func show(_ output: String) {
    var rest = output[...]
    while let character = rest.popFirst() {
      guard character == "\u{1B}" else {
        write(String(character), at: place)
        if character.columns == 2 { write("", at: place + 1) }
        // At the end of a line, the cursor stays.
        place = min(place + character.columns, (place / columns + 1) * columns - 1)
        continue
      }
      let parameters = rest.dropFirst().prefix { !$0.isLetter }
      let numbers = parameters.split(separator: ";").compactMap { Int($0) }
      rest = rest.dropFirst(parameters.count + 1)
      switch rest.removeFirst() {
      case "H": place = (numbers[0] - 1) * columns + numbers[1] - 1
      case "J": cells = Array(repeating: Cell(), count: cells.count)
      default: style = parameters == "0" ? "" : String(parameters)
      }
    }
  }

  private mutating func write(_ text: String, at place: Int) {
    if cells[place].text.isEmpty, !text.isEmpty { cells[place - 1].text = " " }
    if cells[place].text.first?.columns == 2 { cells[place + 1].text = " " }
    cells[place] = Cell(text: text, style: style)
  }
}
