import ExampleSupport

@testable import MVC20

final class PlayedMVC20: PlayedStop {
  let panel: Panel
  private let main: MainController

  init(_ terminal: Terminal, _ match: ClassicMatch, _ panel: Panel, warnsOfCertainLoss: Bool) {
    self.panel = panel
    main = MainController(terminal, match, panel, warnsOfCertainLoss: warnsOfCertainLoss)
  }

  func appear() { main.appear() }
  func openSettings() { main.openSettings() }
  func enter(_ answer: String) { main.enter(answer) }
  var parts: [AnyObject] { [main] }
}
