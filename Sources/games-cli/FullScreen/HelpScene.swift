/// Says what the keys of another scene do, from the tables by which they do it.
final class HelpScene: Scene {
  static let key: Character = "?"
  static let title = "\(key) \(Messages.help)"

  private let entries: [KeyHelp]

  init(of scene: Scene) {
    entries =
      scene.otherKeys + scene.shortcuts.map { KeyHelp(String($0.key), $0.title) }
      + Messages.keysEverywhere
  }

  override func press(_ key: Key) { close() }

  override func draw(on canvas: inout Canvas, in area: Area) {
    let entries = entries
    Strip.draw(
      [
        Strip(1) { canvas, area in
          canvas.put(Messages.keys, line: area.line, column: area.column, .strong)
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
          canvas.center(Messages.anyKey, line: area.line, in: area, .faint)
        },
      ], on: &canvas, in: area)
  }
}
