import ExampleSupport

@testable import Observable35

final class PlayedObservable35: PlayedStop {
  private let shown: Panel
  private let viewModel: MainViewModel
  private let main: MainView

  init(_ terminal: Terminal, _ match: ClassicMatch, _ panel: Panel, warnsOfCertainLoss: Bool) {
    shown = panel
    viewModel = MainViewModel(match, warnsOfCertainLoss: warnsOfCertainLoss)
    main = MainView(terminal, viewModel, panel)
  }

  func appear() { main.appear() }
  func openSettings() { main.openSettings() }
  func enter(_ answer: String) { viewModel.enter(answer) }
  /// The screen is brought up to date when it is looked at.
  var panel: Panel {
    main.drawing.update()
    return shown
  }
  var parts: [AnyObject] { [main, viewModel] }
}
