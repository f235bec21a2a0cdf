import Bindings
import Toolkit
import ViewModels

/// The page of a game: its widgets, and the list of their bindings.
final class GameView: Column {
  let heading = Label().style("dim-label"), status = Label().style("state")
  let board: Board
  let prompt = Label().style("dim-label")
  let result = Label().style("heading"), score = Label(), ending: Row
  let log = ListView()
  private let lines = MutableCollectionProperty<String>([], name: "log")
  let commands: [Button]
  let newGame, undo, hint, settings: Button
  private let game: any Game

  init<G: Game>(_ game: G) {
    self.game = game
    board = Board(columns: game.columns).style("board", G.texts.name)
    commands = game.commands.map { Button($0.title, $0.action).style("suggested-action") }
    newGame = Button("", game.newGame)
    undo = Button(Wording.undo, game.undo)
    hint = Button(Wording.hint, game.hint)
    settings = Button(Wording.settings, game.openSettings)
    ending = Row([result, score]).centered()
    super.init(
      spacing: 8,
      [
        heading, status, board.centered(), Row(commands).filled(), prompt, ending,
        ScrollArea(log, minimumHeight: 72).style("log").expanded(),
        Row(spacing: 6, [newGame, undo, hint, settings]).filled(),
      ])

    // Outputs
    let lines = BindingTarget<String>(on: lines) { $0.append($1) }
    heading.text <~ game.heading
    status.text <~ game.status
    board.spokenLabel <~ game.spoken
    board.changes <~ game.board.changesProducer
    board.marked <~ game.marked
    log.changes <~ self.lines.changesProducer
    lines <~ game.announced
    lines <~ game.hinted
    lines <~ game.moveRefused
    prompt.text <~ game.prompt
    prompt.isVisible <~ game.result.map(\.isEmpty)
    sheets <~ game.dialog.map { Alert($0, confirm: game.newGame, over: game.result) }
    result.text <~ game.result
    score.text <~ game.score
    ending.isVisible <~ game.result.map { !$0.isEmpty }
    sheets <~ game.settingsOpened.map(FormSheet.init)
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
  /// Creates a sheet for a question.
  ///
  /// - Parameter result: the result that the question is about. The sheet closes when it becomes
  ///   empty, since a game has begun or a move was taken back.
  convenience init(
    _ dialog: Dialog, confirm: Action<Void, Void, Never>,
    cancel: Action<Void, Void, Never>? = nil, over result: Property<String>? = nil
  ) {
    self.init(
      dialog.title, dialog.message, confirmTitle: dialog.confirmTitle,
      cancelTitle: dialog.cancelTitle)
    confirm <~ confirmed
    if let cancel { cancel <~ canceled }
    if let result {
      close <~ result.signal.filter(\.isEmpty).map { _ in }
      confirm <~ presses(of: "<Control>n")
    }
  }
}
