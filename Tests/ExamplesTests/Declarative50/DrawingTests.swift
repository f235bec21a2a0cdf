import Bindings
import ExampleSupport
import Testing

@testable import Declarative50

@Suite("50-Declarative: when a screen is drawn") struct DrawingTests {
  private let viewModel = MainViewModel(ClassicMatch(seed: "seed"))

  @Test("a move draws the screen once, and a refused one not at all")
  func once() {
    let drawing = Drawing { MainView(viewModel: viewModel).body }
    for (answer, count) in [("3", 1), ("4", 2), ("0", 2), ("3", 2)] {
      drawing.update()
      #expect(drawing.count == count)
      drawing.current?.answer(answer)
    }
  }

  @Test("a view that reads only a button is drawn again only when that changes")
  func readsLess() {
    let button = Drawing { viewModel.takes[2].isEnabled.observed }
    var states: [Bool] = []
    for answer in ["3", "3", "3", "3", "1"] {
      states.append(button.current)
      viewModel.enter(answer)
    }
    #expect(states == [true, true, true, true, false])
    #expect(button.count == 2)
  }
}
