import ExampleSupport
import Testing

@testable import MVVM30

@Suite("30-MVVM: the main view model") struct MainViewModelTests {
  let viewModel = MainViewModel(ClassicMatch(seed: "seed"))

  @Test("“Take 2” is disabled below a limit of two, and “Take 3” below three")
  func takeThreeIsDisabled() {
    let screen = NotedScreen(viewModel)
    #expect(screen.areEnabled == [true, true, true])
    viewModel.apply(ClassicMatch.Settings(takeAtMost: 2))
    #expect(screen.areEnabled == [true, true, false])
    viewModel.apply(ClassicMatch.Settings(takeAtMost: 1))
    #expect(screen.areEnabled == [true, false, false])
  }

  @Test("an entire game against the dumb strategy, call by call")
  func entireGame() {
    let screen = NotedScreen(viewModel)
    viewModel.newGame()
    for answer in ["3", "3", "3", "3", "1"] { viewModel.enter(answer) }
    let game = [14, 10, 6].flatMap {
      ["I have taken 1 matches", "There are \($0) matches, 3 on"]
    }
    #expect(
      screen.calls
        == ["There are 18 matches, 3 on"] + game + [
          "I have taken 1 matches", "There are 2 matches, 2 on",
          "I have taken 1 matches", "Congratulations, you won", "There are 0 matches, 0 on",
        ])
    #expect(viewModel.prompt == "")
  }

  @Test("the player who takes the last match has lost, and the computer no longer moves")
  func lost() {
    viewModel.apply(ClassicMatch.Settings(initialCount: 13, strategyIndex: 2))
    let screen = NotedScreen(viewModel)
    viewModel.newGame()
    for answer in ["3", "3", "3", "1"] { viewModel.enter(answer) }
    #expect(screen.calls.suffix(2) == ["I'm sorry, you lost", "There are 0 matches, 0 on"])
  }

  @Test(
    "a number without an enabled button is refused, and changes nothing",
    arguments: ["", "0", "-1", "4", " 2", "two", "3"])
  func refused(_ answer: String) {
    viewModel.apply(ClassicMatch.Settings(takeAtMost: 2))
    let screen = NotedScreen(viewModel)
    viewModel.enter(answer)
    #expect(screen.calls == ["This is not a valid move!"])
    #expect(viewModel.gameState == "There are 18 matches")
  }

  @Test("a tap on a disabled button is refused as well")
  func disabledTap() {
    let screen = NotedScreen(viewModel)
    viewModel.take(4)
    viewModel.take(-1)
    #expect(screen.calls.count { $0 == "This is not a valid move!" } == 2)
    #expect(viewModel.gameState == "There are 18 matches")
  }

  @Test("the question says how many may be taken")
  func prompt() {
    #expect(viewModel.prompt == "Please enter your move (1..3)")
    viewModel.apply(ClassicMatch.Settings(takeAtMost: 1))
    #expect(viewModel.prompt == "Please enter your move (1..1)")
  }

  @Test("the number of matches applies from the next game, the limit at once")
  func context() {
    let screen = NotedScreen(viewModel)
    viewModel.apply(ClassicMatch.Settings(initialCount: 12, takeAtMost: 2))
    viewModel.newGame()
    #expect(screen.calls == ["There are 18 matches, 2 on", "There are 12 matches, 2 on"])
  }

  @Test("the view model does not keep the screen, and plays on without it")
  func weakDelegate() {
    weak var gone: NotedScreen?
    do {
      let screen = NotedScreen(viewModel)
      gone = screen
      viewModel.newGame()
      #expect(screen.calls.count == 1)
    }
    #expect(gone == nil)
    viewModel.enter("3")
    #expect(viewModel.gameState == "There are 14 matches")
  }
}
