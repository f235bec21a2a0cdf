package import Bindings

/// A question or a message, in front of the page that it interrupts.
package final class DialogScene: Scene {
  package let exits = SceneExits()
  /// Sends the answer; a dialog that is only a message can also be closed without an answer.
  package let confirmed: Signal<Void, Never>
  package let cancelled: Signal<Void, Never>
  private let title: String
  private let message: String
  private let buttons: ButtonRow
  private let cancel: Button
  /// Keys of the page below that also work here.
  private let shortcutsBelow: [Shortcut]

  /// - Parameters:
  ///   - cancelTitle: the title of the second button; `nil` if there is only one.
  ///   - scene: the page below; a question has to be answered before its keys work again.
  package init(
    _ title: String, _ message: String, confirmTitle: String, cancelTitle: String?,
    over scene: any Scene
  ) {
    (self.title, self.message) = (title, message)
    let confirm = Button(confirmTitle)
    cancel = Button(cancelTitle ?? "")
    buttons = ButtonRow(cancelTitle == nil ? [confirm] : [confirm, cancel])
    shortcutsBelow = cancelTitle == nil ? scene.shortcuts : []
    let (confirmed, confirmedInput) = Signal<Void, Never>.pipe()
    let (cancelled, cancelledInput) = Signal<Void, Never>.pipe()
    self.confirmed = confirmed
    self.cancelled = cancelled
    confirm.pressed.observeValues { [weak self] in
      self?.close()
      confirmedInput.send()
    }
    cancel.pressed.observeValues { [weak self] in
      self?.close()
      cancelledInput.send()
    }
  }

  package var isBox: Bool { true }

  package func press(_ key: Key) {
    if buttons.press(key) { return }
    if case .character(let character) = key,
      let shortcut = shortcutsBelow.first(where: { $0.key == character && $0.isEnabled })
    {
      close()
      return shortcut.press()
    }
    if key == .escape { cancel.press() }
  }

  package func draw(on canvas: inout Canvas, in area: Area) {
    let message = canvas.wrap(message, to: area.columns - 4)
    // As wide as the page, so that no part of a sentence behind it is visible.
    var box = area
    box.lines = message.count + 5
    box.line = area.line + max(0, (area.lines - box.lines) / 2)
    canvas.frame(box)
    canvas.center(title, line: box.line + 1, in: box, .strong)
    for (index, text) in message.enumerated() {
      canvas.center(text, line: box.line + 2 + index, in: box)
    }
    var row = box
    row.line = box.line + box.lines - 2
    buttons.draw(on: &canvas, in: row)
  }
}
