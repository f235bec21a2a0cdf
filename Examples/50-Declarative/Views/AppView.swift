import Bindings
import ExampleSupport

/// The main screen, or the settings on top of it. Each appearance of the main screen begins a new
/// game.
struct AppView: View {
  private let viewModel: MainViewModel
  private let sheet = MutableProperty<SettingsView?>(nil)

  init(_ terminal: Terminal, _ viewModel: MainViewModel) {
    self.viewModel = viewModel
    BindingTarget(on: terminal) { $0.show($1) } <~ viewModel.announced
  }

  func openSettings() {
    let settings = viewModel.settings()
    settings.finished.observeValues { [viewModel, sheet] _ in
      sheet.value = nil
      viewModel.newGame()
    }
    sheet.value = SettingsView(settings)
  }

  var body: Screen? { sheet.observed?.body ?? MainView(viewModel: viewModel).body }
}
