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
      var emulator = Emulator(size)
      var screen = Screen(size)
      for _ in 1...300 {
        if Int.random(in: 1...20, using: &random) == 1 { screen = Screen(size) }
        for _ in 1...Int.random(in: 1...4, using: &random) {
          screen.canvas.put(
            words.randomElement(using: &random)!, line: Int.random(in: 0..<4, using: &random),
            column: Int.random(in: 0..<20, using: &random), styles.randomElement(using: &random)!)
        }
        try emulator.show(painter.paint(screen))
        var whole = Emulator(size)
        var another = Painter(hasColors: hasColors)
        try whole.show(another.paint(screen))
        try #require(emulator.cells == whole.cells)
        try #require(emulator.text == screen.text)
      }
    }
  }
}
