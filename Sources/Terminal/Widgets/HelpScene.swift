/// The help of another scene: what it is about, and its keys, from the table of its shortcuts.
package final class HelpScene: Scene {
  package let exits = SceneExits()
  package static let key: Character = "?"
  package static let title = "\(key) \(WidgetTexts.help)"

  private let paragraphs: [String]
  private let entries: [KeyHelp]

  package init(of scene: any Scene) {
    paragraphs = scene.about
    entries =
      scene.otherKeys + scene.shortcuts.map { KeyHelp(String($0.key), $0.title) }
      + WidgetTexts.keysEverywhere
  }

  package func press(_ key: Key) { close() }

  package func draw(on canvas: inout Canvas, in area: Area) {
    let entries = entries
    let strips = paragraphs.enumerated().map { index, text in
      let lines = canvas.wrap(text, to: area.columns)
      return Strip(index == 0 ? lines.count : 0, lines.count, urgency: 2) { canvas, area in
        for (index, line) in lines.enumerated() {
          canvas.put(line, line: area.line + index, column: area.column)
        }
      }
    }
    Strip.draw(
      strips + [
        .space,
        Strip(0, 1, urgency: 1) { canvas, area in
          canvas.put(WidgetTexts.keys, line: area.line, column: area.column, .strong)
        },
        Strip(entries.count) { canvas, area in
          for (index, entry) in entries.enumerated() {
            let line = area.line + index
            canvas.put(entry.keys, line: line, column: area.column + 1, .strong)
            canvas.put(entry.title, line: line, column: area.column + 14)
          }
        },
        .space,
        Strip(0, 1) { canvas, area in
          canvas.center(WidgetTexts.anyKey, line: area.line, in: area, .faint)
        },
      ], on: &canvas, in: area)
  }
}
