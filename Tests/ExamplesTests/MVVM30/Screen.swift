@testable import MVVM30

/// A screen that shows nothing, and notes what its view model asks of it.
final class NotedScreen: MainViewModelDelegate {
  private let viewModel: MainViewModel
  /// What was asked, in order; of an update, what stood on the screen then.
  private(set) var calls: [String] = []
  private(set) var settings: SettingsViewModel?

  init(_ viewModel: MainViewModel) {
    self.viewModel = viewModel
    viewModel.delegate = self
  }

  /// Which of the three buttons can be pressed.
  var areEnabled: [Bool] {
    [viewModel.isTakeOneEnabled, viewModel.isTakeTwoEnabled, viewModel.isTakeThreeEnabled]
  }

  func outputsChanged() {
    calls.append("\(viewModel.gameState), \(areEnabled.count { $0 }) on")
  }
  func announce(_ text: String) { calls.append(text) }
  func show(_ settings: SettingsViewModel) {
    self.settings = settings
    calls.append("settings")
  }
}
