import Bindings
import ExampleSupport
import Testing

@testable import Declarative50

/// The exercise of stop 50: a screen that reads less is drawn less.
@Suite("50-Declarative: the exercise") struct Exercise50Tests {
  @Test("a view that reads only a button's state is drawn again only when that changes")
  func readsLess() {
    let viewModel = MainViewModel(ClassicMatch(seed: "seed"))
    let button = Drawing { viewModel.isTakeThreeEnabled.observed }
    var states: [Bool] = []
    for answer in ["3", "3", "3", "3", "1"] {
      states.append(button.current)
      viewModel.enter(answer)
    }
    #expect(states == [true, true, true, true, false])
    #expect(button.count == 2)
  }
}
