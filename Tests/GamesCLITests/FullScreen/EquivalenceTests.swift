import Bindings
import BindingsTesting
import Testing
import ViewModels

@testable import GameShell
@testable import Terminal

@Suite("Full screen: the same game as in lines")
struct EquivalenceTests {
  static let games = [
    "match", "match --engine=wild --take-at-most=12", "tictactoe --level=easy", "connectfour",
  ]

  @Test(
    "random moves, hints, undos and new games show what line mode prints", arguments: games,
    1...InputTests.fuzzCount)
  func lines(words: String, seed: UInt64) throws {
    let words = words.split(separator: " ").map(String.init)
    let play = try ScreenPlay(words, size: Size(columns: 80, lines: 60), comparingEvery: 20)
    let scene = try #require(play.scene)
    var (said, new): ([String], [String]) = ([], [])
    for signal in [scene.game.announced, scene.game.hinted, scene.game.moveRefused] {
      signal.observeValues { new.append($0) }
    }
    var random = SeededRandom(seed: seed)
    var lines: [String] = []
    while scene.game.outcome.value == nil, lines.count < 60 {
      let line: String
      switch Int.random(in: 0...9, using: &random) {
      case 0 where scene.game.undo.isEnabled.value: line = "undo"
      case 1: line = "hint"
      case 2 where lines.count % 7 == 6: line = "new"
      default: line = "\(Int.random(in: 0...9, using: &random))"
      }
      lines.append(line)
      switch line {
      case "undo": try play.type("u")
      case "hint": try play.type("t")
      case "new":
        try play.type("n")
        if play.text.contains("A new game?") { try play.press(.enter) }
      default:
        try play.type(line)
        if !scene.game.hasOneKeyMoves.value { try play.press(.enter) }
      }
      #expect(play.shows(new.joined(separator: " ")), "\(lines)")
      #expect(play.shows(scene.game.status.value) && play.shows(scene.game.prompt.value))
      said += new
      new = []
    }
    let end = scene.game.outcome.value == nil ? ["quit"] : []
    let result = try run(
      words + ["--seed=1"], (lines + end).map { $0 + "\n" }.joined(), of: program(of: words))
    #expect(result.status == 0)
    let printed = result.sentences.map { $0.replacing(#/^line \d+: /#, with: "") }
    #expect(printed.filter(Set(said).contains).suffix(said.count) == said)
    let ending = Strings.ending(scene.game.result.value, scene.game.score.value)
    try play.rest()
    #expect(play.shows(ending) && (ending.isEmpty || printed.contains(ending)))
    #expect(printed.contains(scene.game.status.value))
  }

  private func program(of words: [String]) -> String {
    Child.path(of: words[0] == "connectfour" ? "ConnectFour" : "games-cli")
  }

  @Test(
    "no keys and clicks stop the program or make an illegal move, at any size",
    arguments: games + ["match --matches=1000 --take-at-most=400", ""],
    1...InputTests.fuzzCount)
  func randomInput(words: String, seed: UInt64) throws {
    let folder = try TemporaryFolder()
    var random = SeededRandom(seed: seed)
    let sizes = [
      Size(columns: 40, lines: 12), Size(columns: 80, lines: 24), Size(columns: 97, lines: 31),
    ]
    var (files, moves): ([String], Int) = ([], 0)
    func begin() throws -> ScreenPlay {
      files.append("\(folder.path)/\(files.count)")
      return try ScreenPlay(
        words.split(separator: " ").map(String.init), size: sizes.randomElement(using: &random)!,
        savedTo: words.isEmpty ? nil : files.last, comparingEvery: 50)
    }
    var play = try begin()
    let special: [Key] = [
      .up, .down, .left, .right, .enter, .enter, .tab, .backTab, .escape, .backspace, .deleteLine,
      .deleteWord, .end, " ", "é", "漢",
    ]
    for _ in 1...250 {
      let size = play.emulator.size
      switch Int.random(in: 0...9, using: &random) {
      case 0...2: try play.type("\(Int.random(in: 0...9, using: &random))")
      case 3: try play.type(String("tunsmhjkl?qx".randomElement(using: &random)!))
      case 4...5: try play.press(special.randomElement(using: &random)!)
      case 6: try play.tick()
      default:
        let line = Int.random(in: 0..<size.lines, using: &random)
        try play.press(.click(line: line, column: .random(in: 0..<size.columns, using: &random)))
      }
      if play.stack.isEmpty { play = try begin() }
    }
    for file in files where !words.isEmpty {
      let replay = Replay(try SavedGameReader(file, among: Sample.games.map(\.game)))
      #expect(try replay.run(isWhole: false) { _ in } == [])
      moves += replay.count
    }
    #expect(words.isEmpty || moves > 5)
  }

  @Test("scenes, forms and view models are released when they are left")
  func lifetimes() throws {
    final class Kept {
      weak var scene: GameScene?
      weak var form: ViewModels.Form?
      weak var match: MatchViewModel?
      weak var other: (any Game)?
    }
    let kept = Kept()
    let play = try ScreenPlay(["match"])
    (kept.scene, kept.match) = (play.scene, play.scene?.game as? MatchViewModel)
    kept.match?.settingsOpened.observeValues { [unowned kept] in kept.form = $0 }
    try play.type("1s")
    try play.rest()
    #expect(kept.form != nil)
    try play.press(.escape)
    #expect(kept.form == nil && kept.match != nil)
    try play.press("s", .left, .backTab, .enter, .escape, .escape)
    #expect(kept.form == nil)
    // The menu, with its form, then another game.
    try play.press("m", .down, "s", .escape, "2", .enter)
    #expect(play.shows("Cross, place your ❌"))
    #expect(kept.scene == nil && kept.match == nil)
    for keys in ["3", "m", "3\r", "4m", "q\r"] {
      for key in keys { try play.press(key == "\r" ? .enter : .character(key)) }
    }
    #expect(play.stack.isEmpty)
    let quick = try ScreenPlay(["ttt"])
    kept.other = quick.scene?.game
    #expect(kept.other != nil)
    try quick.type("?")
    try quick.press(.escape, "5", "n", .escape, "q", .enter)
    #expect(quick.stack.isEmpty && kept.other == nil && quick.scene == nil)
  }
}
