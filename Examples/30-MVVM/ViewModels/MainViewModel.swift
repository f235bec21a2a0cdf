import ExampleSupport
import MatchModel

/// What the main screen has to do for its view model.
protocol MainTakeAction: AnyObject {
  func transitionToSettings(_ settings: SettingsViewModel)
  func updateLabelsAndButtonStates()
  func announce(_ text: String)
}

/// The main screen of the match game.
final class MainViewModel {
  weak var delegate: (any MainTakeAction)?
  private let model: ClassicMatch

  init(_ model: ClassicMatch) { self.model = model }

  // MARK: What the screen shows

  var gameState: String { Dialogue.matches(model.game.count) }
  /// Empty when there is nothing to ask.
  var prompt: String {
    model.game.userLimit == 0 ? "" : Dialogue.move(upTo: model.game.userLimit)
  }
  var buttonOneEnabled: Bool { model.game.userLimit > 0 }
  var buttonTwoEnabled: Bool { model.game.userLimit > 1 }
  var buttonThreeEnabled: Bool { model.game.userLimit > 2 }

  // MARK: What the player does

  /// The screen appears, and a new game begins.
  func viewWillAppear() {
    model.restart()
    delegate?.updateLabelsAndButtonStates()
  }

  func userTappedInfo() {
    let settings = SettingsViewModel(createContext())
    settings.contextDelegate = self
    delegate?.transitionToSettings(settings)
  }

  func userEnters(_ answer: String) {
    switch Int(answer) {
    case 1 where buttonOneEnabled: userTappedTake(1)
    case 2 where buttonTwoEnabled: userTappedTake(2)
    case 3 where buttonThreeEnabled: userTappedTake(3)
    default: delegate?.announce(Dialogue.notValid)
    }
  }

  func userTappedTake(_ count: Int) {
    do { try model.performUserMove(count) } catch {
      delegate?.announce(Dialogue.notValid)
      return
    }
    answerMove()
    delegate?.updateLabelsAndButtonStates()
  }

  private func answerMove() {
    if model.game.isOver {
      delegate?.announce(Dialogue.lost)
      return
    }
    let taken = model.performComputerMove()
    delegate?.announce(Dialogue.taken(taken))
    if model.game.isOver { delegate?.announce(Dialogue.won) }
  }

  private func createContext() -> MatchDataContext {
    MatchDataContext(
      initialMatchCount: model.game.rules.initialCount,
      removeMax: model.game.rules.takeAtMost,
      strategyIndex: Strategy.allCases.firstIndex(of: model.strategy) ?? 0)
  }
}

extension MainViewModel: ReceiveDataContext {
  func dataContextChanged(_ context: MatchDataContext) {
    model.changeRules(initialCount: context.initialMatchCount, takeAtMost: context.removeMax)
    model.strategy = Strategy.allCases[context.strategyIndex]
    delegate?.updateLabelsAndButtonStates()
  }
}
