import ExampleSupport

/// Receives the chosen settings.
protocol SettingsControllerDelegate: AnyObject {
  func apply(_ settings: ClassicMatch.Settings)
}

/// The controller of the settings screen, which asks three questions.
final class SettingsController {
  weak var delegate: (any SettingsControllerDelegate)?
  var warnsOfCertainLoss = false  // ⚠
  private let screen: any Screen
  private var settings: ClassicMatch.Settings
  private var isShown = true

  init(_ screen: any Screen, _ settings: ClassicMatch.Settings) {
    self.screen = screen
    self.settings = settings
  }

  func appear() {
    while isShown {
      if let answer = screen.ask(Dialogue.initialCount),
        let count = Sliders.initialCount.nearest(to: answer)
      {
        settings.initialCount = count
      }
      if let answer = screen.ask(Dialogue.takeAtMost),
        let count = Sliders.takeAtMost.nearest(to: answer)
      {
        settings.takeAtMost = count
      }
      if let answer = screen.ask(Dialogue.strategy()) {
        settings.strategyIndex = Dialogue.strategyIndex(answer)
      }
      finish()
    }
  }

  private func finish() {
    if warnsOfCertainLoss && settings.isCertainLoss {  // ⚠
      guard let answer = screen.ask(Dialogue.certainLoss) else { return close() }  // ⚠
      guard Dialogue.isConfirmation(answer) else { return }  // ⚠
    }  // ⚠
    delegate?.apply(settings)
    close()
  }

  private func close() { isShown = false }
}
