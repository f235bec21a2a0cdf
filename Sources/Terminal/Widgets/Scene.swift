package import Bindings

/// A page of the full-screen mode, or a box in front of one: it is bound to a view model, draws
/// what that shows, and passes on what is pressed.
package protocol Scene: AnyObject {
  /// The ways to other scenes.
  var exits: SceneExits { get }
  /// The keys that do something by themselves; the help and the last line show them.
  var shortcuts: [Shortcut] { get }
  /// The other keys, for the help.
  var otherKeys: [KeyHelp] { get }
  /// What the help says beside the keys, in paragraphs; the first one also where there is little
  /// room.
  var about: [String] { get }
  /// Whether characters are text, so that they cannot be shortcuts.
  var isTyping: Bool { get }
  /// Whether it is drawn in front of the scene below.
  var isBox: Bool { get }
  /// Whether something moves, so that `tick` is to be called.
  var isMoving: Bool { get }

  /// It is shown for the first time.
  func appear()
  /// A moment has passed.
  func tick()
  /// A key was pressed: what moves comes to its end at once. Returns whether the key is used up by
  /// that.
  func interrupt() -> Bool
  /// A key was pressed that is no shortcut.
  func press(_ key: Key)
  func draw(on canvas: inout Canvas, in area: Area)
}

/// The ways from a scene to others.
package final class SceneExits {
  fileprivate let opening = Signal<any Scene, Never>.pipe()
  fileprivate let closing = Signal<Void, Never>.pipe()

  package init() {}
}

extension Scene {
  /// Another scene, to be shown in front of this one.
  package var opened: Signal<any Scene, Never> { exits.opening.output }
  /// This scene is to be left.
  package var closed: Signal<Void, Never> { exits.closing.output }

  package func open(_ scene: any Scene) { exits.opening.input.send(value: scene) }
  package func close() { exits.closing.input.send() }

  // MARK: What most scenes need

  package var shortcuts: [Shortcut] { [] }
  package var otherKeys: [KeyHelp] { [] }
  package var about: [String] { [] }
  package var isTyping: Bool { false }
  package var isBox: Bool { false }
  package var isMoving: Bool { false }
  package func appear() {}
  package func tick() {}
  package func interrupt() -> Bool { false }
}
