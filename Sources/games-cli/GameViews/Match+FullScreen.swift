import Bindings
import Terminal
import ViewModels

/// The match game on the whole terminal.
extension MatchScene {
  func bind(_ viewModel: MatchViewModel) {
    log.say(viewModel.texts.rule, .faint)
    state <~ viewModel.gameState
    pile.changes <~ viewModel.pile.changesProducer
    log.target() <~ viewModel.announced
    log.target(.strong) <~ viewModel.dialog.map(\.message)
    log.target(.refused) <~ viewModel.moveRefused
    log.target(.hinted) <~ viewModel.hinted
    prompt.question <~ viewModel.prompt
    prompt.suggestion <~ viewModel.events.compactMap(\.hintedMove)
    BindingTarget(on: prompt) { prompt, _ in prompt.clear() } <~ viewModel.announced
    BindingTarget(self, \.waiting) <~ viewModel.dialog
    BindingTarget(on: self) { $0.open(SettingsScene($1)) } <~ viewModel.settingsOpened
    BindingTarget(on: self) { scene, _ in scene.close() } <~ quit.pressed

    viewModel.take <~ prompt.entered
    viewModel.newGame <~ confirmed.output
  }
}

/// The settings of the match game.
extension SettingsScene {
  func bind(_ viewModel: MatchSettingsViewModel) {
    initialCount.label <~ viewModel.initialCountText
    takeAtMost.label <~ viewModel.takeAtMostText
    initialCount.position <~> viewModel.initialCountSlider
    takeAtMost.position <~> viewModel.takeAtMostSlider
    strategy.index <~> viewModel.strategyIndex
    BindingTarget(on: self) { $0.show($1) } <~ viewModel.dialog
    BindingTarget(on: self) { scene, _ in scene.close() } <~ viewModel.closed

    viewModel.confirm <~ confirmed.output
    viewModel.stay <~ cancelled.output
  }
}
