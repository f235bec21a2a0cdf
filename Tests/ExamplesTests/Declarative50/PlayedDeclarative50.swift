import Bindings
import ExampleSupport

@testable import Declarative50

final class PlayedDeclarative50: PlayedStop {
  private(set) var panel: Panel
  private let terminal: Terminal
  private let viewModel: MainViewModel
  private let app: AppView

  init(_ terminal: Terminal, _ match: ClassicMatch, _ panel: Panel, warnsOfCertainLoss: Bool) {
    self.panel = panel
    self.terminal = terminal
    viewModel = MainViewModel(match, warnsOfCertainLoss: warnsOfCertainLoss)
    app = AppView(terminal, viewModel)
  }

  func appear() {
    viewModel.newGame()
    terminal.show(app)
  }
  func openSettings() {
    app.openSettings()
    while let screen = app.body, screen.panel == nil, let answer = terminal.ask(screen.question) {
      screen.answer(answer)
    }
  }
  func enter(_ answer: String) { viewModel.enter(answer) }
  func update() { panel = MainView(viewModel: viewModel).panel }
  var parts: [AnyObject] { [viewModel] }
}
