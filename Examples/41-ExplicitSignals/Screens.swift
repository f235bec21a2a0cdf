import Bindings
import BoundSupport
import ExampleSupport
import ViewModels

extension Terminal {
  /// The settings screen: three questions, a dialog if there is one, and back.
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

  /// The main screen: a game, in which a button has a rule of its own.
  func show(_ viewModel: MatchViewModel, takeTwo: Action<Void, Void, Never>) {
    let takes = [viewModel.takeOne, takeTwo, viewModel.takeThree]
    let state = viewModel.pile.count.combineLatest(with: viewModel.outcome).map(Dialogue.state)

    buttons = viewModel.texts.takes.map(Button.init)
    for (button, take) in zip(buttons, takes) {
      BindingTarget(button, \.isEnabled) <~ take.isEnabled
    }
    line <~ viewModel.events.compactMap(\.takenByComputer).map(Dialogue.taken)
    line <~ viewModel.moveRefused.map { _ in Dialogue.notValid }
    line <~ takeTwo.disabledErrors.map { _ in Dialogue.notValid }
    BindingTarget(self, \.state) <~ state

    let (moves, input) = Signal<Int, Never>.pipe()
    takeTwo <~ moves.filter { $0 == 2 }.map { _ in }
    viewModel.take <~ moves.filter { $0 != 2 }

    viewModel.newGame()
    answers(to: viewModel.limit.map(Dialogue.question(upTo:))).map(Dialogue.number).start(input)
  }
}
