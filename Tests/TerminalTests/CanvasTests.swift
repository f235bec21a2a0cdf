import Testing

@testable import Terminal

@Suite("A canvas, and what is written of it")
struct CanvasTests {
  @Test("a part draws and takes clicks within its bounds only, and a click has all its effects")
  func parts() {
    let screen = Screen(Size(columns: 6, lines: 3))
    var clicks: [String] = []
    let part = screen.canvas.part(line: 1, column: 1, lines: 1, columns: 3)
    part.put("abcdef")
    part.put("below", line: 1)
    part.onClick { clicks.append("part") }
    part.part(column: 1, columns: 9).onClick { clicks.append("end") }
    #expect(screen.text == "\n abc\n")
    for (line, column) in [(1, 1), (1, 3), (1, 4), (0, 1), (2, 1), (-1, 900)] {
      screen.click(line: line, column: column)
    }
    #expect(clicks == ["part", "part", "end"])
  }

  @Test("nothing is drawn outside of the canvas, and no half of a wide character")
  func edges() {
    let screen = Screen(Size(columns: 4, lines: 2))
    let canvas = screen.canvas
    canvas.put("abcdef", line: 0, column: 2)
    canvas.put("above", line: -1, column: 0)
    canvas.put("below", line: 2, column: 0)
    canvas.put("a❌❌", line: 1, column: 0)
    #expect(screen.text == "  ab\na❌")
    canvas.put("b", line: 1, column: 2)
    #expect(screen.text == "  ab\na b")
    canvas.put("❌", line: 1, column: 1)
    canvas.put("c", line: 1, column: 1)
    #expect(screen.text == "  ab\nac")
  }

  @Test(
    "characters are as wide as terminals show them",
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("│", 1), ("●", 1), ("漢", 2), ("한", 2), ("❌", 2),
      ("⭕️", 2), ("😀", 2), ("❤️", 2), ("👨‍👩‍👧", 2), ("\u{301}", 0), ("\u{200D}", 0), ("ａ", 2),
      ("\u{2329}", 2), ("\u{FE10}", 2),
    ])
  func widths(text: String, width: Int) { #expect(text.columns == width) }

  @Test("a text is shortened to its room, with a mark")
  func cutting() {
    let canvas = Screen(Size(columns: 40, lines: 1)).canvas
    #expect(canvas.cut("match", to: 5) == "match")
    #expect(canvas.cut("matches", to: 5) == "matc…")
    #expect(canvas.cut("❌❌❌", to: 5) == "❌❌…")
    #expect(canvas.cut("❌❌❌", to: 4) == "❌…")
    #expect(canvas.cut("matches", to: 0) == "")
    let plain = Screen(Size(columns: 40, lines: 1), isPlain: true).canvas
    #expect(plain.cut("matches", to: 5) == "ma...")
  }

  @Test(
    "a text is broken at its blanks, and inside a word only if the word is too long",
    arguments: [
      ("short", ["short"]), ("", [""]), ("a b", ["a b"]),
      ("one two three", ["one two", "  three"]),
      ("abcdefghijkl", ["abcdefgh", "  ijkl"]), ("字字字字字", ["字字字字", "  字"]),
      ("12345678 ", ["12345678"]), ("1234567 ", ["1234567 "]), ("a\n\nb", ["a", "", "b"]),
      ("  x y", ["  x y"]),
    ])
  func wrapping(text: String, lines: [String]) { #expect(text.wrapped(to: 8) == lines) }

  @Test("no text controls the terminal, and a plain canvas is ASCII")
  func harmless() {
    let screen = Screen(Size(columns: 12, lines: 1))
    screen.canvas.put("a\u{1B}[2J\u{9B}\u{202E}b\n", line: 0, column: 0)
    #expect(screen.text == "a?[2J??b?")
    let plain = Screen(Size(columns: 12, lines: 1), isPlain: true)
    plain.canvas.put("Zéx\u{301} “❌”…", line: 0, column: 0)
    #expect(plain.text == "Z?? \"X\"...")
  }

  @Test("a log shows as many whole sentences as there is room for")
  func log() {
    let (log, screen) = (LogView(), Screen(Size(columns: 5, lines: 4)))
    for text in ["one text", "two words", "three"] { log.say(text) }
    log.draw(on: screen.canvas)
    #expect(screen.text == "two\nwords\nthree\n")
  }

  // MARK: On a terminal

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
    // Both cells of a wide character are cleared first, for a terminal that shows it in one.
    #expect(painter.paint(screen("❤️")) == "\u{1B}[2;3H  \u{1B}[2;3H❤️")
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
