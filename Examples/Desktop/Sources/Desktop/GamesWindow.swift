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

  init(_ viewModel: GamesViewModel, clock: some Clock<Duration> = ContinuousClock()) {
    self.viewModel = viewModel
    views = viewModel.games.map { GameView($0, clock: clock).style("page") }
    let pages = Pages()
    for (view, game) in zip(views, viewModel.games) {
      pages.add(view, titled: type(of: game).texts.title)
    }
    tabs = Tabs(of: pages)
    window = Window(
      viewModel.title, tabs: tabs,
      buttons: [dark.spoken(viewModel.darkTitle), Label(viewModel.darkTitle)], pages)

    dark.isOn <~> viewModel.isDark
    Appearance.isDark <~ viewModel.isDark
    Appearance.add(css: Style.sheet + Artwork.sheet)
    window.show()
  }
}
