import Bindings
import ExampleSupport

/// The main screen, or the settings on top of it. Each appearance of the main screen begins a new game.
struct AppView: View {
  private let viewModel: MainViewModel
  private let sheet = MutableProperty<SettingsView?>(nil)

  init(_ terminal: Terminal, _ viewModel: MainViewModel) {
    self.viewModel = viewModel
    BindingTarget(on: terminal) { $0.show($1) } <~ viewModel.announced
    sheet <~ viewModel.settingsOpened.map(SettingsView.init)
    BindingTarget(on: sheet) { sheet, _ in
      sheet.value = nil
      viewModel.newGame()
    } <~ viewModel.settingsOpened.flatMap(.latest) { $0.finished }
  }

  var body: Screen? { sheet.observed?.body ?? MainView(viewModel: viewModel).body }
}
