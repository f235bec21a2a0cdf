import ExampleSupport
import Testing

@testable import MVC20

/// A screen that answers from a list, and notes what it was asked with which buttons.
private final class ScriptedScreen: Screen {
  var state = ""
  var buttons: [Button] = []
  private(set) var lines: [String] = []
  private(set) var enabled: [[Int]] = []
  private var answers: ArraySlice<String>

  init(_ answers: [String]) { self.answers = answers[...] }

  func show(_ line: String) { lines.append(line) }
  func ask(_ question: String) -> String? {
    if !buttons.isEmpty {
      lines.append(state)
      enabled.append(buttons.indices.filter { buttons[$0].isEnabled }.map { $0 + 1 })
    } else {
      lines.append(question)
    }
    return answers.popFirst()
  }
}

@Suite("20-MVC: the controllers, with a screen whose answers a test gives") struct ControllerTests {
  private func play(_ answers: [String], settings: [String]? = nil, warns: Bool = false)
    -> ScriptedScreen
  {
    let screen = ScriptedScreen((settings ?? []) + answers)
    let main = MainController(screen, ClassicMatch(seed: "seed"))
    main.warnsOfCertainLoss = warns
    if settings != nil { main.openSettings() }
    main.appear()
    return screen
  }

  @Test("an entire game against the dumb strategy, line by line")
  func entireGame() {
    let screen = play(["3", "3", "3", "3", "1"])
    let game = [18, 14, 10, 6, 2].flatMap { ["There are \($0) matches", "I have taken 1 matches"] }
    #expect(screen.lines == game + ["Congratulations, you won"])
  }

  @Test("the buttons follow the limit: “Take 2” is disabled below two, “Take 3” below three")
  func buttons() {
    #expect(
      play(["3", "3", "3", "3"]).enabled == Array(repeating: [1, 2, 3], count: 4) + [[1, 2]])
    #expect(play([], settings: ["", "2", "1"]).enabled == [[1, 2]])
    #expect(play([], settings: ["", "1", "1"]).enabled == [[1]])
  }

  @Test(
    "a number without an enabled button is refused, and changes nothing",
    arguments: ["", "0", "-1", "4", " 2", "two", "3"])
  func refused(_ answer: String) {
    let screen = play([answer], settings: ["", "2", "1"])
    #expect(screen.lines.suffix(2) == ["This is not a valid move!", "There are 18 matches"])
  }

  @Test("the player who takes the last match has lost, and the computer no longer moves")
  func lost() {
    let screen = play(["3", "3", "3", "1"], settings: ["13", "3", "3"])
    #expect(screen.lines.last == "I'm sorry, you lost")
  }

  @Test("a canceled warning asks again, and a confirmed one begins the game")
  func warning() {
    let answers = ["13", "3", "3", "2", "", "", "3", "1"]
    let screen = play([], settings: answers, warns: true)
    #expect(screen.lines.count { $0 == Dialogue.certainLoss } == 2)
    #expect(screen.lines.last == "There are 13 matches")
  }
}
