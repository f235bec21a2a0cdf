import Bindings
import Testing
import ViewModels

@testable import Terminal
@testable import games_cli

@Suite("Full screen: scenes")
struct SceneStackTests {
  @Test("the menu opens the games by arrows and by digits, and q leaves each of them")
  func menu() throws {
    let play = try ScreenPlay()
    #expect(play.shows("> 1 Match game"))
    try play.press(.enter)
    #expect(play.shows("18 matches"))
    try play.type("q3")
    #expect(play.shows("Computer"))
    try play.press(.escape, .up)
    #expect(play.shows("> 2 Tic-tac-toe for two"))
    try play.type("q")
    #expect(play.stack.isEmpty)
  }

  @Test(
    "the help shows every key that has an effect",
    arguments: [
      Command.match, .ticTacToe, nil,
    ])
  func help(command: Command?) throws {
    for size in [Size(columns: 40, lines: 12), Size(columns: 80, lines: 24)] {
      let play = try ScreenPlay(command, size: size)
      let page = play.text
      let scene = try play.navigation.scene(for: command)
      try play.type("?")
      for shortcut in scene.shortcuts {
        #expect(play.text.contains("\(shortcut.key)            \(shortcut.title)"))
      }
      for entry in scene.otherKeys + WidgetTexts.keysEverywhere {
        #expect(play.shows("\(entry.keys) \(entry.title)"))
      }
      try play.type("q")
      #expect(play.text == page)
    }
  }

  @Test("no key of a scene has two effects")
  func shortcuts() throws {
    for command in [Command.match, .ticTacToe, nil] {
      let play = try ScreenPlay(command)
      let keys = try play.navigation.scene(for: command).shortcuts.map(\.key)
      #expect(Set(keys).count == keys.count)
      #expect(keys.allSatisfy { !"hjkl?0123456789 ".contains($0) })
    }
  }

  @Test("too small a terminal shows a message and takes no moves, and the game when it grows")
  func tooSmall() throws {
    let play = try ScreenPlay(.match, size: Size(columns: 40, lines: 11))
    #expect(play.shows("The terminal is too small: 40 columns and 12 lines are needed."))
    try play.press(.enter)
    try play.resize(to: Size(columns: 39, lines: 40))
    #expect(play.shows("The terminal is too small: 40 columns and 12 lines are needed."))
    try play.resize(to: Size(columns: 40, lines: 12))
    #expect(play.shows("18 matches"))
    for (columns, lines) in [(1, 1), (2, 1), (1, 3), (39, 1), (5, 5)] {
      try play.resize(to: Size(columns: columns, lines: lines))
      #expect(!play.text.contains("matches"))
    }
    try play.type("q")
    #expect(play.stack.isEmpty)
  }

  @Test("a scene and its view model are released when the scene is left")
  func lifetimes() throws {
    weak var match: MatchViewModel?
    weak var ticTacToe: TicTacToeViewModel?
    weak var scene: (any Scene)?
    do {
      let stack = SceneStack(isPlain: false)
      let (first, second) = (MatchViewModel(), TicTacToeViewModel(x: "Ann", o: "Bob"))
      let scenes: [any Scene] = [MatchScene(first), TicTacToeScene(second)]
      (match, ticTacToe, scene) = (first, second, scenes[0])
      for scene in scenes { stack.push(scene) }
      for key: Key in [.enter, .character("?"), .enter, .character("q")] { stack.press(key) }
      for key: Key in [.character("s"), .left, .escape, .enter, .enter, .character("q")] {
        stack.press(key)
      }
      #expect(stack.isEmpty)
    }
    #expect(match == nil)
    #expect(ticTacToe == nil)
    #expect(scene == nil)
  }

  @Test("a plain screen is ASCII, and a colorless one has no style")
  func plain() throws {
    for command in [Command.match, .ticTacToe, nil] {
      let play = try ScreenPlay(command, hasColors: false) { $0.isPlain = true }
      for keys in ["1", "\r", "t", "s", "?", " ", "2", "\r", "3", "9", "q"] {
        for key in keys { try play.press(key == "\r" ? .enter : .character(key)) }
        #expect(play.text.utf8.allSatisfy { $0 == 10 || 32...126 ~= $0 })
        #expect(play.emulator.cells.allSatisfy { $0.style.isEmpty })
      }
    }
  }
}
