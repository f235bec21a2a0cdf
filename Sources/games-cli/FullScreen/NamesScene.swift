import Bindings
import Terminal
import ViewModels

/// The form in which the players of tic-tac-toe enter their names.
final class NamesScene: Scene {
  let exits = SceneExits()
  private let viewModel: NewGameViewModel
  let fields: [TextField]
  let names = Label()
  private let makeScene: (TicTacToeViewModel) -> any Scene
  private let buttons: ButtonRow
  private var focus = 0

  /// - Parameter makeScene: makes the page of a new game.
  init(_ viewModel: NewGameViewModel, makeScene: @escaping (TicTacToeViewModel) -> any Scene) {
    self.viewModel = viewModel
    self.makeScene = makeScene
    fields = [
      TextField(
        viewModel.xNameTitle, placeholder: viewModel.xNamePlaceholder,
        longest: Options.longestName),
      TextField(
        viewModel.oNameTitle, placeholder: viewModel.oNamePlaceholder,
        longest: Options.longestName),
    ]
    buttons = ButtonRow([Button(viewModel.letsPlayTitle, viewModel.letsPlay)])
    bind(viewModel)
  }

  func show(_ game: TicTacToeViewModel?) {
    if let game { open(makeScene(game)) }
  }

  var isTyping: Bool { true }

  func press(_ key: Key) {
    switch key {
    case .tab: focus = focus == fields.count ? 0 : focus + 1
    case .down: focus = min(focus + 1, fields.count)
    case .up, .backTab: focus = max(focus - 1, 0)
    case .escape: viewModel.logout()
    case .enter where focus < fields.count: focus += 1
    default: _ = focus < fields.count ? fields[focus].press(key) : buttons.press(key)
    }
  }

  func draw(on canvas: inout Canvas, in area: Area) {
    let focus = focus
    let inputs = fields.enumerated().flatMap { index, field in
      [
        Strip(2) { canvas, area in
          field.draw(on: &canvas, in: area, isActive: focus == index)
        }, Strip.space,
      ]
    }
    Strip.draw(
      [
        Strip(1) { [viewModel] canvas, area in
          canvas.put(viewModel.title, line: area.line, column: area.column, .strong)
        }, .space,
      ] + inputs + [
        Strip(1) { [names] canvas, area in names.drawCentered(on: &canvas, in: area) },
        .space,
        Strip(1) { [buttons, fields] canvas, area in
          buttons.draw(on: &canvas, in: area, isActive: focus == fields.count)
        },
        .space,
        Strip(1) { canvas, area in
          canvas.center(Strings.keysOfNames, line: area.line, in: area, .faint)
        },
      ], on: &canvas, in: area)
  }
}
