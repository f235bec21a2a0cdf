/// Says what the keys of another scene do, from the tables by which they do it.
package final class HelpScene: Scene {
  package let exits = SceneExits()
  package static let key: Character = "?"
  package static let title = "\(key) \(WidgetTexts.help)"

  private let entries: [KeyHelp]

  package init(of scene: any Scene) {
    entries =
      scene.otherKeys + scene.shortcuts.map { KeyHelp(String($0.key), $0.title) }
      + WidgetTexts.keysEverywhere
  }

  package func press(_ key: Key) { close() }

  package func draw(on canvas: inout Canvas, in area: Area) {
    let entries = entries
    Strip.draw(
      [
        Strip(1) { canvas, area in
          canvas.put(WidgetTexts.keys, line: area.line, column: area.column, .strong)
        },
        .space,
        Strip(entries.count) { canvas, area in
          for (index, entry) in entries.enumerated() {
            let line = area.line + index
            canvas.put(entry.keys, line: line, column: area.column + 1, .strong)
            canvas.put(entry.title, line: line, column: area.column + 14)
          }
        },
        .space,
        Strip(1) { canvas, area in
          canvas.center(WidgetTexts.anyKey, line: area.line, in: area, .faint)
        },
      ], on: &canvas, in: area)
  }
}
