import Bindings
import Terminal
import ViewModels

/// A game on the whole terminal.
final class GameScene: Scene {
  let game: any Game
  let lobby: Lobby

  let heading = Label("", .faint, alignment: .center)
  let board: any BoardView
  let state = Label("", .strong, alignment: .center)
  let result = Label("", .winning, alignment: .center)
  let log = LogView()
  let prompt = NumberPrompt()
  let commands: Buttons?
  private(set) var buttons: [Button] = []
  /// The question that follows when animations have ended.
  var waiting: Dialog?
  var hasOneKeyMoves = true
  /// Sends a move that was entered by a digit.
  let entered = Signal<String, Never>.pipe()

  init(_ game: any Game, _ board: any BoardView, _ lobby: Lobby) {
    (self.game, self.board, self.lobby) = (game, board, lobby)
    let commands = game.commands.map { Button($0.title, $0.action) }
    self.commands = commands.isEmpty ? nil : Buttons(commands)
    buttons = [
      Button(Wording.undo, key: "u", game.undo), Button(Wording.hint, key: "t", game.hint),
      Button(Wording.newGame, key: "n") { [unowned self] in
        askIfRunning(Strings.newGameQuestion) { [game] in game.newGame() }
      },
      Button(Wording.settings, key: "s", game.openSettings),
      Button(Strings.menu, key: "m") { [unowned self] in openMenu() },
      Button(Wording.quit, key: "q") { [unowned self] in leave() },
    ]
    bind(game)
  }

  var widgets: [any Widget] {
    let ending: [any Widget] = result.text.isEmpty ? [] : [result]
    let row: [any Widget] = commands.map { [Space(), $0] } ?? []
    let question: [any Widget] = prompt.question.text.isEmpty ? [] : [Space(), prompt]
    return [heading, Space(), board, Space(), state] + ending + [Space(), log] + row + question
  }

  var otherKeys: [KeyHelp] {
    [Strings.moveKeys(isOneKey: hasOneKeyMoves), ("Arrows, Enter", "Choose")]
  }
  var about: [String] { [type(of: game).texts.rules, type(of: game).texts.example] }

  /// Asks before a running game is left in which a person has moved.
  func askIfRunning(_ question: Dialog, _ act: @escaping () -> Void) {
    guard game.outcome.value == nil, game.undo.isEnabled.value else { return act() }
    lobby.stack.ask(question) { if $0 { act() } }
  }

  private func openMenu() { lobby.stack.push(lobby.menu(over: self)) }

  func leave() { askIfRunning(Strings.leaveQuestion) { [game] in game.quit() } }

  /// Lets Enter make a move: by the cursor on the board or, in a game with commands, by the prompt.
  func suggest(_ move: String) {
    board.cursor = game.board.value.indices.first { game.move(at: $0) == move } ?? board.cursor
    if commands != nil { prompt.propose(move) }
  }

  // MARK: Scene

  var isMoving: Bool { board.isMoving || waiting != nil }

  func tick() {
    board.tick()
    if !board.isMoving { showWaiting() }
  }

  func interrupt() -> Bool {
    board.finish()
    return showWaiting()
  }

  @discardableResult private func showWaiting() -> Bool {
    guard let dialog = waiting else { return false }
    waiting = nil
    // The box hides the result.
    lobby.stack.ask(dialog, remark: result.text) { [game] in if $0 { game.newGame() } }
    return true
  }

  func press(_ key: Key) -> Bool {
    if case .character(let digit) = key, "0"..."9" ~= digit, hasOneKeyMoves {
      entered.input.send(value: String(digit))
      return true
    }
    if prompt.press(key) { return true }
    if key == .escape {
      openMenu()
      return true
    }
    prompt.clear()
    return commands?.press(key) == true || board.press(key)
  }
}
