import Bindings
import ViewModels

/// A view model's dialog, in front of the page that it interrupts.
final class DialogScene: Scene {
  /// What the player answers; a dialog that is only news can also be put away without an answer.
  let confirmed: Signal<Void, Never>
  let cancelled: Signal<Void, Never>
  private let dialog: Dialog
  private let buttons: ButtonRow
  private let cancel: Button
  /// Keys of the page below that also work here.
  private let shortcutsBelow: [Shortcut]

  /// - Parameter scene: the page below; a question has to be answered before its keys work again.
  init(_ dialog: Dialog, over scene: Scene) {
    self.dialog = dialog
    let confirm = Button(dialog.confirmTitle)
    cancel = Button(dialog.cancelTitle ?? "")
    buttons = ButtonRow(dialog.cancelTitle == nil ? [confirm] : [confirm, cancel])
    shortcutsBelow = dialog.cancelTitle == nil ? scene.shortcuts : []
    let (confirmed, confirmedInput) = Signal<Void, Never>.pipe()
    let (cancelled, cancelledInput) = Signal<Void, Never>.pipe()
    self.confirmed = confirmed
    self.cancelled = cancelled
    super.init()
    confirm.pressed.observeValues { [weak self] in
      self?.close()
      confirmedInput.send()
    }
    cancel.pressed.observeValues { [weak self] in
      self?.close()
      cancelledInput.send()
    }
  }

  override var isBox: Bool { true }

  override func press(_ key: Key) {
    if buttons.press(key) { return }
    if case .character(let character) = key,
      let shortcut = shortcutsBelow.first(where: { $0.key == character && $0.isEnabled })
    {
      close()
      return shortcut.press()
    }
    if key == .escape { cancel.press() }
  }

  override func draw(on canvas: inout Canvas, in area: Area) {
    let message = canvas.wrap(dialog.message, to: area.columns - 4)
    // As wide as the page, so that no half of a sentence looks out.
    var box = area
    box.lines = message.count + 5
    box.line = area.line + max(0, (area.lines - box.lines) / 2)
    canvas.frame(box)
    canvas.center(dialog.title, line: box.line + 1, in: box, .strong)
    for (index, text) in message.enumerated() {
      canvas.center(text, line: box.line + 2 + index, in: box)
    }
    var row = box
    row.line = box.line + box.lines - 2
    buttons.draw(on: &canvas, in: row)
  }
}
