import ExampleSupport
import Observation

/// The view model of the settings, which apply when the player has finished.
@Observable final class SettingsViewModel {
  // What the screen shows, and the player edits
  var settings: ClassicMatch.Settings
  /// A question that has to be answered before the settings apply.
  private(set) var dialog: Dialog?
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
    dialog =
      warnsOfCertainLoss && settings.isCertainLoss
      ? Dialog(Wording.certainLoss) { [weak self] in self?.apply() } : nil
    if dialog == nil { apply() }
  }

  private func apply() {
    match.settings = settings
    isFinished = true
  }
}
