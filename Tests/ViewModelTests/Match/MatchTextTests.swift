import Bindings
import BindingsSwiftTesting
import BindingsTesting
import MatchModel
import Testing
import ViewModels

@Suite("Match game: texts")
struct MatchTextTests {
  @Test("before the first game there is a pile and a prompt, but nothing to report")
  func beforeTheFirstGame() {
    let viewModel = MatchViewModel()
    #expect(
      Journal(viewModel, except: ["board"]).snapshot == """
        result: ""
        score: ""
        outcome: nil
        enter.isEnabled: true
        newGame.isEnabled: true
        undo.isEnabled: false
        hint.isEnabled, take.isEnabled: true
        quit.isEnabled: true
        openSettings.isEnabled: true
        heading: "Removing the last match loses the game."
        gameState: "18 matches"
        moveReport: ""
        prompt: "Your move (1..3)"
        limit: 3
        hasOneKeyMoves: true
        marked: []
        takeOne.isEnabled: true
        takeTwo.isEnabled: true
        takeThree.isEnabled: true
        """)
  }

  @Test("the game, its moves and its buttons have their words")
  func words() {
    let viewModel = MatchViewModel()
    #expect(MatchViewModel.texts.title == "Match game" && MatchViewModel.texts.name == "match")
    #expect(viewModel.commands.map(\.title) == ["Take 1", "Take 2", "Take 3"])
    #expect(Wording.newGame == "New game" && Wording.quit == "Quit" && Wording.undo == "Undo")
    #expect(Wording.hint == "Hint" && Wording.settings == "Settings")
    #expect(MatchViewModel.texts.again == "New game")
  }

  @Test("the computer's moves are reported, one in the singular; a new game says “Please start”")
  func report() {
    let picks: [ScriptedRandom.Pick] = [(2, of: 3), (1, of: 3), (3, of: 3)]
    let viewModel = MatchViewModel(18, takeAtMost: 3, .wild, random: ScriptedRandom(picks))
    let report = Recorder(viewModel.moveReport)
    viewModel.newGame()
    for _ in 1...3 { viewModel.takeOne() }
    viewModel.newGame()
    #expect(
      report.values == [
        "", "Please start", "I remove 2 matches", "I remove 1 match", "I remove 3 matches",
        "Please start",
      ])
    let large = MatchViewModel(1_000, takeAtMost: 998, .smart)
    large.takeOne()
    #expect(large.moveReport.value == "I remove 998 matches" && large.gameState.value == "1 match")
  }

  // MARK: Sentences

  @Test("if the computer begins, its first move is announced and reported, and enables the buttons")
  func computerBegins() {
    let viewModel = MatchViewModel(18, takeAtMost: 3, .smart, first: .computer)
    let (announced, report) = (Recorder(viewModel.announced), Recorder(viewModel.moveReport))
    let enabled = viewModel.buttons.map { Recorder($0.isEnabled) }
    let canTake = Recorder(viewModel.take.isEnabled)
    viewModel.newGame()
    #expect(enabled.map(\.values) == Array(repeating: [false, true], count: 3))
    #expect(canTake.values == [false, true])
    let start = "You play against the computer (smart). The computer begins."
    #expect(announced.values == [start, "I remove 1 match, leaving 17."])
    #expect(report.values == ["", "I remove 1 match"])
  }
}
