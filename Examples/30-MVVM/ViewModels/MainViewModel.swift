import ExampleSupport
import MatchModel

/// What the view model of the main screen asks of its view.
protocol MainViewModelDelegate: AnyObject {
  func outputsChanged()
  func announce(_ text: String)
  func show(_ settings: SettingsViewModel)
}

/// The view model of the main screen.
final class MainViewModel {
  weak var delegate: (any MainViewModelDelegate)?
  var warnsOfCertainLoss = false  // ⚠
  private let match: ClassicMatch

  init(_ match: ClassicMatch) { self.match = match }

  // MARK: What the screen shows

  var gameState: String { Dialogue.matches(match.game.count) }
  /// The question for a move; empty when the game is over.
  var prompt: String { limit == 0 ? "" : Dialogue.move(upTo: limit) }
  var isTakeOneEnabled: Bool { limit >= 1 }
  var isTakeTwoEnabled: Bool { limit >= 2 }
  var isTakeThreeEnabled: Bool { limit >= 3 }

  private var limit: Int { match.game.userLimit }

  // MARK: What the player does

  func newGame() {
    match.restart()
    delegate?.outputsChanged()
  }

  func openSettings() {
    let settings = SettingsViewModel(match.settings)
    settings.receiver = self
    settings.warnsOfCertainLoss = warnsOfCertainLoss  // ⚠
    delegate?.show(settings)
  }

  func enter(_ answer: String) {
    switch Int(answer) {
    case 1 where isTakeOneEnabled: take(1)
    case 2 where isTakeTwoEnabled: take(2)
    case 3 where isTakeThreeEnabled: take(3)
    default: announce(Dialogue.notValid)
    }
  }

  func take(_ count: Int) {
    do {
      try match.performUserMove(count)
      answerMove()
    } catch {
      announce(Dialogue.notValid)
    }
    delegate?.outputsChanged()
  }

  private func answerMove() {
    if match.game.isOver { return announce(Dialogue.lost) }
    announce(Dialogue.taken(match.performComputerMove()))
    if match.game.isOver { announce(Dialogue.won) }
  }

  private func announce(_ text: String) { delegate?.announce(text) }
}

extension MainViewModel: SettingsReceiver {
  func apply(_ settings: ClassicMatch.Settings) {
    match.settings = settings
    delegate?.outputsChanged()
  }
}
