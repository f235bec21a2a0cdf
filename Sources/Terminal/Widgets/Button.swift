package import Bindings

/// A command of a view: its title, its key, and whether it is enabled.
package final class Button {
  package let title: String
  package let key: Key?
  /// Sends when the enabled button is pressed, by its key or by a click.
  package let pressed: Signal<Void, Never>
  package var isEnabled = true
  private let input: Signal<Void, Never>.Observer

  package init(_ title: String, key: Key? = nil) {
    (self.title, self.key) = (title, key)
    (pressed, input) = Signal.pipe()
  }

  /// Makes a button for an action of a view model.
  package convenience init<Output, Failure: Error>(
    _ title: String, key: Key? = nil, _ action: Action<Void, Output, Failure>
  ) {
    self.init(title, key: key)
    BindingTarget(self, \.isEnabled) <~ action.isEnabled
    action <~ pressed
  }

  /// Makes a button with an effect of the view itself.
  package convenience init(_ title: String, key: Key? = nil, _ act: @escaping () -> Void) {
    self.init(title, key: key)
    pressed.observeValues(act)
  }

  package func press() { if isEnabled { input.send() } }

  /// “u Undo”.
  package var text: String { key.map { "\($0.name) \(title)" } ?? title }
}

/// Keys as the help shows them.
package struct KeyHelp {
  package let keys: String
  package let title: String

  package init(_ keys: String, _ title: String) { (self.keys, self.title) = (keys, title) }
}

/// Buttons beside or below each other, one of which is chosen.
package final class Buttons: Control {
  package var isActive = true
  private let buttons: [Button]
  private let isList: Bool
  private var wanted = 0

  package init(_ buttons: [Button], isList: Bool = false) {
    (self.buttons, self.isList) = (buttons, isList)
  }

  /// The button under the cursor, or else the nearest enabled one.
  package var chosen: Int? {
    let enabled = buttons.indices.filter { buttons[$0].isEnabled }
    return enabled.last { $0 <= wanted } ?? enabled.first
  }

  package func press(_ key: Key) -> Bool {
    guard let chosen else { return false }
    switch key {
    case .up where isList, .left where !isList, .backTab, isList ? "k" : "h":
      return move(to: buttons[..<chosen].lastIndex(where: \.isEnabled))
    case .down where isList, .right where !isList, .tab, isList ? "j" : "l":
      return move(to: buttons[(chosen + 1)...].firstIndex(where: \.isEnabled))
    case .enter, " ": buttons[chosen].press()
    default:
      guard let button = buttons.first(where: { $0.key == key }) else { return false }
      button.press()
    }
    return true
  }

  private func move(to index: Int?) -> Bool {
    if let index { wanted = index }
    return index != nil
  }

  package func heights(columns: Int) -> [Int] { [isList ? buttons.count : 1] }

  package func draw(on canvas: Canvas) {
    let texts = buttons.indices.map(text(at:))
    let widths = texts.map { canvas.clean($0).columns }
    let width = isList ? widths.max() ?? 0 : widths.reduce(-2) { $0 + $1 + 2 }
    let part = canvas.middle(columns: width)
    var column = 0
    for (index, text) in texts.enumerated() {
      let place = part.part(
        line: isList ? index : 0, column: column, lines: 1, columns: isList ? width : widths[index])
      let isChosen = isActive && index == chosen
      place.put(text, isChosen ? .selected : buttons[index].isEnabled ? .normal : .faint)
      place.onClick { [button = buttons[index]] in button.press() }
      if !isList { column += widths[index] + 2 }
    }
  }

  /// “[ Done ]” or “  1 Chess  ”; “[>Done<]” or “> 1 Chess  ” under the cursor.
  private func text(at index: Int) -> String {
    let (button, isChosen) = (buttons[index], isActive && index == chosen)
    if isList { return (isChosen ? "> " : "  ") + button.text + " " }
    guard button.isEnabled else { return "  \(button.title)  " }
    return isChosen ? "[>\(button.title)<]" : "[ \(button.title) ]"
  }
}

/// The last lines of the screen, with the keys of the scene in front.
struct Toolbar: Widget {
  let buttons: [Button]
  let otherKeys: [KeyHelp]

  private var entries: [(text: String, button: Button?)] {
    buttons.map { ($0.text, $0) } + otherKeys.map { ("\($0.keys) \($0.title)", nil) }
  }

  func heights(columns: Int) -> [Int] { [min(2, rows(columns: columns).count)] }

  func draw(on canvas: Canvas) {
    for (line, row) in rows(columns: canvas.columns).prefix(canvas.lines).enumerated() {
      let width = row.reduce(-2) { $0 + canvas.clean($1.text).columns + 2 }
      let part = canvas.part(line: line, lines: 1).middle(columns: width)
      var column = 0
      for (text, button) in row {
        let style: Style = button?.isEnabled == false ? .faint : .normal
        let end = part.put(text, column: column, style)
        if let button {
          part.part(column: column, columns: end - column).onClick { button.press() }
        }
        column = end + 2
      }
    }
  }

  private func rows(columns: Int) -> [[(text: String, button: Button?)]] {
    var (rows, width) = ([[(text: String, button: Button?)]](), Int.max)
    for entry in entries {
      width = width == .max ? width : width + 2 + entry.text.columns
      if width > columns {
        rows.append([])
        width = entry.text.columns
      }
      rows[rows.count - 1].append(entry)
    }
    return rows
  }
}
