import Bindings

/// A list of pages to choose from.
package final class MenuScene: Scene {
  package let exits = SceneExits()
  private let entries: [(title: String, make: () -> any Scene)]
  private let title: String
  private let quit: Shortcut
  private var chosen = 0

  package init(
    _ title: String, quitTitle: String, _ entries: [(title: String, make: () -> any Scene)]
  ) {
    self.title = title
    self.entries = entries
    quit = Shortcut("q", quitTitle)
    BindingTarget(on: self) { menu, _ in menu.close() } <~ quit.pressed
  }

  package var shortcuts: [Shortcut] { [quit] }
  package var otherKeys: [KeyHelp] {
    [KeyHelp("Arrows, j k", "Choose"), KeyHelp("Enter, 1-\(entries.count)", "Play")]
  }

  package func press(_ key: Key) {
    switch key {
    case .up, .character("k"), .backTab: chosen = max(chosen - 1, 0)
    case .down, .character("j"): chosen = min(chosen + 1, entries.count - 1)
    case .tab: chosen = (chosen + 1) % entries.count
    case .enter, .character(" "): open(entries[chosen].make())
    case .character(let character):
      guard let number = Int(String(character)), entries.indices.contains(number - 1) else {
        return
      }
      chosen = number - 1
      open(entries[chosen].make())
    default: break
    }
  }

  package func draw(on canvas: inout Canvas, in area: Area) {
    let (title, entries, chosen) = (title, entries, chosen)
    Strip.draw(
      [
        Strip(1) { canvas, area in
          canvas.center(title, line: area.line, in: area, .strong)
        },
        Strip(1, 2),
        Strip(entries.count) { canvas, area in
          for (index, entry) in entries.enumerated() {
            let text = "\(index == chosen ? ">" : " ") \(index + 1)  \(entry.title) "
            canvas.put(
              text, line: area.line + index, column: area.column + 1,
              index == chosen ? .selected : .normal)
          }
        },
        Strip(1, 2),
        Toolbar.strip([quit]),
      ], on: &canvas, in: area)
  }
}
