import ExampleSupport

/// What the settings screen has to do for its view model.
protocol SettingsTakeAction: AnyObject {
  func returnToMain()
}

/// The settings screen of the match game. What is chosen applies when the player is done.
final class SettingsViewModel {
  weak var delegate: (any SettingsTakeAction)?
  weak var contextDelegate: (any ReceiveDataContext)?
  private(set) var context: MatchDataContext

  init(_ context: MatchDataContext) { self.context = context }

  func userMovesInitialMatchCountSlider(_ position: Float) {
    context.initialMatchCount = Sliders.initialCount.whole(position)
  }

  func userMovesRemoveMaxSlider(_ position: Float) {
    context.removeMax = Sliders.takeAtMost.whole(position)
  }

  func userSelectsStrategy(_ index: Int) { context.strategyIndex = index }

  func userTapsDone() {
    contextDelegate?.dataContextChanged(context)
    delegate?.returnToMain()
  }
}
