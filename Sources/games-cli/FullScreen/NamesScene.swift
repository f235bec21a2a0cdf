import Bindings
import ViewModels

/// The form in which the players of tic-tac-toe enter their names.
final class NamesScene: Scene {
  private let viewModel: NewGameViewModel
  private let fields: [TextField]
  private let names = Label()
  private let buttons: ButtonRow
  private var focus = 0

  /// - Parameter makeScene: makes the page of a game that begins.
  init(_ viewModel: NewGameViewModel, makeScene: @escaping (TicTacToeViewModel) -> Scene) {
    self.viewModel = viewModel
    fields = [
      TextField(viewModel.xNameTitle, placeholder: viewModel.xNamePlaceholder),
      TextField(viewModel.oNameTitle, placeholder: viewModel.oNamePlaceholder),
    ]
    buttons = ButtonRow([Button(viewModel.letsPlayTitle, viewModel.letsPlay)])
    super.init()

    fields[0].text <~> viewModel.xName
    fields[1].text <~> viewModel.oName
    names <~ viewModel.names
    BindingTarget(on: self) { form, game in if let game { form.open(makeScene(game)) } }
      <~ viewModel.game
    BindingTarget(on: self) { form, _ in form.close() } <~ viewModel.loggedOut
  }

  override var isTyping: Bool { true }

  override func press(_ key: Key) {
    switch key {
    case .tab: focus = focus == fields.count ? 0 : focus + 1
    case .down: focus = min(focus + 1, fields.count)
    case .up, .backTab: focus = max(focus - 1, 0)
    case .escape: viewModel.logout()
    case .enter where focus < fields.count: focus += 1
    default: _ = focus < fields.count ? fields[focus].press(key) : buttons.press(key)
    }
  }

  override func draw(on canvas: inout Canvas, in area: Area) {
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
          canvas.center(Messages.keysOfNames, line: area.line, in: area, .faint)
        },
      ], on: &canvas, in: area)
  }
}
