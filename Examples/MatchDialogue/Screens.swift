import Bindings
import BoundSupport
import ExampleSupport
import ViewModels

extension Terminal {
  /// Shows the settings screen: three questions, and a dialog if there is one.
  func show(_ settings: MatchSettingsViewModel) {
    let strategies = Dialogue.strategy(of: settings.strategyNames)
    let isConfirmed = settings.dialog
      .flatMap(.concat) { [self] in answer(to: Dialogue.question($0)) }
      .map(Dialogue.isConfirmation)

    settings.confirm <~ isConfirmed.filter { $0 }.map { _ in }
    settings.stay <~ isConfirmed.filter { !$0 }.map { _ in }

    show(until: settings.closed) {
      settings.initialCountSlider
        <~ answer(to: Dialogue.initialCount).compactMap(Dialogue.position)
      settings.takeAtMostSlider <~ answer(to: Dialogue.takeAtMost).compactMap(Dialogue.position)
      settings.strategyIndex <~ answer(to: strategies).map(Dialogue.strategyIndex)
      settings.finish()
    }
  }

  /// Shows the main screen: a game.
  func show(_ viewModel: MatchViewModel) {
    let takes = [viewModel.takeOne, viewModel.takeTwo, viewModel.takeThree]
    let state = viewModel.pile.count.combineLatest(with: viewModel.outcome).map(Dialogue.state)

    buttons = viewModel.texts.takes.map { Button($0) }
    for (button, take) in zip(buttons, takes) {
      BindingTarget(button, \.isEnabled) <~ take.isEnabled
    }
    line <~ viewModel.events.compactMap(\.takenByComputer).map(Dialogue.taken)
    line <~ viewModel.moveRefused.map { _ in Dialogue.notValid }
    BindingTarget(self, \.state) <~ state

    viewModel.newGame()
    viewModel.take
      <~ answers(to: viewModel.limit.map(Dialogue.question(upTo:))).map(Dialogue.number)
  }
}
