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
    let taken = Array(repeating: Wording.taken(1), count: 5)
    #expect(shown.filter { !$0.hasPrefix("There") } == taken + [Wording.won])
    #expect(viewModel.prompt.value == "")
  }

  @Test("a move and its answer are one change of the question")
  func prompts() {
    var seen: [String] = []
    viewModel.prompt.startWithValues { seen.append($0) }
    for answer in ["3", "3", "3", "3"] { viewModel.enter(answer) }
    #expect(seen == [Wording.move(upTo: 3), Wording.move(upTo: 2)])
  }

  @Test("a number that cannot be taken is refused, and changes nothing", arguments: ["", "0", "4"])
  func refused(_ answer: String) {
    var announced: [String] = []
    viewModel.announced.observeValues { announced.append($0) }
    viewModel.enter(answer)
    #expect(announced == [Wording.notValid])
    #expect(viewModel.gameState.value == Wording.matches(18))
  }

  @Test("settings apply when the player has finished")
  func settings() {
    let settings = viewModel.settings()
    settings.settings = ClassicMatch.Settings(initialCount: 12, takeAtMost: 2)
    settings.finish()
    #expect(viewModel.prompt.value == Wording.move(upTo: 2))
    viewModel.newGame()
    #expect(viewModel.gameState.value == Wording.matches(12))
  }

  private func states(_ counts: [Int]) -> [String] { counts.map(Wording.matches) }
}
