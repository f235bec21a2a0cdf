import ExampleSupport

@testable import Observable35

extension PlayedStop {
  static func observable35(_ play: Play) -> PlayedStop {
    let viewModel = MainViewModel(play.match, warnsOfCertainLoss: play.warnsOfCertainLoss)
    let main = MainView(play.terminal, viewModel, play.panel)
    return PlayedStop(
      parts: [main, viewModel], appear: main.appear, openSettings: main.openSettings,
      enter: viewModel.enter, update: main.drawing.update)
  }
}
