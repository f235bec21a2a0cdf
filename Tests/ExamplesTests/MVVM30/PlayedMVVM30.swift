import ExampleSupport

@testable import MVVM30

final class PlayedMVVM30: PlayedStop {
  let panel: Panel
  private let viewModel: MainViewModel
  private let main: MainView

  init(_ terminal: Terminal, _ match: ClassicMatch, _ panel: Panel, warnsOfCertainLoss: Bool) {
    self.panel = panel
    viewModel = MainViewModel(match, warnsOfCertainLoss: warnsOfCertainLoss)
    main = MainView(terminal, viewModel, panel)
  }

  func appear() { main.appear() }
  func openSettings() { main.openSettings() }
  func enter(_ answer: String) { viewModel.enter(answer) }
  var parts: [AnyObject] { [main, viewModel] }
}
