import Bindings

/// A page of the full-screen mode, or a box in front of one: it is bound to a view model, draws
/// what that shows, and passes on what is pressed.
class Scene {
  /// Another scene, to be shown in front of this one.
  let opened: Signal<Scene, Never>
  /// This scene is to be left.
  let closed: Signal<Void, Never>

  private let openedInput: Signal<Scene, Never>.Observer
  private let closedInput: Signal<Void, Never>.Observer

  init() {
    (opened, openedInput) = Signal.pipe()
    (closed, closedInput) = Signal.pipe()
  }

  func open(_ scene: Scene) { openedInput.send(value: scene) }
  func close() { closedInput.send() }

  // MARK: For each scene to say

  /// The keys that do something by themselves; the help and the last line show them.
  var shortcuts: [Shortcut] { [] }
  /// The other keys, for the help.
  var otherKeys: [KeyHelp] { [] }
  /// Whether characters are text, so that they cannot be shortcuts.
  var isTyping: Bool { false }
  /// Whether it is drawn in front of the scene below.
  var isBox: Bool { false }
  /// Whether something moves, so that it wants to be told the time.
  var isMoving: Bool { false }

  /// It is shown for the first time.
  func appear() {}
  /// A moment has passed.
  func tick() {}
  /// A key was pressed: what moves comes to its end at once. Answers whether that was all that the
  /// key was for.
  func interrupt() -> Bool { false }
  /// A key was pressed that is no shortcut.
  func press(_ key: Key) {}
  func draw(on canvas: inout Canvas, in area: Area) {}
}
