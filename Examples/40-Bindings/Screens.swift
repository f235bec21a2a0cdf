import Bindings
import ViewModels

extension Terminal {
  /// The settings screen: three questions, and back.
  func show(_ settings: MatchSettingsViewModel) {
    let strategies = Dialogue.strategy(of: settings.strategyNames)

    settings.initialCountSlider <~ answer(to: Dialogue.initialCount).compactMap(Dialogue.position)
    settings.takeAtMostSlider <~ answer(to: Dialogue.takeAtMost).compactMap(Dialogue.position)
    settings.strategyIndex <~ answer(to: strategies).map(Dialogue.strategyIndex)
    settings.finish()
  }

  /// The main screen: a game.
  func show(_ viewModel: MatchViewModel, of match: ReactiveMatch) {
    line <~ Dialogue.computersMoves(of: viewModel).map(Dialogue.taken)
    line <~ viewModel.moveRefused.map { _ in Dialogue.notValid }
    state <~ viewModel.pile.count.combineLatest(with: viewModel.outcome).map(Dialogue.state)

    viewModel.newGame()
    viewModel.enter <~ answers(to: match.userLimit.map(Dialogue.move))
  }
}
