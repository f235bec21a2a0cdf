import ExampleSupport
import MatchModel

/// The view model of the main screen. Its outputs are computed from the model, which is observed.
final class MainViewModel {
  // What the view is notified of
  let announced = Listeners<String>()

  private let match: ClassicMatch
  private let warnsOfCertainLoss: Bool

  init(_ match: ClassicMatch, warnsOfCertainLoss: Bool = false) {
    self.match = match
    self.warnsOfCertainLoss = warnsOfCertainLoss
  }

  // MARK: What the screen shows

  var gameState: String { Wording.matches(match.game.count) }
  /// The question for a move; empty when the game is over.
  var prompt: String { limit == 0 ? "" : Wording.move(upTo: limit) }
  func isTakeEnabled(_ count: Int) -> Bool { count <= limit }

  private var limit: Int { match.game.userLimit }

  // MARK: What the player does

  func newGame() { match.restart() }

  /// Returns the view model of the settings screen.
  func settings() -> SettingsViewModel {
    SettingsViewModel(match, warnsOfCertainLoss: warnsOfCertainLoss)
  }

  func enter(_ answer: String) {
    do { try match.performUserMove(Int(answer) ?? 0) } catch { return announced(Wording.notValid) }
    if match.game.isOver { return announced(Wording.lost) }
    announced(Wording.taken(match.performComputerMove()))
    if match.game.isOver { announced(Wording.won) }
  }
}
