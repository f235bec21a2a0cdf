import ExampleSupport
import MatchModel

/// The controller of the main screen, which plays a game.
final class MainController {
  var warnsOfCertainLoss = false  // ⚠
  private let screen: any Screen
  private let match: ClassicMatch
  private let buttons = (1...3).map { Button(Dialogue.take($0)) }

  init(_ screen: any Screen, _ match: ClassicMatch) {
    self.screen = screen
    self.match = match
    match.changed = { [weak self] in self?.update() }
  }

  /// Each appearance of the screen begins a new game.
  func appear() {
    screen.buttons = buttons
    match.restart()
    while !match.game.isOver,
      let answer = screen.ask(Dialogue.move(upTo: match.game.userLimit))
    {
      enter(answer)
    }
  }

  func openSettings() {
    let settings = SettingsController(screen, match.settings)
    settings.delegate = self
    settings.warnsOfCertainLoss = warnsOfCertainLoss  // ⚠
    settings.appear()
  }

  // MARK: Inputs of the player

  private func enter(_ answer: String) {
    switch Int(answer) {
    case 1 where buttons[0].isEnabled: take(1)
    case 2 where buttons[1].isEnabled: take(2)
    case 3 where buttons[2].isEnabled: take(3)
    default: screen.show(Dialogue.notValid)
    }
  }

  private func take(_ count: Int) {
    do { try match.performUserMove(count) } catch { return screen.show(Dialogue.notValid) }
    if match.game.isOver { return screen.show(Dialogue.lost) }
    screen.show(Dialogue.taken(match.performComputerMove()))
    if match.game.isOver { screen.show(Dialogue.won) }
  }

  // MARK: Updating the screen

  private func update() {
    screen.state = Dialogue.matches(match.game.count)
    buttons[0].isEnabled = match.game.userLimit >= 1
    buttons[1].isEnabled = match.game.userLimit >= 2
    buttons[2].isEnabled = match.game.userLimit >= 3
  }
}

extension MainController: SettingsControllerDelegate {
  func apply(_ settings: ClassicMatch.Settings) { match.settings = settings }
}
