import Bindings
import ExampleSupport

@testable import Bindings40

extension PlayedStop {
  static func bindings40(_ play: Play) -> PlayedStop {
    let viewModel = MainViewModel(play.match, warnsOfCertainLoss: play.warnsOfCertainLoss)
    let main = MainView(play.terminal, viewModel, play.panel)
    return PlayedStop(
      parts: [main, viewModel], appear: main.appear, openSettings: main.openSettings,
      enter: { viewModel.enter($0) })
  }
}
