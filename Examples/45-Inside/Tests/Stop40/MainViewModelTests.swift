import Bindings
import ExampleSupport
import Testing

@testable import Stop40

@Suite("Stop 40 on the small library") struct MainViewModelTests {
  private let viewModel = MainViewModel(ClassicMatch(seed: "seed"))

  @Test("in an entire game everything is shown once, and in order")
  func entireGame() {
    var shown: [String] = []
    viewModel.gameState.startWithValues { shown.append($0) }
    viewModel.announced.observeValues { shown.append($0) }
    viewModel.newGame()
    for answer in ["3", "3", "3", "3", "1"] { viewModel.enter(answer) }
    #expect(shown.filter { $0.hasPrefix("There") } == states([18, 14, 10, 6, 2, 0]))
    let taken = Array(repeating: Dialogue.taken(1), count: 5)
    #expect(shown.filter { !$0.hasPrefix("There") } == taken + [Dialogue.won])
    #expect(viewModel.prompt.value == "")
  }

  @Test("a move and its answer are one change of the question")
  func prompts() {
    var seen: [String] = []
    viewModel.prompt.startWithValues { seen.append($0) }
    for answer in ["3", "3", "3", "3"] { viewModel.enter(answer) }
    #expect(seen == [Dialogue.move(upTo: 3), Dialogue.move(upTo: 2)])
  }

  @Test("a number that cannot be taken is refused, and changes nothing", arguments: ["", "0", "4"])
  func refused(_ answer: String) {
    var announced: [String] = []
    viewModel.announced.observeValues { announced.append($0) }
    viewModel.enter(answer)
    #expect(announced == [Dialogue.notValid])
    #expect(viewModel.gameState.value == Dialogue.matches(18))
  }

  @Test("settings apply when the player has finished")
  func settings() {
    viewModel.settingsOpened.observeValues {
      $0.enterInitialCount("12")
      $0.enterTakeAtMost("2")
      $0.finish()
    }
    viewModel.openSettings()
    #expect(viewModel.prompt.value == Dialogue.move(upTo: 2))
    viewModel.newGame()
    #expect(viewModel.gameState.value == Dialogue.matches(12))
  }

  private func states(_ counts: [Int]) -> [String] { counts.map(Dialogue.matches) }
}
