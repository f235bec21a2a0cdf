import Bindings
import Terminal
import ViewModels

/// A game in lines: its texts, in the order in which they are printed, and what is typed.
final class LineView {
  let heading = Label("", .faint)
  let log = Label(kind: .events)
  let explanation = Label("", .faint, kind: .events)
  let picture = Label("", nil)
  /// The state, printed on demand.
  let reminder = Label(kind: .reminder)
  let state = Label("", .strong)
  /// The reason for a refusal.
  let notice = Label("", .refused, kind: .events)
  let message = Label("", .strong, kind: .events)
  let result = Label("", .strong, kind: .events)
  /// Printed with the question for a move.
  let prompt = Label()
  var form: ViewModels.Form?
  /// Sends a line that was typed as a move, and a word that was typed instead of one.
  let (typed, words) = (Signal<String, Never>.pipe(), Signal<Word, Never>.pipe())
  let ink: Ink

  init(_ ink: Ink) { self.ink = ink }

  /// Line mode: the whole view.
  func bind(_ game: any Game) {
    let draw = { [ink, columns = game.columns] in ink.board($0, marked: $1, columns: columns) }
    heading <~ game.heading
    state <~ game.status
    picture <~ game.board.property.combineLatest(with: game.marked).map(draw).named("picture")
    log <~ game.announced
    log <~ game.hinted
    notice <~ game.moveRefused
    prompt <~ game.prompt
    message <~ game.dialog.map { "\($0.title)\n\($0.message)" }
    result <~ game.result.combineLatest(with: game.score).signal.map(Strings.ending)
    BindingTarget(self, \.form) <~ game.settingsOpened
    bindInputs(game)
  }

  func bindInputs(_ game: any Game) {
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

  /// Obeys a word, as far as that is the same wherever it is typed.
  func obey(_ word: Word, of game: any Game, on console: Console) {
    words.input.send(value: word)
    let texts = type(of: game).texts
    if word == .board { showAgain() }
    if word == .help {
      for text in [texts.rules, texts.example, Strings.words] { console.say(text) }
    }
  }

  // MARK: Printing

  private var printed: [Label] {
    [heading, log, explanation, picture, reminder, state, message, result]
  }

  /// Prints the texts that are new.
  func print(on console: Console) {
    for label in printed {
      for text in label.take() { label.style.map { console.say(text, $0) } ?? console.show(text) }
    }
  }

  /// Marks the current values as new, and nothing else.
  func showAgain() { for label in printed + [notice] { label.showAgain() } }
}
