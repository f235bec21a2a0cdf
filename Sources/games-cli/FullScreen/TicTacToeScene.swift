import Bindings
import ViewModels

/// The page of tic-tac-toe.
final class TicTacToeScene: Scene {
  private let viewModel: TicTacToeViewModel
  private let names: Label
  private let title = Label("", .strong)
  private let grid = GridView()
  private let log = LogView()
  private let keys: [Shortcut]
  private let hasBegun: Bool

  /// - Parameters:
  ///   - remarks: what there is to say about the whole game.
  ///   - hasBegun: whether it goes on where it was left.
  init(_ viewModel: TicTacToeViewModel, _ remarks: [String] = [], hasBegun: Bool = false) {
    self.viewModel = viewModel
    self.hasBegun = hasBegun
    names = Label(viewModel.names)
    keys = [
      Shortcut("t", viewModel.texts.hint, viewModel.hint),
      Shortcut("u", viewModel.texts.undo, viewModel.undo),
      Shortcut("q", viewModel.texts.quit, viewModel.quit),
      Shortcut("n", viewModel.texts.playAgain, viewModel.playAgain),
    ]
    super.init()

    for remark in remarks { log.say(remark, .faint) }

    title <~ viewModel.title
    grid.changes <~ viewModel.cells.changesProducer
    BindingTarget(grid, \.winning) <~ viewModel.winningCells
    BindingTarget(grid, \.isActive) <~ viewModel.canMakeMove
    grid.suggestion <~ viewModel.events.compactMap(\.hintedMove)
    log.target() <~ viewModel.announced
    log.target(.refused) <~ viewModel.moveRefused
    log.target(.hinted) <~ viewModel.hinted
    BindingTarget(on: self) { scene, _ in scene.close() } <~ viewModel.closed

    viewModel.play <~ grid.chosen
  }

  override var shortcuts: [Shortcut] { keys }
  override var otherKeys: [KeyHelp] { Messages.keysOfTicTacToe }

  override func appear() { if !hasBegun { viewModel.begin() } }

  override func press(_ key: Key) { _ = grid.press(key) }

  override func draw(on canvas: inout Canvas, in area: Area) {
    Strip.draw(
      [
        Strip(1) { [names] canvas, area in names.drawCentered(on: &canvas, in: area) },
        .space,
        grid.strip,
        .space,
        Strip(1, 2, urgency: 1) { [title] canvas, area in
          title.drawCentered(on: &canvas, in: area)
        },
        log.strip,
        .space,
        Toolbar.strip(keys),
      ], on: &canvas, in: area)
  }
}
