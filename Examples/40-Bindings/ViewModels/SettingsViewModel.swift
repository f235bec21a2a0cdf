import Bindings
import ExampleSupport

/// The view model of the settings. The chosen settings apply when the player has finished.
final class SettingsViewModel {
  // What happens
  var warned: Signal<String, Never> { warning.output }  // ⚠
  var finished: Signal<ClassicMatch.Settings, Never> { finishing.output }

  var warnsOfCertainLoss = false  // ⚠
  private(set) var settings: ClassicMatch.Settings
  private let warning = Signal<String, Never>.pipe()  // ⚠
  private let finishing = Signal<ClassicMatch.Settings, Never>.pipe()

  init(_ settings: ClassicMatch.Settings) { self.settings = settings }

  // MARK: What the player does

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
      warning.input.send(value: Dialogue.certainLoss)  // ⚠
      return  // ⚠
    }  // ⚠
    finishing.input.send(value: settings)
  }

  func answerWarning(_ answer: String) {  // ⚠
    if Dialogue.isConfirmation(answer) { finishing.input.send(value: settings) }  // ⚠
  }  // ⚠
}
