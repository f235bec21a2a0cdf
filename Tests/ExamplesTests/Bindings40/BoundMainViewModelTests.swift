import Bindings
import ExampleSupport
import Testing

@testable import Bindings40

@Suite("40-Bindings: the main view model") struct BoundMainViewModelTests {
  private let viewModel = MainViewModel(ClassicMatch(seed: "seed"))

  private var areEnabled: [Bool] {
    [viewModel.isTakeOneEnabled, viewModel.isTakeTwoEnabled, viewModel.isTakeThreeEnabled]
      .map(\.value)
  }

  private func apply(_ change: @escaping (SettingsViewModel) -> Void) {
    viewModel.settingsOpened.take(first: 1).observeValues {
      change($0)
      $0.finish()
    }
    viewModel.openSettings()
  }

  @Test("“Take 2” is disabled below a limit of two, and “Take 3” below three")
  func takeThreeIsDisabled() {
    #expect(areEnabled == [true, true, true])
    apply { $0.enterTakeAtMost("2") }
    #expect(areEnabled == [true, true, false])
    apply { $0.enterTakeAtMost("1") }
    #expect(areEnabled == [true, false, false])
  }

  @Test("in an entire game against the dumb strategy everything is shown once")
  func entireGame() {
    var (states, announcements): ([String], [String]) = ([], [])
    viewModel.gameState.startWithValues { states.append($0) }
    viewModel.announced.observeValues { announcements.append($0) }
    viewModel.newGame()
    for answer in ["3", "3", "3", "3", "1"] { viewModel.enter(answer) }
    #expect(states == [18, 14, 10, 6, 2, 0].map { "There are \($0) matches" })
    #expect(
      announcements
        == Array(repeating: "I have taken 1 matches", count: 5) + ["Congratulations, you won"])
    #expect(viewModel.prompt.value == "")
  }

  @Test("after the loss the computer no longer moves")
  func lost() {
    var announcements: [String] = []
    viewModel.announced.observeValues { announcements.append($0) }
    apply {
      $0.enterInitialCount("13")
      $0.enterStrategy("3")
    }
    viewModel.newGame()
    for answer in ["3", "3", "3", "1"] { viewModel.enter(answer) }
    #expect(announcements.last == "I'm sorry, you lost")
  }

  @Test(
    "a number without an enabled button is refused, and changes nothing",
    arguments: ["", "0", "-1", "4", " 2", "two", "3"])
  func refused(_ answer: String) {
    apply { $0.enterTakeAtMost("2") }
    var announcements: [String] = []
    viewModel.announced.observeValues { announcements.append($0) }
    viewModel.enter(answer)
    #expect(announcements == ["This is not a valid move!"])
    #expect(viewModel.gameState.value == "There are 18 matches")
  }

  @Test("the number of matches applies from the next game, the limit at once")
  func settings() {
    apply {
      $0.enterInitialCount("12")
      $0.enterTakeAtMost("2")
    }
    #expect(viewModel.gameState.value == "There are 18 matches")
    #expect(viewModel.prompt.value == "Please enter your move (1..2)")
    viewModel.newGame()
    #expect(viewModel.gameState.value == "There are 12 matches")
  }

  @Test("the warning is answered before anything is applied, and canceled it applies nothing")
  func warning() throws {
    viewModel.warnsOfCertainLoss = true
    var opened: SettingsViewModel?
    viewModel.settingsOpened.observeValues { opened = $0 }
    viewModel.openSettings()
    let settings = try #require(opened)
    var calls: [String] = []
    settings.warned.observeValues { _ in calls.append("warned") }
    settings.finished.observeValues { _ in calls.append("finished") }
    settings.enterInitialCount("13")
    settings.enterStrategy("3")
    settings.finish()
    settings.answerWarning("2")
    #expect(calls == ["warned"])
    settings.finish()
    settings.answerWarning("1")
    #expect(calls == ["warned", "warned", "finished"])
  }

  @Test("the view model is released with its owner")
  func released() {
    weak var gone: MainViewModel?
    do {
      let viewModel = MainViewModel(ClassicMatch(seed: "seed"))
      gone = viewModel
      viewModel.gameState.startWithValues { _ in }
      viewModel.openSettings()
    }
    #expect(gone == nil)
  }
}
