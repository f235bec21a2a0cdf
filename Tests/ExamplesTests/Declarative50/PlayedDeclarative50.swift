import Bindings
import ExampleSupport

@testable import Declarative50

extension PlayedStop {
  static func declarative50(_ play: Play) -> PlayedStop {
    let terminal = play.terminal
    let viewModel = MainViewModel(play.match, warnsOfCertainLoss: play.warnsOfCertainLoss)
    let app = AppView(terminal, viewModel)
    var panel = play.panel
    return PlayedStop(
      parts: [viewModel],
      appear: {
        viewModel.newGame()
        terminal.show(app)
      },
      openSettings: {
        app.openSettings()
        while let screen = app.body, screen.panel == nil, let answer = terminal.ask(screen.question)
        {
          screen.answer(answer)
        }
      },
      enter: { viewModel.enter($0) },
      update: { panel = MainView(viewModel: viewModel).panel }, drawn: { panel })
  }
}
