import Testing
import ViewModels

@testable import Terminal
@testable import games_cli

@Suite("Full screen: tic-tac-toe")
struct TicTacToeSceneTests {
  @Test("a game is won with the cursor: the line is marked, and another game can be played")
  func cursor() throws {
    let play = try ScreenPlay(.ticTacToe, hasColors: false) { $0.xName = "Ann" }
    #expect(play.shows("Ann (X) vs Circle (O)") && play.text.contains("> 5  <") == false)
    #expect(play.text.contains(">  5  <"))
    try play.press(.enter, .up, .enter, .left, .enter, .right, .right, .enter)
    try play.press(.down, .down, .enter)
    #expect(play.shows("Winner! Congrats Ann!"))
    #expect(play.text.matches(of: /\[ ╳ ]/).count == 3)
    #expect(play.navigation.lastOutcome == .won)
    #expect(play.text.contains("n Play again?") && !play.text.contains(">"))
    try play.type("n")
    #expect(play.shows("Ann, place your ❌") && play.text.contains(">  9  <"))
  }

  @Test("the winning line also has a style of its own, if there are colors")
  func style() throws {
    let play = try ScreenPlay(.ticTacToe)
    try play.type("14253")
    let marked = play.emulator.cells.filter { $0.style == Paint.winning.rawValue && $0.text == "╳" }
    #expect(marked.count == 3)
  }

  @Test("digits play their cells; a taken cell is refused with the free ones")
  func digits() throws {
    let play = try ScreenPlay(.ticTacToe)
    try play.type("11")
    #expect(play.shows("Cell 1 is taken: play 2 to 9."))
    try play.type("0")
    #expect(play.shows("“0” is not a cell: play 2 to 9.") || play.shows("is not a cell"))
    try play.type("4253")
    #expect(play.shows("Winner! Congrats Cross!"))
    try play.type("9")
    #expect(play.shows("The game is over."))
  }

  @Test("the computer answers; a hint puts the cursor there, and undo takes both moves back")
  func computer() throws {
    let play = try ScreenPlay(.ticTacToe) { $0.oSide = .computer }
    try play.type("1")
    #expect(play.shows("Cross (X) plays 1. Circle (O) plays 5."))
    try play.type("t")
    let hinted = try #require(play.text.firstMatch(of: />  ([2-9])  </))
    try play.press(.enter)
    #expect(play.shows("Cross (X) plays \(hinted.1)."))
    try play.type("uu")
    #expect(play.text.contains("- Undo") && play.text.contains("  1  "))
  }

  @Test("a move writes its cell, the sentences and the cursor, and nothing else")
  func patches() throws {
    let play = try ScreenPlay(.ticTacToe)
    try play.press(.right)
    #expect(play.written == 4)
    try play.type("1")
    #expect(play.written < 60)
  }

  @Test("names are typed and required to begin; the game leads back to them, and they to the menu")
  func names() throws {
    let play = try ScreenPlay()
    try play.press(.down, .enter)
    #expect(play.shows("X Player Name") && play.shows("Cross_") && play.shows("Circle"))
    for _ in 1...6 { try play.press(.backspace) }
    try play.press(.tab, .tab)
    #expect(play.shows("(Blob Sr.)") && play.text.contains("  Let's play!"))
    try play.press(.enter, .tab)
    try play.type("Zoë q?")
    #expect(play.shows("Zoë q?_"))
    try play.press(.backspace, .backspace, .backspace, .enter, .enter, .enter)
    #expect(play.shows("Zoë (X) vs Circle (O)"))
    try play.type("q")
    #expect(play.shows("[>Let's play!<]"))
    try play.press(.escape)
    #expect(play.shows("> 2 Tic-tac-toe for two"))
  }

  @Test("names of any width stay in their place")
  func wideNames() throws {
    let name = String(repeating: "漢字", count: 20)
    for size in [Size(columns: 40, lines: 12), Size(columns: 80, lines: 24)] {
      let play = try ScreenPlay(.ticTacToe, size: size) {
        $0.xName = name
        $0.oName = String(repeating: "👨‍👩‍👧", count: 40)
      }
      try play.type("14253")
      #expect(play.text.contains("漢"))
      #expect(play.text.split(separator: "\n").allSatisfy { $0.columns <= 60 })
    }
  }
}
