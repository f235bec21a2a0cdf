import Bindings
import ExampleSupport
import Testing

@testable import Bindings40

/// The exercise of stop 40: a second screen that shows the same game.
@Suite("40-Bindings: the exercise") struct Exercise40Tests {
  @Test("a second screen is a second binding, and both show every number of matches")
  func twoScreens() {
    let viewModel = MainViewModel(ClassicMatch(seed: "seed"))
    let screens = [Label(), Label()]
    var texts: [[String]] = []
    for screen in screens { BindingTarget(screen, \.text) <~ viewModel.gameState }
    viewModel.gameState.startWithValues { _ in texts.append(screens.map(\.text)) }
    viewModel.newGame()
    viewModel.enter("3")
    #expect(texts == [18, 14].map { Array(repeating: "There are \($0) matches", count: 2) })
  }
}
