import ExampleSupport

/// What the view model of the settings asks of its view.
protocol SettingsViewModelDelegate: AnyObject {
  func warn(_ question: String)  // ⚠
  func close()
}

/// Receives the chosen settings.
protocol SettingsReceiver: AnyObject {
  func apply(_ settings: ClassicMatch.Settings)
}

/// The view model of the settings. The chosen settings apply when the player has finished.
final class SettingsViewModel {
  weak var delegate: (any SettingsViewModelDelegate)?
  weak var receiver: (any SettingsReceiver)?
  var warnsOfCertainLoss = false  // ⚠
  private(set) var settings: ClassicMatch.Settings

  init(_ settings: ClassicMatch.Settings) { self.settings = settings }

  func enterInitialCount(_ answer: String) {
    if let count = Sliders.initialCount.nearest(to: answer) { settings.initialCount = count }
  }

  func enterTakeAtMost(_ answer: String) {
    if let count = Sliders.takeAtMost.nearest(to: answer) { settings.takeAtMost = count }
  }

  func enterStrategy(_ answer: String) {
    settings.strategyIndex = Dialogue.strategyIndex(answer)
  }

  func finish() {
    if warnsOfCertainLoss && settings.isCertainLoss {  // ⚠
      delegate?.warn(Dialogue.certainLoss)  // ⚠
      return  // ⚠
    }  // ⚠
    leave()
  }

  func answerWarning(_ answer: String) {  // ⚠
    if Dialogue.isConfirmation(answer) { leave() }  // ⚠
  }  // ⚠

  private func leave() {
    receiver?.apply(settings)
    delegate?.close()
  }
}
