import Testing

@testable import Terminal
@testable import games_cli

@Suite("A canvas")
struct CanvasTests {
  @Test("nothing is drawn outside of the canvas, and no half of a wide character")
  func edges() {
    var canvas = Canvas(Size(columns: 4, lines: 2))
    canvas.put("abcdef", line: 0, column: 2)
    canvas.put("above", line: -1, column: 0)
    canvas.put("below", line: 2, column: 0)
    canvas.put("a❌❌", line: 1, column: 0)
    #expect(canvas.text == "  ab\na❌")
    canvas.put("b", line: 1, column: 2)
    #expect(canvas.text == "  ab\na b")
    canvas.put("❌", line: 1, column: 1)
    canvas.put("c", line: 1, column: 1)
    #expect(canvas.text == "  ab\nac")
  }

  @Test(
    "characters are as wide as terminals show them",
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("│", 1), ("●", 1), ("漢", 2), ("한", 2), ("❌", 2),
      ("⭕️", 2), ("😀", 2), ("❤️", 2), ("👨‍👩‍👧", 2), ("\u{301}", 0), ("\u{200D}", 0), ("ａ", 2),
    ])
  func widths(text: String, width: Int) {
    #expect(text.columns == width)
  }

  @Test("a text is shortened to its room, with a mark")
  func cutting() {
    let canvas = Canvas(Size(columns: 40, lines: 1))
    #expect(canvas.cut("match", to: 5) == "match")
    #expect(canvas.cut("matches", to: 5) == "matc…")
    #expect(canvas.cut("❌❌❌", to: 5) == "❌❌…")
    #expect(canvas.cut("❌❌❌", to: 4) == "❌…")
    #expect(canvas.cut("matches", to: 0) == "")
    let plain = Canvas(Size(columns: 40, lines: 1), isPlain: true)
    #expect(plain.cut("matches", to: 5) == "ma...")
  }

  @Test("a text is broken between words, and inside words that are too long")
  func wrapping() {
    let canvas = Canvas(Size(columns: 40, lines: 1))
    #expect(canvas.wrap("You cannot take 4", to: 10) == ["You cannot", "take 4"])
    #expect(canvas.wrap("abcdefgh ij", to: 3) == ["abc", "def", "gh", "ij"])
    #expect(canvas.wrap("", to: 3) == [""])
  }

  @Test("no text controls the terminal, and a plain canvas is ASCII")
  func harmless() {
    var canvas = Canvas(Size(columns: 12, lines: 1))
    canvas.put("a\u{1B}[2J\u{9B}\u{202E}b\n", line: 0, column: 0)
    #expect(canvas.text == "a?[2J??b?")
    var plain = Canvas(Size(columns: 12, lines: 1), isPlain: true)
    plain.put("Zé “❌”…", line: 0, column: 0)
    #expect(plain.text == "Z? \"X\"...")
  }
}
