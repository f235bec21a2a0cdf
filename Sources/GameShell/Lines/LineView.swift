import Bindings
import Terminal
import ViewModels

/// A game in lines: its texts, in the order in which they are printed, and what is typed.
final class LineView {
  let heading = Label("", .faint)
  let log = Label(kind: .events)
  let explanation = Label("", .faint, kind: .events)
  let picture = Label("", nil)
  /// The board in a sentence, printed on demand.
  let reminder = Label(kind: .reminder)
  let state = Label("", .strong)
  /// The reason for a refusal.
  let notice = Label(kind: .events)
  let message = Label("", .strong, kind: .events)
  let result = Label("", .strong, kind: .events)
  /// The question for a move.
  let prompt = Label()
  var form: ViewModels.Form?
  /// Sends a line that was typed as a move, and a word that was typed instead of one.
  let (typed, words) = (Signal<String, Never>.pipe(), Signal<Word, Never>.pipe())
  let ink: Ink

  init(_ ink: Ink) { self.ink = ink }

  /// Shows a game in line mode.
  func bind(_ game: any Game) {
    let draw = { [ink, columns = game.columns] in ink.board($0, marked: $1, columns: columns) }
    heading <~ game.heading
    state <~ game.status
    picture <~ game.board.property.combineLatest(with: game.marked).map(draw).named("picture")
    log <~ game.announced
    log <~ game.hinted
    prompt <~ game.prompt
    message <~ game.dialog.map { "\($0.title)\n\($0.message)" }
    result <~ game.result.combineLatest(with: game.score).signal.map(Strings.ending)
  }

  /// Shows a game in spoken mode: each change in a sentence, said once; the board on demand.
  func speak(_ game: any Game) {
    heading <~ game.heading
    reminder <~ game.spoken
    log <~ game.announced
    log <~ game.hinted
    prompt <~ game.prompt
    result <~ game.result.combineLatest(with: game.score).signal.map(Strings.ending)
  }

  /// Binds what is typed to the inputs of the game, and shows refusals and forms.
  func bindInputs(_ game: any Game) {
    notice <~ game.moveRefused
    BindingTarget(self, \.form) <~ game.settingsOpened
    game.enter <~ typed.output
    game.newGame <~ said(.new)
    game.undo <~ said(.undo)
    game.hint <~ said(.hint)
    game.openSettings <~ said(.settings)
    game.quit <~ said(.quit)
  }

  private func said(_ word: Word) -> Signal<Void, Never> {
    words.output.filter { $0 == word }.map { _ in }
  }

  // MARK: Printing

  /// The texts, in the order in which they are printed.
  var labels: [Label] {
    [heading, log, explanation, picture, reminder, state, message, result]
  }

  /// Marks the current texts as new, and drops the events.
  func showAgain() { for label in labels + [notice] { label.showAgain() } }
}
