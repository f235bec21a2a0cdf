import Bindings
import Terminal
import ViewModels

/// The page of tic-tac-toe.
final class TicTacToeScene: Scene {
  let exits = SceneExits()
  private let viewModel: TicTacToeViewModel
  private let names: Label
  let title = Label("", .strong)
  let grid = GridView()
  let log = LogView()
  private let keys: [Shortcut]
  private let hasBegun: Bool

  /// - Parameters:
  ///   - remarks: lines about the whole game.
  ///   - hasBegun: whether the game is continued.
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
    for remark in remarks { log.say(remark, .faint) }
    bind(viewModel)
  }

  var shortcuts: [Shortcut] { keys }
  var otherKeys: [KeyHelp] { Strings.keysOfTicTacToe }
  var about: [String] { [viewModel.texts.rules, viewModel.texts.example] }

  func appear() { if !hasBegun { viewModel.begin() } }

  func press(_ key: Key) { _ = grid.press(key) }

  func draw(on canvas: inout Canvas, in area: Area) {
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
