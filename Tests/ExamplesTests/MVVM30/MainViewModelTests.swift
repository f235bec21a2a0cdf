import ExampleSupport
import Testing

@testable import MVVM30

@Suite("30-MVVM: without a terminal") struct MainViewModelTests {
  @Test("outputs can be read at any time, and each change of the model calls changed")
  func outputs() {
    let viewModel = MainViewModel(ClassicMatch(seed: "seed"))
    var calls = 0
    viewModel.changed.add { calls += 1 }
    for (answer, left, count) in [
      ("3", 14, 2), ("4", 14, 2), ("3", 10, 4), ("3", 6, 6), ("3", 2, 8),
    ] {
      viewModel.enter(answer)
      #expect((viewModel.gameState, calls) == (Wording.matches(left), count))
      #expect(viewModel.isTakeEnabled(3) == (left > 2))
    }
  }
}
