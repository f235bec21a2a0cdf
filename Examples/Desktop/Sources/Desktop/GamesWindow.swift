import Bindings
import Toolkit
import ViewModels

/// The window with a page for each game.
final class GamesWindow {
  let window: Window
  let views: [GameView]
  let tabs: Tabs
  let dark = Switch()
  private let viewModel: GamesViewModel

  init(_ viewModel: GamesViewModel) {
    self.viewModel = viewModel
    views = viewModel.games.map { GameView($0) }
    let pages = Pages()
    for (view, game) in zip(views, viewModel.games) {
      pages.add(view, titled: type(of: game).texts.title)
    }
    tabs = Tabs(of: pages)
    window = Window(
      viewModel.title, buttons: [dark.spoken(viewModel.darkTitle), Label(viewModel.darkTitle)],
      Clamp(Column([tabs, pages]).style("page")))

    dark.isOn <~> viewModel.isDark
    Appearance.isDark <~ viewModel.isDark
    Appearance.css <~ viewModel.isDark.map { Style.sheet(isDark: $0) }
    window.show()
  }
}
