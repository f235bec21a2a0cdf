import Bindings
import Terminal
import ViewModels

/// The page of the match game.
final class MatchScene: Scene {
  let exits = SceneExits()
  private let viewModel: MatchViewModel
  private let title: Label
  let state = Label("", .strong)
  let pile = PileView()
  let log = LogView()
  let prompt = NumberPrompt()
  let quit: Shortcut
  /// Sends when the player has closed a dialog by its button.
  let confirmed = Signal<Void, Never>.pipe()
  /// A dialog that is shown when no match burns any more.
  var waiting: Dialog?
  private let buttons: ButtonRow
  private let keys: [Shortcut]
  private let hasBegun: Bool

  /// - Parameters:
  ///   - remarks: lines about the whole game.
  ///   - hasBegun: whether the game is continued.
  init(_ viewModel: MatchViewModel, _ remarks: [String] = [], hasBegun: Bool = false) {
    self.viewModel = viewModel
    self.hasBegun = hasBegun
    title = Label(viewModel.texts.title, .strong)
    let takes = [viewModel.takeOne, viewModel.takeTwo, viewModel.takeThree]
    buttons = ButtonRow(zip(viewModel.texts.takes, takes).map { Button($0, $1) })
    quit = Shortcut("q", viewModel.texts.quit)
    keys = [
      Shortcut("t", viewModel.texts.hint, viewModel.hint),
      Shortcut("u", viewModel.texts.undo, viewModel.undo),
      quit,
      Shortcut("n", viewModel.texts.newGame, viewModel.newGame),
      Shortcut("s", viewModel.texts.settings, viewModel.openSettings),
    ]
    for remark in remarks { log.say(remark, .faint) }
    bind(viewModel)
  }

  var shortcuts: [Shortcut] { keys }
  var otherKeys: [KeyHelp] { Strings.keysOfMatch }
  var about: [String] { [viewModel.texts.rules, viewModel.texts.example] }
  var isMoving: Bool { pile.isBurning || waiting != nil }

  func appear() { if !hasBegun { viewModel.newGame() } }

  func tick() {
    pile.tick()
    if !pile.isBurning { showWaiting() }
  }

  func interrupt() -> Bool {
    pile.finishBurning()
    return showWaiting()
  }

  func press(_ key: Key) {
    if !prompt.press(key) { _ = buttons.press(key) }
  }

  @discardableResult private func showWaiting() -> Bool {
    guard let dialog = waiting else { return false }
    waiting = nil
    let box = DialogScene(
      dialog.title, dialog.message, confirmTitle: dialog.confirmTitle,
      cancelTitle: dialog.cancelTitle, over: self)
    box.confirmed.observeValues { [confirmed] in confirmed.input.send() }
    open(box)
    return true
  }

  func draw(on canvas: inout Canvas, in area: Area) {
    Strip.draw(
      [
        Strip(1) { [title, state] canvas, area in
          title.draw(on: &canvas, in: area)
          state.drawAtEnd(on: &canvas, in: area)
        },
        .space,
        pile.strip,
        .space,
        log.strip,
        .space,
        Strip(1) { [buttons] canvas, area in buttons.draw(on: &canvas, in: area) },
        .space,
        Strip(1) { [prompt] canvas, area in prompt.draw(on: &canvas, in: area) },
        .space,
        Toolbar.strip(keys),
      ], on: &canvas, in: area)
  }
}
