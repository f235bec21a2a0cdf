import ExampleSupport
import MatchModel

/// The main screen: a game.
final class GameController {
  private let terminal: Terminal
  private let match: ClassicMatch
  private let takeOne = Button(Dialogue.take(1))
  private let takeTwo = Button(Dialogue.take(2))
  private let takeThree = Button(Dialogue.take(3))

  init(_ terminal: Terminal, match: ClassicMatch) {
    self.terminal = terminal
    self.match = match
    match.changed = { [weak self] in self?.update() }
  }

  /// Each appearance of the screen begins a new game.
  func appear() {
    terminal.buttons = [takeOne, takeTwo, takeThree]
    match.restart()
    while !match.game.isOver, let answer = terminal.ask(Dialogue.move(upTo: match.game.limit)) {
      press(answer)
    }
  }

  func openSettings() {
    let settings = SettingsController(
      terminal,
      initialCount: match.game.rules.initialCount,
      takeAtMost: match.game.rules.takeAtMost,
      strategyIndex: Strategy.allCases.firstIndex(of: match.strategy) ?? 0)
    settings.delegate = self
    settings.appear()
  }

  // MARK: What the player does

  private func press(_ answer: String) {
    switch Int(answer) {
    case 1 where takeOne.isEnabled: take(1)
    case 2 where takeTwo.isEnabled: take(2)
    case 3 where takeThree.isEnabled: take(3)
    default: terminal.show(Dialogue.notValid)
    }
  }

  private func take(_ count: Int) {
    do { try match.performUserMove(count) } catch { return terminal.show(Dialogue.notValid) }
    if match.game.isOver { return terminal.show(Dialogue.lost) }
    terminal.show(Dialogue.taken(match.performComputerMove()))
    if match.game.isOver { terminal.show(Dialogue.won) }
  }

  // MARK: What the screen shows

  private func update() {
    let limit = match.game.limit
    terminal.state = Dialogue.matches(match.game.count)
    takeOne.isEnabled = limit >= 1
    takeTwo.isEnabled = limit >= 2
    takeThree.isEnabled = limit >= 3
  }
}

extension GameController: SettingsControllerDelegate {
  func settingsChanged(initialCount: Int, takeAtMost: Int, strategyIndex: Int) {
    match.changeRules(initialCount: initialCount, takeAtMost: takeAtMost)
    match.strategy = Strategy.allCases[strategyIndex]
  }
}
