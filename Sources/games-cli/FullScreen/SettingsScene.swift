import Bindings
import Terminal
import ViewModels

/// The settings of the match game: two sliders, the strategies, and two buttons.
final class SettingsScene: Scene {
  let exits = SceneExits()
  private let viewModel: MatchSettingsViewModel
  let initialCount: Slider
  let takeAtMost: Slider
  let strategy: Segments
  let (confirmed, cancelled) = (Signal<Void, Never>.pipe(), Signal<Void, Never>.pipe())
  private let buttons: ButtonRow
  private let cancel: Button
  private var focus = 0
  private static let lastFocus = 3

  init(_ viewModel: MatchSettingsViewModel) {
    self.viewModel = viewModel
    initialCount = Slider(viewModel.initialCountRange, ends: viewModel.initialCountEnds)
    takeAtMost = Slider(viewModel.takeAtMostRange, ends: viewModel.takeAtMostEnds)
    strategy = Segments(viewModel.strategyTitle, viewModel.strategyNames)
    cancel = Button(viewModel.cancelTitle, viewModel.cancel)
    buttons = ButtonRow([Button(viewModel.finishTitle, viewModel.finish), cancel])
    bind(viewModel)
  }

  func show(_ dialog: Dialog) {
    let box = DialogScene(
      dialog.title, dialog.message, confirmTitle: dialog.confirmTitle,
      cancelTitle: dialog.cancelTitle, over: self)
    box.confirmed.observeValues { [confirmed] in confirmed.input.send() }
    box.cancelled.observeValues { [cancelled] in cancelled.input.send() }
    open(box)
  }

  func press(_ key: Key) {
    switch key {
    case .up, .character("k"), .backTab: focus = max(focus - 1, 0)
    case .down, .character("j"): focus = min(focus + 1, Self.lastFocus)
    case .tab: focus = focus == Self.lastFocus ? 0 : focus + 1
    case .escape, .character("q"): cancel.press()
    default: pressFocused(key)
    }
  }

  private func pressFocused(_ key: Key) {
    let isTaken =
      switch focus {
      case 0: initialCount.press(key)
      case 1: takeAtMost.press(key)
      case 2: strategy.press(key)
      default: buttons.press(key)
      }
    if !isTaken, key == .enter { focus += 1 }
  }

  func draw(on canvas: inout Canvas, in area: Area) {
    let focus = focus
    Strip.draw(
      [
        Strip(1) { [viewModel] canvas, area in
          canvas.put(viewModel.title, line: area.line, column: area.column, .strong)
        },
        .space,
        Strip(2) { [initialCount] canvas, area in
          initialCount.draw(on: &canvas, in: area, isActive: focus == 0)
        },
        .space,
        Strip(2) { [takeAtMost] canvas, area in
          takeAtMost.draw(on: &canvas, in: area, isActive: focus == 1)
        },
        .space,
        Strip(2) { [strategy] canvas, area in
          strategy.draw(on: &canvas, in: area, isActive: focus == 2)
        },
        .space,
        Strip(1) { [buttons] canvas, area in
          buttons.draw(on: &canvas, in: area, isActive: focus == Self.lastFocus)
        },
        .space,
        Strip(1) { canvas, area in
          canvas.center(Strings.keysOfSettings, line: area.line, in: area, .faint)
        },
      ], on: &canvas, in: area)
  }
}
