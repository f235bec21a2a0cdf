package import Bindings

/// A command of a view: its title, its key, and whether it is enabled.
package final class Button {
  package let title: String
  package let key: Key?
  package var isEnabled = true
  private let act: () -> Void

  /// - Parameter act: what the enabled button does if pressed by its key, Enter, Space or a click.
  package init(_ title: String, key: Key? = nil, _ act: @escaping () -> Void) {
    (self.title, self.key, self.act) = (title, key, act)
  }

  package convenience init<Output, Failure: Error>(
    _ title: String, key: Key? = nil, _ action: Action<Void, Output, Failure>
  ) {
    self.init(title, key: key) { action() }
    BindingTarget(self, \.isEnabled) <~ action.isEnabled
  }

  package func press() { if isEnabled { act() } }

  /// “u Undo”.
  var text: String { key.map { "\($0.name) \(title)" } ?? title }
}

/// Keys, and what they do.
package typealias KeyHelp = (keys: String, title: String)

/// Buttons beside or below each other, one of which is chosen.
package final class Buttons: Control {
  package var isActive = true
  private let buttons: [Button]
  private let isList: Bool
  private var wanted = 0

  package init(_ buttons: [Button], isList: Bool = false) {
    (self.buttons, self.isList) = (buttons, isList)
  }

  /// The index of the last enabled button up to the cursor, or else of the first enabled one.
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

  package func heights(columns: Int) -> [Int] {
    isList ? Array(min(3, buttons.count)...buttons.count) : [1]
  }

  package func draw(on canvas: Canvas) {
    // In a list, a title has room for a key also if it has none.
    let texts = buttons.map { $0.key == nil ? "  " + $0.title : $0.text }
    let width = texts.map(\.columns).max() ?? 0
    let entries = buttons.enumerated().map { index, button in
      let isChosen = isActive && index == chosen
      let text = isList ? texts[index].padded(to: width) : button.title
      // “> 1 Chess ” in a list, “[>Done<]” in a row.
      let frame =
        isList
        ? isChosen ? ("> ", " ") : ("  ", " ")
        : isChosen ? ("[>", "<]") : button.isEnabled ? ("[ ", " ]") : ("  ", "  ")
      return BarEntry(text: frame.0 + text + frame.1, button: button, isChosen: isChosen)
    }
    let rows = isList ? entries.map { [$0] } : [entries]
    canvas.scrolled(lines: rows.count, showing: chosen ?? 0).draw(rows)
  }
}

/// A button, or the keys for something else, in a row of them.
struct BarEntry {
  let text: String
  var button: Button?
  var isChosen = false

  var style: Style { isChosen ? .selected : button?.isEnabled == false ? .faint : .normal }
}

extension [BarEntry] {
  fileprivate var width: Int { reduce(-2) { $0 + $1.text.columns + 2 } }
}

extension [[BarEntry]] {
  /// The keys of a scene, in as many rows as they need.
  init(_ buttons: [Button], _ otherKeys: [KeyHelp], columns: Int) {
    self = [[]]
    let keys = otherKeys.map { BarEntry(text: "\($0.keys) \($0.title)") }
    for entry in buttons.map({ BarEntry(text: $0.text, button: $0) }) + keys {
      let fits = (self[count - 1] + [entry]).width <= columns
      if fits { self[count - 1].append(entry) } else { append([entry]) }
    }
  }
}

extension Canvas {
  /// Draws buttons beside each other, in the middle of each line.
  func draw(_ rows: [[BarEntry]]) {
    for (line, row) in rows.enumerated() {
      let part = part(line: line, lines: 1).middle(columns: row.width)
      var column = 0
      for entry in row {
        let end = part.put(entry.text, column: column, entry.style)
        if let button = entry.button {
          part.part(column: column, columns: end - column).onClick { button.press() }
        }
        column = end + 2
      }
    }
  }
}
