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

  @Test("without colors there is no style, and a change of style alone writes nothing")
  func colorless() {
    var painter = Painter(hasColors: false)
    #expect(painter.paint(screen("15", .winning)) == "\u{1B}[0m\u{1B}[2J\u{1B}[2;3H15")
    #expect(painter.paint(screen("15", .faint)) == "")
    // After a character whose width terminals disagree on, the place of the next one is written.
    #expect(painter.paint(screen("e\u{301}b")).hasSuffix("e\u{301}\u{1B}[2;4Hb"))
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
}
