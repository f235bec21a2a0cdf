import Bindings
import ExampleSupport

/// The view model of the settings, which apply when the player has finished.
final class SettingsViewModel {
  // What the screen shows, and the player edits
  var settings: ClassicMatch.Settings

  // What happens
  var asked: Signal<Dialog, Never> { asking.output }
  var finished: Signal<ClassicMatch.Settings, Never> { finishing.output }

  private let warnsOfCertainLoss: Bool
  private let asking = Signal<Dialog, Never>.pipe()
  private let finishing = Signal<ClassicMatch.Settings, Never>.pipe()

  init(_ settings: ClassicMatch.Settings, warnsOfCertainLoss: Bool) {
    self.settings = settings
    self.warnsOfCertainLoss = warnsOfCertainLoss
  }

  /// Sends the settings, if need be after a warning.
  func finish() {
    let finish = { [settings, finishing] in finishing.input.send(value: settings) }
    if warnsOfCertainLoss && settings.isCertainLoss {
      asking.input.send(value: Dialog(Wording.certainLoss, confirmed: finish))
    } else {
      finish()
    }
  }
}
