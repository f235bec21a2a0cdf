import Bindings
import ViewModels

/// The page of the match game.
final class MatchScene: Scene {
  private let viewModel: MatchViewModel
  private let title: Label
  private let state = Label("", .strong)
  private let pile = PileView()
  private let log = LogView()
  private let buttons: ButtonRow
  private let prompt = NumberPrompt()
  private let keys: [Shortcut]
  private let hasBegun: Bool
  /// A dialog that is shown as soon as nothing burns any more.
  private var waiting: Dialog?

  /// - Parameters:
  ///   - remarks: what there is to say about the whole game.
  ///   - hasBegun: whether it goes on where it was left.
  init(_ viewModel: MatchViewModel, _ remarks: [String] = [], hasBegun: Bool = false) {
    self.viewModel = viewModel
    self.hasBegun = hasBegun
    title = Label(viewModel.texts.title, .strong)
    let takes = [viewModel.takeOne, viewModel.takeTwo, viewModel.takeThree]
    buttons = ButtonRow(zip(viewModel.texts.takes, takes).map { Button($0, $1) })
    let quit = Shortcut("q", viewModel.texts.quit)
    keys = [
      Shortcut("t", viewModel.texts.hint, viewModel.hint),
      Shortcut("u", viewModel.texts.undo, viewModel.undo),
      quit,
      Shortcut("n", viewModel.texts.newGame, viewModel.newGame),
      Shortcut("s", viewModel.texts.settings, viewModel.openSettings),
    ]
    super.init()

    for remark in remarks { log.say(remark, .faint) }
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

    viewModel.take <~ prompt.entered.map { Int($0) ?? 0 }
  }

  override var shortcuts: [Shortcut] { keys }
  override var otherKeys: [KeyHelp] { Messages.keysOfMatch }
  override var isMoving: Bool { pile.isBurning || waiting != nil }

  override func appear() { if !hasBegun { viewModel.newGame() } }

  override func tick() {
    pile.tick()
    if !pile.isBurning { showWaiting() }
  }

  override func interrupt() -> Bool {
    pile.finishBurning()
    return showWaiting()
  }

  override func press(_ key: Key) {
    if !prompt.press(key) { _ = buttons.press(key) }
  }

  @discardableResult private func showWaiting() -> Bool {
    guard let dialog = waiting else { return false }
    waiting = nil
    let box = DialogScene(dialog, over: self)
    viewModel.newGame <~ box.confirmed
    open(box)
    return true
  }

  override func draw(on canvas: inout Canvas, in area: Area) {
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
