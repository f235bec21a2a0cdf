import Bindings
import Toolkit
import ViewModels

/// The page of a game: its widgets, and the list of their bindings.
final class GameView: Column {
  let heading = Label().style("dim-label"), status = Label().style("state")
  let board: Board
  let prompt = Label().style("dim-label"), notice = Notice()
  let result = Label().style("heading"), score = Label(), ending: Row
  let log = ListView()
  private let lines = MutableCollectionProperty<String>([], name: "log")
  let commands: [Button]
  let newGame, undo, hint, settings: Button
  private let game: any Game

  init<G: Game>(_ game: G, clock: some Clock<Duration>) {
    self.game = game
    board = Board(columns: game.columns).style("board", G.texts.name)
    commands = game.commands.map { Button($0.title, $0.action) }
    newGame = Button("", game.newGame)
    undo = Button(Wording.undo, game.undo)
    hint = Button(Wording.hint, game.hint)
    settings = Button(Wording.settings, game.openSettings)
    ending = Row([result, score])
    super.init([
      heading, status, board.centered(), Row(commands).even(), prompt,
      ending, notice,
      ScrollArea(log, minimumHeight: 90, followsEnd: true).style("log").expanded(),
      Row([newGame, undo, hint, settings]).even(),
    ])

    // Outputs
    heading.text <~ game.heading
    status.text <~ game.status
    board.spokenLabel <~ game.spoken
    board.changes <~ game.board.changesProducer
    board.marked <~ game.marked
    log.changes <~ lines.changesProducer
    BindingTarget(on: lines) { $0.append($1) } <~ game.announced
    notice.show(.merge(game.hinted, game.moveRefused), clock: clock)
    prompt.text <~ game.prompt
    sheets <~ game.dialog.map { Alert($0, confirm: game.newGame) }
    result.text <~ game.result
    score.text <~ game.score
    sheets <~ game.settingsOpened.map(FormSheet.init)
    ending.isVisible <~ game.result.map { !$0.isEmpty }
    newGame.title <~ game.result.map { $0.isEmpty ? Wording.newGame : G.texts.again }
    newGame.styled("suggested-action") <~ game.result.map { !$0.isEmpty }

    // Inputs
    game.enter <~ board.chosen.map { game.move(at: $0) ?? game.board[$0].text }
    game.enter <~ board.digits.filter { _ in game.hasOneKeyMoves.value }
    game.newGame <~ presses(of: "<Control>n")
    game.undo <~ presses(of: "<Control>z")
    game.hint <~ presses(of: "<Control>h")
    game.openSettings <~ presses(of: "<Control>comma")
    game.newGame()
  }
}

extension Alert {
  /// A sheet for a question. Whatever performs the action that confirms it closes it.
  convenience init(
    _ dialog: Dialog, confirm: Action<Void, Void, Never>,
    cancel: Action<Void, Void, Never>? = nil
  ) {
    self.init(
      dialog.title, dialog.message, confirmTitle: dialog.confirmTitle,
      cancelTitle: dialog.cancelTitle)
    close <~ confirm.completed
    confirm <~ confirmed
    if let cancel { cancel <~ cancelled }
  }
}

extension Notice {
  /// Shows each text, and hides it after five seconds without another one.
  fileprivate func show(_ texts: Signal<String, Never>, clock: some Clock<Duration>) {
    text <~ texts
    isRevealed <~ texts.map { _ in true }
    isRevealed <~ texts.debounce(.seconds(5), clock: clock).map { _ in false }
  }
}
