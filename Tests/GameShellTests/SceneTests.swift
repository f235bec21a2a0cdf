import Bindings
import Testing
import ViewModels

@testable import GameShell
@testable import Terminal

/// A page with a grid, as a game has it.
private final class Board: Scene {
  weak var stack: SceneStack?
  let tiles = MutableCollectionProperty((1...9).map { Tile("\($0)", look: .piece) })
  let grid = TileGrid(columns: 3)
  let log = LogView()
  private(set) var chosen: [Int] = []
  private(set) var answers: [Bool] = []

  init() {
    grid.changes <~ tiles.changesProducer
    BindingTarget(on: self) { $0.chosen.append($1) } <~ grid.chosen
  }

  let about = ["Three in a row."]
  let otherKeys = [(keys: "1 to 9", title: "Play")]
  lazy var undo = Button("Undo", key: "u") { [log] in log.say("Undone.") }
  lazy var buttons = [
    undo, Button("Quit", key: "q") { [weak self] in self?.ask(cancelTitle: "Stay") },
  ]
  var widgets: [any Widget] { [Label("Board", .strong), Space(), grid, Space(), log] }
  func press(_ key: Key) -> Bool { grid.press(key) }

  func ask(cancelTitle: String?) {
    let question = Dialog(
      title: "Quit?", message: "A game is running.", confirmTitle: "Quit", cancelTitle: cancelTitle)
    stack?.ask(question) { [weak self] in
      self?.answers.append($0)
      if $0, let self { stack?.remove(self) }
    }
  }
}

/// Scenes on a screen, to which keys and clicks go.
private final class Scenes {
  let stack = SceneStack(isPlain: true)
  var size = Size(columns: 40, lines: 12)

  init(_ scene: any Scene) {
    (scene as? Board)?.stack = stack
    stack.push(scene)
  }

  var lines: [String] {
    stack.screen(of: size).text.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  func press(_ keys: Key...) {
    for key in keys {
      _ = lines
      stack.press(key)
    }
  }

  /// Clicks on the beginning of a text that is shown.
  func click(_ text: String) {
    for (line, content) in lines.enumerated() {
      guard let place = content.firstRange(of: text) else { continue }
      return press(.click(line: line, column: content[..<place.lowerBound].columns))
    }
    Issue.record("\(text) is not shown")
  }
}

@Suite("Scenes")
struct SceneTests {
  @Test("a grid shows the edits of its list, marks, and a cursor, as large as there is room")
  func grid() {
    let board = Board()
    let play = Scenes(board)
    board.tiles[0] = Tile("X", look: .first)
    board.grid.marked = [0, 8]
    play.press(.right, .down, "l", "l", "j", "j", .left)
    #expect(
      play.lines == [
        "Board", "      [  X  ] |    2    |    3", "     ---------+---------+---------",
        "         4    |    5    |    6", "     ---------+---------+---------",
        "         7    |>   8   <| [  9  ]", "", "", "", "", "",
        "  ? Help  u Undo  q Quit  1 to 9 Play",
      ])
    play.size = Size(columns: 80, lines: 24)
    #expect(play.lines.contains("                   -------------+-------------+-------------"))
    board.tiles.removeAll()
    play.press(.up, .enter)
    #expect(play.lines.allSatisfy { !$0.contains("+") })
    board.tiles.append(Tile("1", look: .free))
    #expect(play.lines.contains { $0.contains(">[    1    ]<") })
    // A grid without room for all rows shows the row with the cursor.
    let long = TileGrid(columns: 9)
    let edits = MutableCollectionProperty((100...999).map { Tile("\($0)", look: .free) })
    long.changes <~ edits.changesProducer
    long.cursor = 898
    let page = Scenes(Page("Long", long))
    #expect(page.lines.contains { $0.hasSuffix("996 997 998 999") })
  }

  @Test("tiles and buttons are chosen by keys and clicks; a disabled button is dim, with its key")
  func choosing() {
    let board = Board()
    let play = Scenes(board)
    play.press(.enter, .down, " ")
    play.click("9")
    board.grid.isActive = false
    play.press(.enter)
    play.click("1")
    #expect(board.chosen == [0, 3, 8])

    play.press("u")
    play.click("u Undo")
    #expect(play.lines.filter { $0 == "Undone." }.count == 2)
    board.undo.isEnabled = false
    play.press("u")
    play.click("Undo")
    #expect(play.lines.filter { $0 == "Undone." }.count == 2)
    let screen = play.stack.screen(of: play.size)
    let line = screen.glyphs.suffix(40)
    #expect(line.filter { $0.style == .faint }.map(\.text).joined() == "u Undo")
  }

  @Test("a dialog takes keys and clicks, and what it covers takes none")
  func dialogs() {
    let board = Board()
    let play = Scenes(board)
    play.press(.end)
    // A click before the dialog is drawn.
    play.stack.press(.click(line: 1, column: 6))
    #expect(play.lines.contains("|          A game is running.          |"))
    #expect(play.lines.last == "         Esc Stay  Enter Press")
    play.press("u", .click(line: 1, column: 6))
    play.click("Stay")
    play.press("q", .escape, "q", "q", "q")
    play.click("Quit<")
    #expect(board.answers == [false, false, false, true])
    #expect(board.chosen.isEmpty && play.stack.isEmpty)
    // The keys of the page below leave a message.
    play.stack.push(board)
    board.ask(cancelTitle: nil)
    play.press("z", "u")
    #expect(play.lines.contains("Undone.") && !play.lines.contains { $0.contains("running") })
  }

  @Test("a form is filled by keys, and by clicks, and is scrolled if there is no room")
  func forms() {
    func form() -> (Scenes, [FormRow], () -> [String]) {
      var names = TicTacToeSettings()
      (names.x, names.o) = ("", "")
      let match = ViewModels.Form(MatchSettings()) { _ in }
      let rows = [match.rows[0], match.rows[3]] + ViewModels.Form(names) { _ in }.rows.prefix(3)
      var done: [String] = []
      let ending = [
        Button("Done") { done.append("done") },
        Button("Cancel", key: .escape) { done.append("cancel") },
      ]
      let page = Page.form("Settings", rows.map(RowView.init), ending: ending)
      return (Scenes(page), rows, { done })
    }
    let (play, typed, done) = form()
    play.press("l", .right, .left, .down, "l", "l", "j", "j", "o", "e", .deleteWord, "J", "o", "n")
    for _ in 1...40 { play.press("a") }
    #expect(play.lines.contains("    \(String(repeating: "a", count: 33))_"))
    play.press(.backspace, .tab, "q", "?", .enter, "h")
    #expect(play.lines[8] == "    (Human)   Computer" && !play.lines.joined().contains("number"))
    play.press(.enter, .right, .enter, .left, .enter, .backTab, .tab, .tab, .escape)
    #expect(
      typed.prefix(4).map(\.text.value) == [
        "Initial number of matches: 19", "Who begins: Computer",
        "X Player Name: Jon" + String(repeating: "a", count: 36), "O Player Name: q?",
      ])
    #expect(done() == ["cancel", "done", "cancel"])

    let (clicks, clicked, ended) = form()
    clicks.click("12 -")
    clicks.click("-- 24")
    #expect(clicked[0].text.value == "Initial number of matches: 24")
    clicks.click("Computer")
    clicks.click("(Blob Jr.)")
    clicks.press("y", " ", .deleteLine, "x")
    #expect(clicks.lines.contains("    x_"))
    clicks.click("Cancel")
    #expect(clicked[1].text.value == "Who begins: Computer" && ended() == ["cancel"])
  }

  @Test("a menu is used by arrows, keys and clicks; its help has all keys, on a small screen, too")
  func menus() {
    var opened: [Int] = []
    let entries = (1...3).map { number in
      Button("Game \(number)", key: .character(Character("\(number)"))) { opened.append(number) }
    }
    let keys = (0..<9).map { Button("Action \($0)", key: .character(Character("\($0 + 1)"))) {} }
    let list = Buttons(entries, isList: true)
    let menu = Page(
      "Games", list, buttons: keys, about: ["Choose a game. Each of them has a help."])
    let play = Scenes(menu)
    play.press(.down, "j", "k", .enter, "3")
    play.click("1 Game 1")
    #expect(opened == [2, 3, 1])
    play.press("?")
    var seen = Set(play.lines)
    for _ in 1...20 {
      play.press(.down)
      seen.formUnion(play.lines)
    }
    for number in 0..<9 { #expect(seen.contains { $0.hasPrefix("\(number + 1)      Action") }) }
    #expect(
      seen.isSuperset(of: ["Choose a game. Each of them has a", "help."])
        && seen.contains("^C     Leave at once"))
    play.press("q")
    #expect(play.lines.contains { $0.contains("Games") })
  }

  @Test("a menu of more games than lines is scrolled, and nine of them have keys")
  func manyGames() {
    let play = Scenes(Board())
    let games = [any Game.Type](repeating: MatchViewModel.self, count: 20)
    let lobby = Lobby(games, [:], Options(Grammar.Invocation()), PlayedGames(), on: play.stack)
    play.stack.push(lobby.menu())
    for _ in 1...8 { play.press(.down) }
    #expect(play.lines.contains { $0.contains("> 9 Match game") })
    for _ in 9...19 { play.press(.down) }
    #expect(play.lines.contains { $0.contains(">   Match game") } && play.lines[1].hasSuffix("^"))
    play.press("?")
    for _ in 1...40 { play.press(.down) }
    #expect(play.lines.contains { $0.hasSuffix("Leave at once") })
  }

  @Test("too small a screen shows a message and takes no keys")
  func tooSmall() {
    let board = Board()
    let play = Scenes(board)
    for size in [(40, 11), (39, 12), (1, 1)] {
      play.size = Size(columns: size.0, lines: size.1)
      play.press(.enter, "q")
      #expect(size.0 == 1 || play.lines.joined().hasPrefix("The terminal is too small"))
    }
    play.size = Size(columns: 40, lines: 12)
    #expect(board.chosen.isEmpty && play.lines.last == "  ? Help  u Undo  q Quit  1 to 9 Play")
  }
}
