import Bindings
import Terminal
import ViewModels

extension GameScene {
  /// Shows a game in full-screen mode.
  func bind(_ game: any Game) {
    heading <~ game.heading
    state <~ game.status
    board.changes <~ game.board.changesProducer
    BindingTarget(on: self) { $0.board.marked = $1 } <~ game.marked
    log.target() <~ game.announced
    log.target(.hinted) <~ game.hinted
    log.target(.refused) <~ game.moveRefused
    prompt.question <~ game.prompt
    BindingTarget(on: self) { scene, _ in scene.prompt.clear() } <~ game.announced
    BindingTarget(on: self) { $0.suggest($1) } <~ game.suggested
    BindingTarget(self, \.waiting) <~ game.dialog
    result <~ game.result.combineLatest(with: game.score).map(Strings.ending)
    BindingTarget(self, \.hasOneKeyMoves) <~ game.hasOneKeyMoves
    BindingTarget(on: self) { $0.lobby.stack.open($1) } <~ game.settingsOpened
    BindingTarget(on: self) { scene, _ in scene.lobby.stack.remove(scene) } <~ game.closed

    game.enter <~ entered.output
    game.enter <~ prompt.entered
    game.enter <~ board.chosen.map { game.move(at: $0) ?? game.board[$0].text }
  }
}
