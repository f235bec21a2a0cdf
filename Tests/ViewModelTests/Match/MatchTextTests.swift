import Bindings
import BindingsSwiftTesting
import BindingsTesting
import MatchModel
import Testing
import ViewModels

@Suite("Match game: texts")
struct MatchTextTests {
  @Test("before the first game there is a pile, a hint and a prompt, but nothing to report")
  func beforeTheFirstGame() {
    let viewModel = MatchViewModel()
    Journal(viewModel, except: ["pile"]).expectSnapshot(
      """
      gameState: "18 matches"
      moveReport: ""
      prompt: "Your move (1..3)"
      limit: 3
      outcome: nil
      takeOne.isEnabled: true
      takeTwo.isEnabled: true
      takeThree.isEnabled: true
      take.isEnabled, hint.isEnabled: true
      newGame.isEnabled: true
      undo.isEnabled: false
      openSettings.isEnabled: true
      apply.isEnabled: true
      """)
    #expect(
      viewModel.texts.instructions
        == "Removing the last match loses the game, use the info button to change settings.")
    #expect(viewModel.texts.rule == "Removing the last match loses the game.")
    #expect(viewModel.texts.takes == ["Take 1", "Take 2", "Take 3"])
    #expect(viewModel.texts.moreInfo == "More Info")
  }

  @Test("the screens and buttons have names, the same as in the dialog")
  func names() {
    let viewModel = MatchViewModel()
    #expect(viewModel.texts.title == "Match game")
    #expect(viewModel.texts.newGame == "New game" && viewModel.texts.quit == "Quit")
    #expect(viewModel.texts.undo == "Undo" && viewModel.texts.hint == "Hint")
    #expect(viewModel.texts.settings == "Settings")
    #expect(MatchSettingsViewModel().title == "Settings")
    #expect(Dialog.userHasLost.confirmTitle == viewModel.texts.newGame)
  }

  @Test("the game state has a plural for every number but one", arguments: 2...24)
  func plural(count: Int) throws {
    #expect(try MatchViewModel(count, takeAtMost: 1).gameState.value == "\(count) matches")
  }

  @Test("a new game reports “Please start”")
  func pleaseStart() {
    let viewModel = MatchViewModel()
    let report = Recorder(viewModel.moveReport)
    viewModel.newGame()
    viewModel.takeOne()
    viewModel.newGame()
    #expect(report.values == ["", "Please start", "I remove 1 match", "Please start"])
  }

  @Test("the computer's removals are reported with their number, one in the singular")
  func removals() throws {
    let chance = ScriptedRandom([(2, of: 3), (1, of: 3), (3, of: 3)])
    let viewModel = try MatchViewModel(18, takeAtMost: 3, .wild, random: chance)
    let report = Recorder(viewModel.moveReport)
    for _ in 1...3 { viewModel.takeOne() }
    #expect(
      report.values == ["", "I remove 2 matches", "I remove 1 match", "I remove 3 matches"])
  }

  @Test("a removal larger than the screen's buttons is reported in the plural")
  func largeRemoval() throws {
    let viewModel = try MatchViewModel(1_000, takeAtMost: 998, .smart)
    let report = Recorder(viewModel.moveReport)
    viewModel.takeOne()
    #expect(report.values == ["", "I remove 998 matches"])
    #expect(viewModel.gameState.value == "1 match")
  }

  @Test(
    "the report stays as it was when the game ends, by the user or the computer", arguments: 5...6)
  func end(count: Int) throws {
    let viewModel = try MatchViewModel(count, takeAtMost: 3)
    viewModel.newGame()
    let report = Recorder(viewModel.moveReport)
    viewModel.takeThree()
    viewModel.takeOne()
    #expect(report.values == ["Please start", "I remove 1 match"])
    #expect(viewModel.gameState.value == "0 matches")
  }

  @Test("“Please start” stays when the first round is the last")
  func oneRound() throws {
    let viewModel = try MatchViewModel(2, takeAtMost: 1)
    let report = Recorder(viewModel.moveReport)
    viewModel.newGame()
    viewModel.takeOne()
    #expect(report.values == ["", "Please start"])
    #expect(viewModel.gameState.value == "0 matches")
  }

  @Test("the prompt says how many may be taken, and nothing when the game is over")
  func prompt() throws {
    let viewModel = try MatchViewModel(8, takeAtMost: 3)
    let prompt = Recorder(viewModel.prompt)
    for _ in 1...4 { viewModel.takeOne() }
    viewModel.newGame()
    #expect(
      prompt.values == [
        "Your move (1..3)", "Your move (1..2)", "", "Your move (1..3)",
      ])
    let odd = try MatchViewModel(3, takeAtMost: 2)
    let oddPrompt = Recorder(odd.prompt)
    odd.takeOne()
    odd.takeOne()
    #expect(oddPrompt.values == ["Your move (1..2)", "Your move (1)", ""])
  }
}
