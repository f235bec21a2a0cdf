import Bindings
import ExampleSupport
import MatchModel

/// The view model of the main screen.
final class MainViewModel {
  // What the screen shows
  let gameState: Property<String>
  /// The question for a move; empty when the game is over.
  let prompt: Property<String>
  let isTakeOneEnabled, isTakeTwoEnabled, isTakeThreeEnabled: Property<Bool>

  // What happens
  var announced: Signal<String, Never> { announcing.output }
  var settingsOpened: Signal<SettingsViewModel, Never> { opening.output }

  var warnsOfCertainLoss = false  // ⚠
  private let match: ClassicMatch
  private let announcing = Signal<String, Never>.pipe()
  private let opening = Signal<SettingsViewModel, Never>.pipe()

  init(_ match: ClassicMatch) {
    self.match = match
    let game = MutableProperty(match.game)
    match.changed = { [unowned match] in game.value = match.game }

    let limit = game.map(\.userLimit)
    gameState = game.map { Dialogue.matches($0.count) }
    prompt = limit.map { $0 == 0 ? "" : Dialogue.move(upTo: $0) }
    isTakeOneEnabled = limit.map { $0 >= 1 }
    isTakeTwoEnabled = limit.map { $0 >= 2 }
    isTakeThreeEnabled = limit.map { $0 >= 3 }
  }

  // MARK: What the player does

  func newGame() { match.restart() }

  func openSettings() {
    let settings = SettingsViewModel(match.settings)
    BindingTarget(match, \.settings) <~ settings.finished
    settings.warnsOfCertainLoss = warnsOfCertainLoss  // ⚠
    opening.input.send(value: settings)
  }

  func enter(_ answer: String) {
    switch Int(answer) {
    case 1 where isTakeOneEnabled.value: take(1)
    case 2 where isTakeTwoEnabled.value: take(2)
    case 3 where isTakeThreeEnabled.value: take(3)
    default: announce(Dialogue.notValid)
    }
  }

  func take(_ count: Int) {
    batch {
      do {
        try match.performUserMove(count)
        answerMove()
      } catch {
        announce(Dialogue.notValid)
      }
    }
  }

  private func answerMove() {
    if match.game.isOver { return announce(Dialogue.lost) }
    announce(Dialogue.taken(match.performComputerMove()))
    if match.game.isOver { announce(Dialogue.won) }
  }

  private func announce(_ text: String) { announcing.input.send(value: text) }
}
