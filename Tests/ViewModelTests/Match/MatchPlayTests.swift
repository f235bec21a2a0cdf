import Bindings
import BindingsSwiftTesting
import BindingsTesting
import MatchModel
import Testing
import ViewModels

@Suite("Match game: play")
struct MatchPlayTests {
  @Test("an entire game: four times three, then one, and the computer has lost")
  func entireGame() {
    let viewModel = MatchViewModel()
    let (dialog, gameState) = (Recorder(viewModel.dialog), Recorder(viewModel.gameState))
    let taken = Recorder(viewModel.matchesTaken)
    viewModel.newGame()
    for _ in 1...4 { viewModel.takeThree() }
    #expect(viewModel.moveReport.value == "I remove 1 match")
    #expect(dialog.values.isEmpty)

    viewModel.takeOne()
    #expect(taken.values == [3, 1, 3, 1, 3, 1, 3, 1, 1, 1])
    #expect(dialog.values == [.computerHasLost])
    viewModel.newGame()
    #expect(
      gameState.values == [
        "18 matches", "14 matches", "10 matches", "6 matches", "2 matches", "0 matches",
        "18 matches",
      ])
  }

  @Test("“New game” restarts, and the same end is announced again")
  func newGame() throws {
    let viewModel = try MatchViewModel(5, takeAtMost: 3)
    let (dialog, gameState) = (Recorder(viewModel.dialog), Recorder(viewModel.gameState))
    for _ in 1...2 {
      viewModel.newGame()
      viewModel.takeThree()
      viewModel.takeOne()
    }
    #expect(dialog.values == [.userHasLost, .userHasLost])
    #expect(
      gameState.values == [
        "5 matches", "1 match", "0 matches", "5 matches", "1 match", "0 matches",
      ])
    viewModel.newGame()
    #expect(viewModel.moveReport.value == "Please start")
    #expect(viewModel.areEnabled == [true, true, true])
  }

  @Test("the dialog is sent after everything else, and may be answered at once")
  func dialogOrder() throws {
    let viewModel = try MatchViewModel(2, takeAtMost: 1)
    viewModel.newGame()
    var log: [String] = []
    viewModel.gameState.observeValues { log.append("state: \($0)") }
    viewModel.matchesTaken.observeValues { log.append("taken: \($0)") }
    viewModel.dialog.observeValues { [unowned viewModel] dialog in
      log.append("\(dialog.message) with \(viewModel.gameState.value), \(viewModel.areEnabled)")
      viewModel.newGame()
      log.append("answered")
    }
    #expect(viewModel.takeOne())
    #expect(
      log == [
        "state: 0 matches", "taken: 1", "taken: 1",
        "I have lost with 0 matches, [false, false, false]", "state: 2 matches", "answered",
      ])
    #expect(viewModel.areEnabled == [true, false, false])
  }

  @Test("if the computer begins, a new game begins with its move")
  func computerBegins() throws {
    let viewModel = try MatchViewModel(18, takeAtMost: 3, .smart, first: .computer)
    let (gameState, report) = (Recorder(viewModel.gameState), Recorder(viewModel.moveReport))
    let (prompt, taken) = (Recorder(viewModel.prompt), Recorder(viewModel.matchesTaken))
    #expect(report.values == [""] && prompt.values == [""])
    viewModel.newGame()
    viewModel.takeThree()
    viewModel.newGame()
    #expect(gameState.values == ["18 matches", "17 matches", "13 matches", "17 matches"])
    #expect(report.values == ["", "I remove 1 match"])
    #expect(prompt.values == ["", "Your move (1..3)"])
    #expect(taken.values == [1, 3, 1, 1])
  }

  @Test("if the computer begins, the player who takes the last match loses, too")
  func computerBeginsAndWins() throws {
    let viewModel = try MatchViewModel(2, takeAtMost: 1, first: .computer)
    let (dialog, gameState) = (Recorder(viewModel.dialog), Recorder(viewModel.gameState))
    viewModel.newGame()
    viewModel.takeOne()
    #expect(gameState.values == ["2 matches", "1 match", "0 matches"])
    #expect(dialog.values == [.userHasLost])
  }

  // MARK: Ownership

  @Test(
    "a view model that is bound to a screen and played to the end is released before the screen"
  )
  func ownership() throws {
    weak var weakViewModel: MatchViewModel?
    weak var weakMatch: ReactiveMatch?
    weak var weakSettings: MatchSettingsViewModel?
    var screen: MatchScreen?
    var leaks: LeakCheck?
    func play() {
      let match = ReactiveMatch()
      let viewModel = MatchViewModel(match)
      let view = MatchScreen(viewModel)
      (weakViewModel, weakMatch, screen) = (viewModel, match, view)
      leaks = LeakCheck(of: (viewModel, match))
      view.newGame.input.send()
      for _ in 1...3 { view.press(3) }
      view.numbers.input.send(value: 3)
      view.numbers.input.send(value: 4)
      view.info.input.send()
      weakSettings = view.settings
      view.settings?.finish()
      view.settings = nil
      view.lines.input.send(value: "1")
    }
    play()
    let view = try #require(screen)
    #expect(view.state == "0 matches" && view.report == "I remove 1 match" && view.prompt == "")
    #expect(view.pile.isEmpty && view.areEnabled == [false, false, false] && view.taken == 1)
    #expect(view.dialog == .computerHasLost)
    #expect(view.notice == "You cannot take 4: take 1 or 2.")
    #expect(weakViewModel == nil && weakMatch == nil && weakSettings == nil)
    #expect(leaks?.alive == [])

    view.newGame.input.send()
    view.press(1)
    #expect(view.state == "0 matches")
  }

  @Test("a screen is released before the view model, which plays on")
  func ownershipOfTheScreen() {
    let viewModel = MatchViewModel()
    weak var weakScreen: MatchScreen?
    func show() {
      let screen = MatchScreen(viewModel)
      weakScreen = screen
      screen.newGame.input.send()
      screen.press(3)
      #expect(screen.state == "14 matches" && screen.pile.count == 14)
    }
    show()
    #expect(weakScreen == nil)
    viewModel.takeThree()
    #expect(viewModel.gameState.value == "10 matches")
  }
}
