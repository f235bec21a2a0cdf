import Testing

@testable import Terminal

@Suite("Keys of a terminal")
struct KeyDecoderTests {
  private static let keys: [(String, [Key])] = [
    ("\u{1B}[A", [.up]), ("\u{1B}[B", [.down]), ("\u{1B}[C", [.right]), ("\u{1B}[D", [.left]),
    ("\u{1B}OA", [.up]), ("\u{1B}OM", [.enter]), ("\u{1B}[1;5C", [.right]),
    ("\u{1B}[Z", [.backTab]), ("\r", [.enter]), ("\n", [.enter]), ("\t", [.tab]),
    ("\u{7F}", [.backspace]), ("\u{8}", [.backspace]), ("\u{C}", [.redraw]), ("\u{4}", [.end]),
    ("q? 7", ["q", "?", " ", "7"]), ("é€😀", ["é", "€", "😀"]),
    ("\u{1B}[<0;3;4M", [.click(line: 3, column: 2)]), ("\u{1B}[<0;3;4mq", ["q"]),
    ("\u{1B}[Mqqqj", ["j"]), ("\u{1B}[[Aq", ["q"]), ("\u{1B}x", [.escape, "x"]),
    ("\u{1B}\u{1B}[A", [.escape, .up]), ("\u{15}\u{17}", [.deleteLine, .deleteWord]),
  ]

  /// Unknown keys, control characters, other buttons, the wheel, and reports that cannot be.
  private static let dropped = [
    "\u{1B}[<2;3;4M", "\u{1B}[<64;3;4M", "\u{1B}[<0;3;4m", "\u{1B}[<0;0;4M", "\u{1B}[<0;3M",
    "\u{1B}[<0;99999999999999999999;1M", "\u{1B}[Mqqq", "\u{1B}[3~", "\u{1B}[15;2~", "\u{1B}OP",
    "\u{1B}[?1;2c", "\u{0}\u{1}\u{1F}", "\u{85}", "\u{202E}", "\u{2066}",
    "\u{1B}[" + String(repeating: "1", count: 64),
  ]

  @Test("each key is recognized by its bytes, cut anywhere, and what is no key is dropped")
  func table() {
    for (text, keys) in Self.keys + Self.dropped.map({ ($0, []) }) {
      let bytes = Array(text.utf8)
      for cut in 0...bytes.count {
        var decoder = KeyDecoder()
        #expect(decoder.keys(from: bytes[..<cut]) + decoder.keys(from: bytes[cut...]) == keys)
        #expect(!decoder.isUndecided)
      }
    }
  }

  @Test("a lone escape byte becomes the escape key when no byte has followed in time")
  func escape() {
    var decoder = KeyDecoder()
    #expect(decoder.keys(from: [0x1B]) == [] && decoder.isUndecided)
    #expect(decoder.decide() == [.escape] && !decoder.isUndecided)
    #expect(decoder.keys(from: Array("[A".utf8)) == ["[", "A"])
  }

  @Test("a sequence that does not end, and bytes that are no text, are dropped")
  func unfinished() {
    let long = "\u{1B}[" + String(repeating: "1", count: 63)
    for start in ["\u{1B}[", "\u{1B}[12;", "\u{1B}O", "\u{1B}[\u{1B}[", "\u{1B}[[", long] {
      var decoder = KeyDecoder()
      _ = decoder.keys(from: Array(start.utf8))
      #expect(decoder.isUndecided && decoder.decide() == [])
      #expect(decoder.keys(from: [0x71]) == ["q"])
    }
    let bytes: [[UInt8]] = [
      [0x80], [0xFF], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
      [0xF4, 0xBF, 0xBF, 0xBF],
    ]
    for bytes in bytes {
      var decoder = KeyDecoder()
      #expect(decoder.keys(from: bytes) == [] && decoder.decide() == [])
    }
    var decoder = KeyDecoder()
    #expect(decoder.keys(from: [0xE2, 0x82, 0x71]) == ["q"])
  }
}
