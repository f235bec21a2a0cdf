import Bindings
import BindingsTesting
import GameTesting
import Testing
import ViewModels

@testable import GameShell
@testable import Terminal

@Suite("Full screen: any keys")
struct AnyKeyTests {
  @Test(
    "no bytes, keys and clicks stop the program or make an illegal move, at any size",
    arguments: [
      "match", "match --engine=wild --take-at-most=12", "tictactoe --level=easy", "connectfour",
      "match --matches=1000 --take-at-most=400", "",
    ],
    // Half as many plays as elsewhere, rounded up, since each is long.
    1...(Scenario.fuzzCount + 1) / 2)
  func randomInput(words: String, seed: UInt64) throws {
    let folder = try TemporaryFolder()
    var random = SeededRandom(seed: seed)
    var (files, moves): ([String], Int) = ([], 0)
    func begin() throws -> ScreenPlay {
      files.append("\(folder.path)/\(files.count)")
      return try ScreenPlay(
        "\(words) --seed=\(seed)".words, savedTo: words.isEmpty ? nil : files.last,
        comparingEvery: 50)
    }
    var (play, decoder) = (try begin(), KeyDecoder())
    let special: [Key] = [
      .up, .down, .left, .right, .enter, .enter, .tab, .backTab, .escape, .backspace, .deleteLine,
      .deleteWord, .end, " ", "é", "漢",
    ]
    for _ in 1...(isThorough ? 500 : 350) {
      let size = play.emulator.size
      // A screen too small for the game, where no move can be made, lasts for a few inputs only.
      if size.columns < 40 || size.lines < 12, Bool.random(using: &random) {
        try play.resize(to: Size(columns: 40, lines: 12))
      }
      switch Int.random(in: 0...21, using: &random) {
      case 0...5: try play.type("\(Int.random(in: 0...9, using: &random))")
      case 6...7: try play.type(String("tunsmhjkl?qx".randomElement(using: &random)!))
      case 8...11: try play.press(special.randomElement(using: &random)!)
      case 12...13: try play.tick()
      case 14:
        let bytes = (0..<9).map { _ in UInt8.random(in: 0...255, using: &random) }
        for key in decoder.keys(from: bytes) where key != .redraw { try play.press(key) }
      case 15:
        let columns = [39, 40, 80, 97].randomElement(using: &random)!
        try play.resize(to: Size(columns: columns, lines: .random(in: 10...31, using: &random)))
      default:
        let line = Int.random(in: 0..<size.lines, using: &random)
        try play.press(.click(line: line, column: .random(in: 0..<size.columns, using: &random)))
      }
      if play.stack.isEmpty { play = try begin() }
    }
    for file in files where !words.isEmpty {
      let reader = try SavedGameReader(file, among: Sample.games.map(\.game))
      let game = reader.makeGame()
      moves += try reader.replay(in: game, isContinued: false) { game.newGame() }.lines.count
    }
    #expect(words.isEmpty || moves > 5)
  }

  @Test("patches have the same result as writing everything anew, for any drawings")
  func patches() throws {
    var random = SeededRandom(seed: 8)
    let words = ["match", "❌", "⭕️", "漢字", "e\u{301}", " ", "  ", "👨‍👩‍👧", "●│", "a漢b"]
    let styles: [Style] = [.normal, .strong, .winning, .selected]
    let size = Size(columns: 20, lines: 4)
    for hasColors in [true, false] {
      var (painter, emulator) = (Painter(hasColors: hasColors), Emulator(size))
      var screen = Screen(size)
      for _ in 1...300 {
        if Int.random(in: 1...20, using: &random) == 1 { screen = Screen(size) }
        for _ in 1...Int.random(in: 1...4, using: &random) {
          screen.canvas.put(
            words.randomElement(using: &random)!, line: .random(in: 0..<4, using: &random),
            column: .random(in: 0..<20, using: &random), styles.randomElement(using: &random)!)
        }
        try emulator.show(painter.paint(screen))
        var (whole, another) = (Emulator(size), Painter(hasColors: hasColors))
        try whole.show(another.paint(screen))
        try #require(emulator.cells == whole.cells && emulator.text == screen.text)
      }
    }
  }

  @Test("scenes, forms and view models are released when they are left")
  func lifetimes() throws {
    weak var form: ViewModels.Form?
    let play = try ScreenPlay(["match"])
    weak let (scene, match) = (play.scene, play.scene?.game as? MatchViewModel)
    match?.settingsOpened.observeValues { form = $0 }
    try play.type("1s")
    try play.rest()
    #expect(form != nil)
    try play.press(.escape)
    #expect(form == nil && match != nil)
    try play.press("s", .left, .backTab, .enter, .escape, .escape)
    #expect(form == nil)
    // The menu, with its form, then another game.
    try play.press("m", .down, "s", .backTab, .enter, .enter)
    #expect(play.shows("Cross, place your ❌") && !play.shows("not saved"))
    #expect(scene == nil && match == nil)
    for key in "3m3\r4mq\r" { try play.press(key == "\r" ? .enter : .character(key)) }
    #expect(play.stack.isEmpty)
    let quick = try ScreenPlay(["ttt"])
    weak let other = quick.scene?.game
    #expect(other != nil)
    try quick.type("?")
    try quick.press(.escape, "5", "n", .escape, "q", .enter)
    #expect(quick.stack.isEmpty && other == nil && quick.scene == nil)
  }
}
