import ExampleSupport
import MatchModel

/// The controller of the main screen, which plays a game.
final class MainController {
  private let terminal: Terminal
  private let panel: Panel
  private let match: ClassicMatch
  private let warnsOfCertainLoss: Bool

  init(
    _ terminal: Terminal, _ match: ClassicMatch, _ panel: Panel = Panel(),
    warnsOfCertainLoss: Bool = false
  ) {
    self.terminal = terminal
    self.panel = panel
    self.match = match
    self.warnsOfCertainLoss = warnsOfCertainLoss
    match.changed.add { [weak self] in self?.update() }
  }

  /// Each appearance of the screen begins a new game.
  func appear() {
    match.restart()
    while !match.game.isOver,
      let answer = terminal.ask(Wording.move(upTo: match.game.userLimit), below: panel)
    {
      enter(answer)
    }
  }

  func openSettings() {
    SettingsController(terminal, match, warnsOfCertainLoss: warnsOfCertainLoss).appear()
  }

  func enter(_ answer: String) {
    do { try match.performUserMove(Int(answer) ?? 0) } catch {
      return terminal.show(Wording.notValid)
    }
    if match.game.isOver { return terminal.show(Wording.lost) }
    terminal.show(Wording.taken(match.performComputerMove()))
    if match.game.isOver { terminal.show(Wording.won) }
  }

  private func update() {
    panel.state = Wording.matches(match.game.count)
    for (index, button) in panel.buttons.enumerated() {
      button.isEnabled = index < match.game.userLimit
    }
  }
}
