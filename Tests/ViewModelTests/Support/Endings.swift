import Bindings
import ViewModels

/// The outputs that have not ended: an output completes when nothing can make it speak any more, so
/// what is missing here has been let go of in all its parts.
final class Endings {
  private(set) var open: Set<String> = []

  func watch(_ name: String, _ output: some BindingSource<some Any, Never>) {
    open.insert(name)
    output.producer.start { if $0.isTerminating { self.open.remove(name) } }
  }

  func watch(_ viewModel: MatchViewModel) {
    watch("gameState", viewModel.gameState)
    watch("moveReport", viewModel.moveReport)
    watch("pile", viewModel.pile.changesProducer)
    watch("prompt", viewModel.prompt)
    watch("outcome", viewModel.outcome)
    watch("announced", viewModel.announced)
    watch("matchesTaken", viewModel.matchesTaken)
    watch("dialog", viewModel.dialog)
    watch("moveRefused", viewModel.moveRefused)
    watch("settingsOpened", viewModel.settingsOpened)
    watch("recorded", viewModel.recorded)
    watch("hinted", viewModel.hinted)
    watch("hintedMove", viewModel.hintedMove)
    watch("undo", viewModel.undo.isEnabled)
    watch("hint", viewModel.hint.isEnabled)
    watch("takeOne", viewModel.takeOne.isEnabled)
    watch("take", viewModel.take.isEnabled)
    watch("take.errors", viewModel.take.errors)
  }

  func watch(_ viewModel: MatchSettingsViewModel) {
    watch("initialCountText", viewModel.initialCountText)
    watch("takeAtMostText", viewModel.takeAtMostText)
    watch("initialCountSlider", viewModel.initialCountSlider)
    watch("takeAtMostSlider", viewModel.takeAtMostSlider)
    watch("strategyIndex", viewModel.strategyIndex)
    watch("settings.dialog", viewModel.dialog)
    watch("done", viewModel.done)
    watch("closed", viewModel.closed)
    watch("finish", viewModel.finish.isEnabled)
    watch("confirm", viewModel.confirm.isEnabled)
  }

  func watch(_ viewModel: TicTacToeViewModel) {
    watch("title", viewModel.title)
    watch("turn", viewModel.turn)
    watch("winner", viewModel.winner)
    watch("cells", viewModel.cells.changesProducer)
    watch("winningCells", viewModel.winningCells)
    watch("canMakeMove", viewModel.canMakeMove)
    watch("isPlayAgainVisible", viewModel.isPlayAgainVisible)
    watch("prompt", viewModel.prompt)
    watch("outcome", viewModel.outcome)
    watch("announced", viewModel.announced)
    watch("moveRefused", viewModel.moveRefused)
    watch("closed", viewModel.closed)
    watch("recorded", viewModel.recorded)
    watch("hinted", viewModel.hinted)
    watch("hintedMove", viewModel.hintedMove)
    watch("undo", viewModel.undo.isEnabled)
    watch("hint", viewModel.hint.isEnabled)
    watch("play", viewModel.play.isEnabled)
  }

  func watch(_ viewModel: NewGameViewModel) {
    watch("xName", viewModel.xName)
    watch("oName", viewModel.oName)
    watch("form.names", viewModel.names)
    watch("form.turn", viewModel.turn)
    watch("form.winner", viewModel.winner)
    watch("form.canMakeMove", viewModel.canMakeMove)
    watch("form.game", viewModel.game)
    watch("loggedOut", viewModel.loggedOut)
    watch("letsPlay", viewModel.letsPlay.isEnabled)
    watch("dismiss", viewModel.dismiss.isEnabled)
  }
}
