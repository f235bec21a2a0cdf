import ExampleSupport

@testable import MVC20

extension PlayedStop {
  static func mvc20(_ play: Play) -> PlayedStop {
    let main = MainController(
      play.terminal, play.match, play.panel, warnsOfCertainLoss: play.warnsOfCertainLoss)
    return PlayedStop(
      parts: [main], appear: main.appear, openSettings: main.openSettings, enter: main.enter)
  }
}
