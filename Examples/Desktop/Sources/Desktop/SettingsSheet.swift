import Bindings
import Toolkit
import ViewModels

/// The settings of the match game.
final class SettingsSheet: Sheet {
  let initialCountText = Label().leading()
  let takeAtMostText = Label().leading()
  let strategyText = Label().leading()
  let initialCount, takeAtMost: Slider
  let strategy: Segments
  let finish, cancel: Button
  private let viewModel: MatchSettingsViewModel

  init(_ viewModel: MatchSettingsViewModel, titled title: String) {
    self.viewModel = viewModel
    initialCount = Slider(viewModel.initialCountRange, ends: viewModel.initialCountEnds)
    takeAtMost = Slider(viewModel.takeAtMostRange, ends: viewModel.takeAtMostEnds)
    strategy = Segments(viewModel.strategyNames)
    finish = Button(viewModel.finishTitle, viewModel.finish).style("suggested-action")
    cancel = Button(viewModel.cancelTitle, viewModel.cancel)
    super.init(
      title,
      Column([
        initialCountText, initialCount, takeAtMostText, takeAtMost, strategyText, strategy,
        Row([cancel, finish]).even(),
      ]))

    initialCountText.text <~ viewModel.initialCountText
    takeAtMostText.text <~ viewModel.takeAtMostText
    strategyText.text <~ viewModel.strategyText
    initialCount.position <~> viewModel.initialCountSlider
    takeAtMost.position <~> viewModel.takeAtMostSlider
    strategy.index <~> viewModel.strategyIndex

    sheets
      <~ viewModel.dialog.map { dialog in
        let alert = Alert(dialog)
        viewModel.confirm <~ alert.confirmed
        viewModel.stay <~ alert.cancelled
        return alert
      }
    close <~ viewModel.closed
    viewModel.cancel <~ dismissed
  }
}

extension Alert {
  convenience init(_ dialog: Dialog) {
    self.init(
      dialog.title, dialog.message, confirmTitle: dialog.confirmTitle,
      cancelTitle: dialog.cancelTitle)
  }
}
