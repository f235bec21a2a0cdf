/// The last lines of a page, which show its shortcuts, as many as there is room for.
package enum Toolbar {
  package static func strip(_ shortcuts: [Shortcut]) -> Strip {
    let shown = shortcuts.filter(\.isShown)
    return Strip(1, 2, urgency: 1) { canvas, area in draw(shown, on: &canvas, in: area) }
  }

  private static func draw(_ shortcuts: [Shortcut], on canvas: inout Canvas, in area: Area) {
    var lines: [[(text: String, style: Style)]] = [[(HelpScene.title, .normal)]]
    for shortcut in shortcuts {
      let text = canvas.clean("\(shortcut.isEnabled ? shortcut.key : "-") \(shortcut.title)")
      let entry = (text: text, style: shortcut.isEnabled ? Style.normal : .faint)
      if width(lines[lines.count - 1] + [entry]) <= area.columns {
        lines[lines.count - 1].append(entry)
      } else {
        lines.append([entry])
      }
    }
    for (index, line) in lines.prefix(area.lines).enumerated() {
      var column = area.column + (area.columns - width(line)) / 2
      for entry in line {
        column = canvas.put(entry.text, line: area.line + index, column: column, entry.style) + 2
      }
    }
  }

  private static func width(_ line: [(text: String, style: Style)]) -> Int {
    line.reduce(-2) { $0 + $1.text.columns + 2 }
  }
}
