import Bindings
import ViewModels

extension LineView {
  /// Spoken mode: each change in a sentence, said once; the board is said on demand.
  func speak(_ game: any Game) {
    heading <~ game.heading
    reminder <~ game.spoken
    log <~ game.announced
    log <~ game.hinted
    prompt <~ game.prompt
    result <~ game.result.combineLatest(with: game.score).signal.map(Strings.ending)
    bindInputs(game)
  }
}
