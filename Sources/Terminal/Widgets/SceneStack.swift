/// The open scenes, each in front of the one below; the last one receives the keys and clicks.
package final class SceneStack {
  /// The smallest size for which scenes are made.
  private static let least = Size(columns: 40, lines: 12)
  /// The largest number of columns that a scene uses.
  private static let widest = 76

  private var scenes: [any Scene] = []
  private let isPlain: Bool
  /// The screen as last drawn, with the effects of clicks.
  private var shown: Screen?
  private var isTooSmall = false

  package init(isPlain: Bool) { self.isPlain = isPlain }

  package var isEmpty: Bool { scenes.isEmpty }
  package var isMoving: Bool { scenes.last?.isMoving == true }

  package func push(_ scene: any Scene) {
    scenes.append(scene)
    shown?.forgetClicks()
  }

  /// Leaves the scene in front.
  package func pop() { scenes.last.map(remove) }

  /// Leaves a scene, and those in front of it.
  package func remove(_ scene: any Scene) {
    guard let index = scenes.firstIndex(where: { $0 === scene }) else { return }
    scenes.removeSubrange(index...)
    shown?.forgetClicks()
  }

  /// Leaves all scenes for another one.
  package func replaceAll(by scene: any Scene) {
    scenes = []
    push(scene)
  }

  // MARK: Input

  package func tick() { scenes.last?.tick() }

  package func press(_ key: Key) {
    guard let scene = scenes.last, !isTooSmall, !scene.interrupt() else { return }
    if case .click(let line, let column) = key {
      shown?.click(line: line, column: column)
    } else if !scene.press(key) {
      let below = scene.isMessage ? scenes.dropLast().last?.buttons ?? [] : []
      if let button = below.first(where: { $0.key == key && $0.isEnabled }) {
        pop()
        return button.press()
      }
      let buttons = buttons(of: scene)
      let quit = buttons.first { $0.key == "q" }?.key ?? .escape
      let meant = key == .end || key == "q" ? quit : key
      buttons.first { $0.key == meant }?.press()
    }
  }

  private func buttons(of scene: any Scene) -> [Button] {
    var buttons = scene.buttons
    if !scene.about.isEmpty {
      let help = Button(WidgetTexts.help, key: "?") { [unowned self, weak scene] in
        if let scene { push(Page.help(of: scene)) }
      }
      buttons.insert(help, at: 0)
    }
    if !buttons.contains(where: { $0.key == "q" || $0.key == .escape }) {
      buttons.append(Button(WidgetTexts.close, key: .escape) { [unowned self] in pop() })
    }
    return buttons
  }

  // MARK: Drawing

  package func screen(of size: Size) -> Screen {
    let screen = Screen(size, isPlain: isPlain)
    shown = screen
    isTooSmall = size.columns < Self.least.columns || size.lines < Self.least.lines
    guard !isTooSmall else {
      let (columns, lines) = (Self.least.columns, Self.least.lines)
      let needed = "\(columns) columns and \(lines) lines are needed. ^C leaves."
      screen.canvas.draw([Label("The terminal is too small: " + needed)])
      return screen
    }
    let visible = scenes[(scenes.lastIndex { !$0.isBox } ?? scenes.startIndex)...]
    let toolbars = visible.map {
      [[BarEntry]](buttons(of: $0), $0.otherKeys, columns: size.columns)
    }
    let heights = toolbars.map { min(2, $0.count) }
    let page = screen.canvas.part(lines: size.lines - (heights.max() ?? 0))
    for scene in visible {
      screen.forgetClicks()
      draw(scene, on: page.middle(columns: min(Self.widest, size.columns)))
    }
    if let toolbar = toolbars.last, let height = heights.last {
      screen.canvas.part(line: size.lines - height).draw(toolbar)
    }
    return screen
  }

  private func draw(_ scene: any Scene, on canvas: Canvas) {
    guard scene.isBox else { return canvas.draw(scene.widgets) }
    let content = canvas.part(lines: canvas.lines - 2, columns: canvas.columns - 4)
    let lines = content.heights(of: scene.widgets).reduce(0, +) + 2
    canvas.middle(lines: lines).framed().draw(scene.widgets)
  }
}
