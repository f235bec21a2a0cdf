import Bindings

/// The open scenes, each in front of the one below; the last one receives the keys.
package final class SceneStack {
  /// The smallest size for which scenes are made.
  package static let least = Size(columns: 40, lines: 12)
  /// The largest size that scenes can use.
  package static let most = Size(columns: 40, lines: 24)

  private var scenes: [any Scene] = []
  private let isPlain: Bool
  package private(set) var isTooSmall = false

  package init(isPlain: Bool) { self.isPlain = isPlain }

  /// Whether the player has left.
  package var isEmpty: Bool { scenes.isEmpty }
  package var isMoving: Bool { scenes.last?.isMoving == true }

  package func push(_ scene: any Scene) {
    scenes.append(scene)
    scene.opened.observeValues { [weak self] in self?.push($0) }
    scene.closed.observeValues { [weak self, weak scene] in
      guard let self, let index = scenes.firstIndex(where: { $0 === scene }) else { return }
      scenes.removeSubrange(index...)
    }
    scene.appear()
  }

  // MARK: Input

  package func tick() { scenes.last?.tick() }

  package func press(_ key: Key) {
    guard let scene = scenes.last else { return }
    // On too small a screen, a player can still leave.
    if isTooSmall, key != .character("q") { return }
    if scene.interrupt() { return }
    guard !scene.isTyping, case .character(let character) = key else { return scene.press(key) }
    if character == HelpScene.key, !scene.isBox { return push(HelpScene(of: scene)) }
    guard let shortcut = scene.shortcuts.first(where: { $0.key == character }) else {
      return scene.press(key)
    }
    shortcut.press()
  }

  // MARK: Drawing

  package func canvas(of size: Size) -> Canvas {
    var canvas = Canvas(size, isPlain: isPlain)
    isTooSmall = size.columns < Self.least.columns || size.lines < Self.least.lines
    guard !isTooSmall else {
      for (line, text) in canvas.wrap(WidgetTexts.tooSmall(Self.least), to: size.columns)
        .enumerated()
      {
        canvas.put(text, line: line, column: 0)
      }
      return canvas
    }
    let area = Self.area(in: size)
    for scene in scenes[(scenes.lastIndex { !$0.isBox } ?? scenes.startIndex)...] {
      scene.draw(on: &canvas, in: area)
    }
    return canvas
  }

  private static func area(in size: Size) -> Area {
    let lines = min(size.lines, most.lines)
    return Area(
      line: (size.lines - lines) / 2, column: (size.columns - most.columns) / 2, lines: lines,
      columns: most.columns)
  }
}
