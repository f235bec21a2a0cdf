import Bindings
import BindingsTesting
import Testing
import ViewModels

@testable import GameShell
@testable import Terminal

/// What a player sees after some keys.
private struct Shown: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let words: [String]
  /// The text that is typed; the number of moments that pass then, at most; the keys after them.
  let typed: String, moments: Int, keys: [Key]

  init(_ name: String, _ line: String, _ typed: String = "", moments: Int = 0, _ keys: Key...) {
    (testDescription, words) = (name, line.words)
    (self.typed, self.moments, self.keys) = (typed, moments, keys)
  }

  func play(_ play: ScreenPlay) throws {
    try play.type(typed)
    for _ in 0..<moments where play.stack.isMoving { try play.tick() }
    for key in keys { try play.press(key) }
  }

  static let all = [
    Shown("menu", ""), Shown("menu-over-game", "ttt", "5m"), Shown("leave-question", "ttt", "5q"),
    Shown("match", "match"), Shown("match-burning", "match", "3", moments: 4),
    Shown("match-hint", "match", "1t"),
    Shown("match-won", "match --matches=2", "1", moments: 99),
    Shown("match-over", "match --matches=2", "1", moments: 99, .escape),
    Shown("match-30", "match --matches=30"),
    Shown("match-1000", "match --matches=1000 --take-at-most=400", "399", .backspace),
    Shown("settings", "match", "s", .left),
    Shown("warning", "match", "s", .left, .backTab, .enter, .escape, .enter),
    Shown("help", "match", "?"), Shown("tictactoe", "ttt --level=perfect", "14"),
    Shown("tictactoe-won", "ttt --o-player=human --x=Zoë", "14253"),
    Shown("tictactoe-plain", "ttt --o-player=human --plain", "14253"),
    Shown("tictactoe-settings", "ttt", "s"), Shown("connectfour", "connectfour"),
    Shown("connectfour-won", "connectfour --yellow=human", "1213141t1"),
  ]
}

@Suite("Full screen: what a player sees")
struct ScreenTests {
  static let sizes = [(40, 12), (80, 24), (200, 60)].map { Size(columns: $0.0, lines: $0.1) }

  /// `RECORD_GOLDENS=1` records the screens; read the difference.
  @Test("each screen shows its keys, its state and its question, uncut", arguments: Shown.all)
  fileprivate func screens(shown: Shown) throws {
    var texts = ""
    for size in Self.sizes {
      let play = try ScreenPlay(shown.words, size: size, comparingEvery: 10)
      try shown.play(play)
      // Three blank lines or more are counted.
      let text = "\n\(play.text)\n"
        .replacing(#/\n{4,}/#) { "\n(\($0.output.count - 1) blank lines)\n" }
      texts += "\(size.columns) × \(size.lines)\(text)"

      let keys = play.emulator.lines.suffix(2).joined(separator: "  ")
      #expect(keys.contains(#/ (q|Esc) [A-Z]/#) && !play.text.contains("…"))
      guard keys.contains(Keys.menu), let game = play.scene?.game else { continue }
      for text in [game.heading, game.status, game.prompt, game.result].map(\.value) {
        #expect(play.shows(text))
      }
      #expect(!play.text.contains("↓"))
    }
    Golden("../Goldens/\(shown.testDescription).txt").check(texts) { Issue.record("\($0)") }
  }

  /// `RECORD_GOLDENS=1` draws them.
  @Test("README's pictures of the terminal show a screen of the program")
  func pictures() throws {
    let play = try ScreenPlay(["match"], size: Size(columns: 54, lines: 21))
    try play.type("1")
    try play.rest()
    try play.type("t")
    for (name, theme) in [("light", \Palette.light), ("dark", \Palette.dark)] {
      Golden("../../../Examples/Pictures/terminal-\(name).svg")
        .check(play.emulator.picture(theme)) { Issue.record("\($0)") }
    }
  }

  @Test(
    "each game is played to its end with keys alone, and with the mouse alone, at each size",
    arguments: Sample.all, sizes)
  func wholeGames(sample: Sample, size: Size) throws {
    for isMouse in [false, true] {
      let play = try ScreenPlay(sample.words, size: size, comparingEvery: 10)
      func choose(_ text: String, _ key: Key, last: Bool = false) throws {
        if isMouse { try play.click(text, last: last) } else { try play.press(key) }
      }
      // A disabled command is dim, with its key, and other keys do nothing.
      #expect(play.style(of: Keys.undo) == "2" && play.style(of: Keys.hint) == "")
      try play.rest()
      let before = play.text
      try play.press("u", "x", "%", .click(line: 0, column: 0), .click(line: 99, column: 99))
      #expect(play.text == before)
      try choose(Keys.hint, "t")
      try choose(Keys.help, "?")
      try choose(Keys.close, .escape)
      for move in sample.moves {
        let isMatch = sample.name == "match"
        try choose(isMatch ? "Take \(move)" : move, .character(Character(move)), last: isMatch)
        try play.rest()
      }
      #expect(play.shows(sample.result))
      if play.text.contains(Keys.close) { try choose(Keys.close, .escape) }
      #expect(play.style(of: Keys.undo) == "" && play.style(of: Keys.hint) == "2")
      try choose(Keys.undo, "u")
      try choose(Keys.quit, "q")
      try choose("[>Leave<]", .enter)
      #expect(play.stack.isEmpty)
    }
  }

  @Test("Enter makes the move of a hint, unless another key comes first")
  func hints() throws {
    for sample in Sample.games {
      let play = try ScreenPlay([sample.name])
      let game = try #require(play.scene?.game)
      var (hint, recorded): (String, [String]) = ("", [])
      game.suggested.observeValues { hint = $0 }
      game.recorded.observeValues { recorded.append($0) }
      try play.type("1t")
      recorded = []
      try play.press(.enter)
      #expect(recorded.first?.hasSuffix(" \(hint)") == true)
    }
    let play = try ScreenPlay(["match", "--engine=dumb", "--matches=20"])
    try play.type("t")
    #expect(play.shows("Take 3: leaving 17 wins.") && play.shows("Your move (1..3): 3_"))
    try play.press(.right, .enter)
    #expect(play.shows("You remove 2 matches, leaving 18."))
    try play.type("t1")
    try play.press(.enter)
    #expect(play.shows("You remove 2 matches, leaving 13."))
    let large = try ScreenPlay(["match", "--matches=1000", "--take-at-most=400"])
    try large.press("t", .backspace, "8", .enter)
    #expect(large.shows("You remove 198 matches, leaving 802."))
  }

  @Test("a tile that is taken or has no move is refused, with those that are possible")
  func noMove() throws {
    let (cells, pile) = (try ScreenPlay(["ttt", "--o-player=human"]), try ScreenPlay(["match"]))
    try cells.press("1", .enter)
    #expect(cells.shows("Cell 1 is taken: play 2 to 9."))
    try pile.click("●")
    #expect(pile.shows("“|” is not a number of matches: take 1, 2 or 3."))
  }

  @Test("a plain screen is ASCII, and a colorless one has no style", arguments: Shown.all)
  fileprivate func plain(shown: Shown) throws {
    let play = try ScreenPlay(shown.words + ["--plain"], hasColors: false)
    try shown.play(play)
    #expect(play.text.utf8.allSatisfy { $0 == 10 || 32...126 ~= $0 })
    #expect(play.emulator.cells.allSatisfy { $0.style.isEmpty })
  }

  @Test("a game from the menu keeps its settings, also changed ones, and says it is not saved")
  func otherGame() throws {
    let folder = try TemporaryFolder()
    let play = try ScreenPlay(["match", "--matches=10"], savedTo: folder.path + "/game")
    #expect(!play.shows("This game is not saved."))
    try play.press(.escape, "2", .escape, "1")
    #expect(play.shows("10 matches") && play.shows("This game is not saved."))
    try play.press(.escape, "s", .escape)
    #expect(play.shows("10 matches"))
    try play.press("s", .right, .down, .down, .left, .tab, .tab, .enter)
    #expect(play.shows("10 matches") && play.shows("Seed: 1"))
    try play.press(.escape, "2", .escape, "1")
    #expect(play.shows("11 matches") && play.shows("against the computer (wild)"))
  }

  @Test("names of any width stay in their place")
  func wideNames() throws {
    let names = [
      "--x=" + String(repeating: "漢字", count: 20), "--o=" + .init(repeating: "👩‍👧", count: 40),
    ]
    for size in Self.sizes {
      let play = try ScreenPlay(["ttt", "--o-player=human"] + names, size: size)
      try play.type("14253")
      #expect(play.text.contains("漢"))
    }
  }
}

extension ScreenPlay {
  /// The style in which a text is shown.
  fileprivate func style(of text: String) -> String? {
    guard let (line, column) = emulator.places(of: text).first else { return nil }
    let start = line * emulator.size.columns + column
    let styles = Set(emulator.cells[start..<start + text.columns].map(\.style))
    return styles.count == 1 ? styles.first : nil
  }
}

extension Emulator {
  /// The screen as an SVG, in the colors of a theme. Each word is as wide as its cells, whatever font
  /// the reader has.
  fileprivate func picture(_ theme: KeyPath<Palette, String>) -> String {
    let cell = (width: 9, height: 18)
    var svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\((size.columns + 2) * cell.width)" \
      height="\((size.lines + 1) * cell.height)">
      <rect width="100%" height="100%" rx="8" fill="\(Palette.paper[keyPath: theme])"/>
      <g font-family="Menlo, Consolas, DejaVu Sans Mono, monospace" font-size="15">

      """
    for line in 0..<size.lines {
      let row = cells[line * size.columns..<(line + 1) * size.columns]
      var rest = row.drop { $0.text == " " }
      while let first = rest.first {
        let word = rest.prefix { $0.text != " " && $0.style == first.style }
        let color = Palette.allCases.last { $0.code == first.style && $0 != .won } ?? .ink
        let text = word.map(\.text).joined()
          .replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        svg += """
          <text x="\((word.startIndex - row.startIndex + 1) * cell.width)" \
          y="\((line + 1) * cell.height + 5)" textLength="\(word.count * cell.width)" \
          fill="\((first.style.isEmpty ? .ink : color)[keyPath: theme])"\
          \(first.style == "1" ? " font-weight=\"bold\"" : "")>\(text)</text>

          """
        rest = rest[word.endIndex...].drop { $0.text == " " }
      }
    }
    return svg + "</g></svg>\n"
  }
}
