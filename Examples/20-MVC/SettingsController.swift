import ExampleSupport

/// The controller of the settings screen, which asks three questions. The settings apply when the
/// player has finished.
final class SettingsController {
  private let terminal: Terminal
  private let match: ClassicMatch
  private let warnsOfCertainLoss: Bool
  private var settings: ClassicMatch.Settings
  private var isFinished = false

  init(_ terminal: Terminal, _ match: ClassicMatch, warnsOfCertainLoss: Bool) {
    self.terminal = terminal
    self.match = match
    self.warnsOfCertainLoss = warnsOfCertainLoss
    settings = match.settings
  }

  func appear() {
    while !isFinished && !terminal.hasEnded {
      settings.enter(initialCount: terminal.ask(Wording.initialCount))
      settings.enter(takeAtMost: terminal.ask(Wording.takeAtMost))
      settings.enter(strategy: terminal.ask(Wording.strategy))
      if warnsOfCertainLoss && settings.isCertainLoss {
        terminal.show(Dialog(Wording.certainLoss, confirmed: finish))
      } else {
        finish()
      }
    }
  }

  private func finish() {
    match.settings = settings
    isFinished = true
  }
}
