import Bindings
import ViewModels

/// Where players begin who have named no game.
final class MenuScene: Scene {
  private let entries: [(title: String, make: () -> Scene)]
  private let quit = Shortcut("q", Messages.quit)
  private var chosen = 0

  init(_ entries: [(title: String, make: () -> Scene)]) {
    self.entries = entries
    super.init()
    BindingTarget(on: self) { menu, _ in menu.close() } <~ quit.pressed
  }

  override var shortcuts: [Shortcut] { [quit] }
  override var otherKeys: [KeyHelp] { Messages.keysOfMenu }

  override func press(_ key: Key) {
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

  override func draw(on canvas: inout Canvas, in area: Area) {
    let (entries, chosen) = (entries, chosen)
    Strip.draw(
      [
        Strip(1) { canvas, area in
          canvas.center(Messages.program, line: area.line, in: area, .strong)
        },
        Strip(1, 2),
        Strip(entries.count) { canvas, area in
          for (index, entry) in entries.enumerated() {
            let text = "\(index == chosen ? ">" : " ") \(Messages.entry(index + 1, entry.title)) "
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
