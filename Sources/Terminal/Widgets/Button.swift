package import Bindings

/// A button, which can be pressed while it is enabled.
package final class Button {
  package let title: String
  package let pressed: Signal<Void, Never>
  package private(set) var isEnabled = true
  private let input: Signal<Void, Never>.Observer

  package init(_ title: String) {
    self.title = title
    (pressed, input) = Signal.pipe()
  }

  /// Makes a button for an action of a view model.
  package convenience init<Output, Failure: Error>(
    _ title: String, _ action: Action<Void, Output, Failure>
  ) {
    self.init(title)
    BindingTarget(self, \.isEnabled) <~ action.isEnabled
    action <~ pressed
  }

  package func press() { input.send() }

  /// “[ Done ]”; “[>Done<]” under the cursor; “  Done  ” while it is disabled.
  package func text(isChosen: Bool) -> String {
    guard isEnabled else { return "  \(title)  " }
    return isChosen ? "[>\(title)<]" : "[ \(title) ]"
  }
}

/// Buttons beside each other, one of which is chosen.
package final class ButtonRow {
  private let buttons: [Button]
  private var wanted = 0

  package init(_ buttons: [Button]) { self.buttons = buttons }

  /// The button under the cursor, or else the nearest enabled one.
  private var chosen: Int? {
    let enabled = buttons.indices.filter { buttons[$0].isEnabled }
    return enabled.last { $0 <= wanted } ?? enabled.first
  }

  /// Handles a key; returns whether it belongs to the buttons.
  package func press(_ key: Key) -> Bool {
    switch key {
    case .left, .character("h"), .backTab: move { indices, chosen in indices.last { $0 < chosen } }
    case .right, .character("l"), .tab: move { indices, chosen in indices.first { $0 > chosen } }
    case .enter, .character(" "): if let chosen { buttons[chosen].press() }
    default: return false
    }
    return true
  }

  private func move(_ find: ([Int], Int) -> Int?) {
    guard let chosen else { return }
    wanted = find(buttons.indices.filter { buttons[$0].isEnabled }, chosen) ?? chosen
  }

  /// - Parameter isActive: whether the buttons receive keys.
  package func draw(on canvas: inout Canvas, in area: Area, isActive: Bool = true) {
    let texts = buttons.indices.map { buttons[$0].text(isChosen: isActive && $0 == chosen) }
    let width = texts.reduce(0) { $0 + canvas.clean($1).columns + 2 } - 2
    var column = area.column + max(0, (area.columns - width) / 2)
    for (index, text) in texts.enumerated() {
      let isChosen = isActive && index == chosen
      let style: Style = isChosen ? .selected : buttons[index].isEnabled ? .normal : .faint
      column = canvas.put(text, line: area.line, column: column, style) + 2
    }
  }
}
