import Bindings
import ExampleSupport
import Testing

@testable import Declarative50

@Suite("50-Declarative: the views") struct ViewTests {
  private let viewModel = MainViewModel(ClassicMatch(seed: "seed"))

  @Test("a view is a function of the view model: state, buttons and question")
  func body() throws {
    let screen = try #require(MainView(viewModel: viewModel).body)
    #expect(screen.state == "There are 18 matches")
    #expect(screen.buttons.map(\.isEnabled) == [true, true, true])
    #expect(screen.question == "Please enter your move (1..3)")
  }

  @Test("a move draws the screen once, and a refused one not at all")
  func drawnOnce() throws {
    let drawing = Drawing { MainView(viewModel: viewModel).body }
    for _ in 1...2 { _ = try #require(drawing.current) }
    #expect(drawing.count == 1)
    try #require(drawing.current).answer("3")
    #expect(try #require(drawing.current).state == "There are 14 matches")
    #expect(drawing.count == 2)
    try #require(drawing.current).answer("4")
    _ = drawing.current
    #expect(drawing.count == 2)
  }

  @Test("the settings cover the game until they are closed, and then a new game begins")
  func sheet() throws {
    let terminal = Terminal(showsButtons: false)
    let app = AppView(terminal, viewModel)
    viewModel.openSettings()
    var questions: [String] = []
    for answer in ["12", "2", "1"] {
      let screen = try #require(app.body)
      questions.append(screen.question)
      screen.answer(answer)
    }
    #expect(questions == [Dialogue.initialCount, Dialogue.takeAtMost, Dialogue.strategy()])
    let game = try #require(app.body)
    #expect(game.state == "There are 12 matches")
    #expect(game.question == "Please enter your move (1..2)")
  }

  @Test("a canceled warning asks all questions again, with the chosen values")
  func warning() throws {
    viewModel.warnsOfCertainLoss = true
    let app = AppView(Terminal(showsButtons: false), viewModel)
    viewModel.openSettings()
    for answer in ["13", "3", "3"] { try #require(app.body).answer(answer) }
    #expect(app.body?.question == Dialogue.certainLoss)
    try #require(app.body).answer("2")
    #expect(app.body?.question == Dialogue.initialCount)
    for answer in ["", "", "3", "1"] { try #require(app.body).answer(answer) }
    #expect(app.body?.state == "There are 13 matches")
  }

  @Test("after the game no question is asked")
  func over() {
    viewModel.newGame()
    for answer in ["3", "3", "3", "3", "1"] { viewModel.enter(answer) }
    #expect(MainView(viewModel: viewModel).body?.question == nil)
  }
}
