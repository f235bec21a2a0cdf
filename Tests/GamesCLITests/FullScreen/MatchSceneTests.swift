import Bindings
import Testing
import ViewModels

@testable import Terminal
@testable import games_cli

@Suite("Full screen: the match game")
struct MatchSceneTests {
  @Test("a whole game is played with the arrows and Enter, up to the dialog and a new game")
  func buttons() throws {
    let play = try ScreenPlay(.match) { $0.matches = "7" }
    #expect(play.shows("7 matches") && play.shows("Please start"))
    #expect(play.shows("Your move (1..3): _"))
    try play.press(.right, .enter)
    #expect(play.shows("You remove 2 matches, leaving 5. I remove 1 match, leaving 4."))
    #expect(play.shows("4 matches"))
    try play.press(.right, .enter)
    #expect(play.shows("You remove 3 matches, leaving 1. I remove 1 match, leaving none."))
    #expect(play.shows("I have lost") && !play.shows("The game is over"))
    try play.rest()
    #expect(play.shows("The game is over"))
    #expect(play.shows("[>New game<]"))
    #expect(play.navigation.lastOutcome == .won)
    try play.press(.enter)
    #expect(play.shows("7 matches") && !play.shows("The game is over"))
  }

  @Test("other numbers are typed and can be corrected; a refusal is shown")
  func prompt() throws {
    let play = try ScreenPlay(.match) {
      $0.matches = "1000"
      $0.takeAtMost = "400"
    }
    try play.type("399")
    #expect(play.shows("Your move (1..400): 399_"))
    try play.press(.backspace, .backspace)
    #expect(play.shows("Your move (1..400): 3_"))
    try play.press(.escape)
    #expect(play.shows("Your move (1..400): _"))
    try play.type("40123")
    #expect(play.shows("(1..400): 4012_"))
    try play.press(.enter)
    #expect(play.shows("You cannot take 4012: take 1 to 400.") && play.shows("1000 matches"))
    try play.type("200")
    try play.press(.enter)
    #expect(play.shows("You remove 200 matches, leaving 800."))
  }

  @Test("buttons show what can be taken, and the cursor skips disabled ones")
  func enabled() throws {
    let play = try ScreenPlay(.match) { $0.matches = "4" }
    try play.press(.right, .right)
    #expect(play.text.contains("[ Take 1 ]  [ Take 2 ]  [>Take 3<]"))
    try play.press(.left, .left, .enter)
    #expect(play.text.contains("[>Take 1<]    Take 2      Take 3"))
    try play.press(.right, .right)
    #expect(play.text.contains("[>Take 1<]    Take 2      Take 3"))
  }

  @Test(
    "a hint is shown and typed, so that Enter plays it; undo takes back the move and the answer"
  )
  func hintAndUndo() throws {
    let play = try ScreenPlay(.match)
    #expect(play.text.contains("- Undo"))
    try play.type("t")
    #expect(play.shows("Take 1") && play.shows("Your move (1..3): 1_"))
    try play.press(.enter)
    #expect(play.shows("You remove 1 match, leaving 17.") && play.text.contains("u Undo"))
    try play.type("u")
    #expect(play.shows("You take back your move, leaving 18.") && play.shows("18 matches"))
    try play.type("u")
    #expect(play.shows("18 matches"))
  }

  @Test("a move writes the removed matches, the sentences and the number, and nothing else")
  func patches() throws {
    let play = try ScreenPlay(.match)
    try play.press(.enter)
    let (first, moment) = (play.written, { try play.tick() })
    #expect(first < 150)
    try moment()
    #expect(1...8 ~= play.written)
    try play.rest()
    try play.press(.character("x"))
    #expect(play.written == 0)
  }

  @Test("a key ends the animation, and does not answer a dialog that appears then")
  func interruption() throws {
    let play = try ScreenPlay(.match) { $0.matches = "2" }
    try play.press(.enter)
    #expect(play.stack.isMoving && !play.shows("The game is over"))
    try play.press(.enter)
    #expect(!play.stack.isMoving && play.shows("The game is over") && play.shows("0 matches"))
    try play.type("n")
    #expect(play.shows("2 matches") && !play.shows("The game is over"))
    try play.press(.enter, .escape)
    try play.press(.escape)
    #expect(play.shows("0 matches") && !play.shows("The game is over"))
    try play.press(.enter)
    #expect(play.shows("0 matches"))
    try play.type("u")
    #expect(play.shows("2 matches"))
  }

  @Test("from the dialog the player can also take the last move back, or leave")
  func dialogKeys() throws {
    let play = try ScreenPlay(.match) { $0.matches = "2" }
    try play.press(.enter, .left)
    try play.type("u")
    #expect(play.shows("2 matches") && !play.shows("The game is over"))
    try play.press(.enter, .left)
    try play.type("q")
    #expect(play.stack.isEmpty)
  }

  @Test("sliders and segments follow the keys, and Done applies them")
  func settings() throws {
    let play = try ScreenPlay(.match)
    try play.type("s")
    #expect(play.shows("> Initial number of matches: 18"))
    try play.press(.left, .character("h"), .right)
    #expect(play.shows("Initial number of matches: 17"))
    try play.press(.down, .left)
    #expect(play.shows("> Maximum number to remove: 2"))
    try play.press(.tab, .left, .left, .left)
    #expect(play.shows("(Dumb) Wild Smart"))
    try play.press(.enter)
    #expect(play.shows("[>Done<]"))
    try play.press(.enter)
    #expect(play.shows("18 matches") && play.text.contains("[ Take 2 ]    Take 3"))
    try play.type("n")
    #expect(play.shows("17 matches"))
  }

  @Test("a slider stops at its ends")
  func ends() throws {
    let play = try ScreenPlay(.match)
    try play.type("s")
    for _ in 1...20 { try play.press(.right) }
    #expect(play.shows("Initial number of matches: 24"))
    for _ in 1...20 { try play.press(.left) }
    #expect(play.shows("Initial number of matches: 12"))
  }

  @Test(
    "the settings warn of a certain loss: Cancel stays, “I don't care” leaves; Esc leaves unchanged"
  )
  func warning() throws {
    let play = try ScreenPlay(.match)
    try play.type("s")
    try play.press(.left, .down, .down, .down, .enter)
    #expect(play.shows("You will lose") && play.shows("[>I don't care<] [ Cancel ]"))
    try play.press(.right, .enter)
    #expect(!play.shows("You will lose") && play.shows("Initial number of matches: 17"))
    try play.press(.enter, .escape)
    #expect(!play.shows("You will lose") && play.shows("Initial number of matches: 17"))
    try play.press(.enter, .enter)
    try play.type("n")
    #expect(play.shows("17 matches"))
    try play.type("s")
    try play.press(.right, .escape)
    try play.type("n")
    #expect(play.shows("17 matches"))
  }

  @Test("a game with random moves shows its seed, and the same seed plays the same game")
  func seed() throws {
    func reports() throws -> String {
      let play = try ScreenPlay(.match) { $0.engine = .wild }
      #expect(play.shows("Seed: 1"))
      try play.press(.enter, .enter, .enter, .enter)
      return play.text
    }
    let (first, second) = (try reports(), try reports())
    #expect(first == second)
    let smart = try ScreenPlay(.match)
    #expect(!smart.shows("Seed"))
  }
}
