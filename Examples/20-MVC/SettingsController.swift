import ExampleSupport

/// Is told what was chosen.
protocol SettingsControllerDelegate: AnyObject {
  func settingsChanged(initialCount: Int, takeAtMost: Int, strategyIndex: Int)
}

/// The settings screen: three questions, and back.
final class SettingsController {
  weak var delegate: (any SettingsControllerDelegate)?
  private let terminal: Terminal
  private var initialCount: Int
  private var takeAtMost: Int
  private var strategyIndex: Int

  init(_ terminal: Terminal, initialCount: Int, takeAtMost: Int, strategyIndex: Int) {
    self.terminal = terminal
    self.initialCount = initialCount
    self.takeAtMost = takeAtMost
    self.strategyIndex = strategyIndex
  }

  func appear() {
    if let position = terminal.ask(Dialogue.initialCount).flatMap(Dialogue.position) {
      initialCount = Sliders.initialCount.whole(position)
    }
    if let position = terminal.ask(Dialogue.takeAtMost).flatMap(Dialogue.position) {
      takeAtMost = Sliders.takeAtMost.whole(position)
    }
    if let answer = terminal.ask(Dialogue.strategy()) {
      strategyIndex = Dialogue.strategyIndex(answer)
    }
    done()
  }

  private func done() {
    delegate?.settingsChanged(
      initialCount: initialCount, takeAtMost: takeAtMost, strategyIndex: strategyIndex)
  }
}
