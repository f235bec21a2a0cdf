import Bindings
import Toolkit
import ViewModels

/// The window with both games.
final class GamesWindow {
  let window: Window
  let match: MatchView
  let ticTacToe: TicTacToeView
  let tabs: Tabs
  let dark = Switch()
  private let viewModel: GamesViewModel

  init(_ viewModel: GamesViewModel, clock: some Clock<Duration> = ContinuousClock()) {
    self.viewModel = viewModel
    match = MatchView(viewModel.match, viewModel.matchLog, clock: clock)
    ticTacToe = TicTacToeView(viewModel, clock: clock)
    let pages = Pages()
    pages.add(match.style("page"), titled: viewModel.match.texts.title)
    pages.add(ticTacToe.style("page"), titled: viewModel.ticTacToeTitle)
    tabs = Tabs(of: pages)
    window = Window(
      viewModel.title, tabs: tabs,
      buttons: [dark.spoken(viewModel.darkTitle), Label(viewModel.darkTitle)], pages)

    dark.isOn <~> viewModel.isDark
    Appearance.isDark <~ viewModel.isDark
    Appearance.add(css: Style.sheet)
    viewModel.match.newGame()
    window.show()
  }
}
