import ExampleSupport

/// The view model of the settings, which apply when the player has finished.
final class SettingsViewModel {
  // What the view is notified of
  var asked: (Dialog) -> Void = { _ in }

  // What the screen shows, and the player edits
  var settings: ClassicMatch.Settings
  private(set) var isFinished = false

  private let match: ClassicMatch
  private let warnsOfCertainLoss: Bool

  init(_ match: ClassicMatch, warnsOfCertainLoss: Bool) {
    self.match = match
    self.warnsOfCertainLoss = warnsOfCertainLoss
    settings = match.settings
  }

  /// Applies the settings, if need be after a warning.
  func finish() {
    if warnsOfCertainLoss && settings.isCertainLoss {
      asked(Dialog(Wording.certainLoss) { [weak self] in self?.apply() })
    } else {
      apply()
    }
  }

  private func apply() {
    match.settings = settings
    isFinished = true
  }
}
