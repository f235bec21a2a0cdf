package import Bindings

/// A page of the full-screen mode, or a box in front of one. It is bound to a view model, draws its
/// outputs, and passes keys to its actions.
package protocol Scene: AnyObject {
  /// The transitions to other scenes.
  var exits: SceneExits { get }
  /// The shortcuts, which the help and the last line show.
  var shortcuts: [Shortcut] { get }
  /// The other keys, for the help.
  var otherKeys: [KeyHelp] { get }
  /// The paragraphs of the help beside the keys; on a small screen, only the first one.
  var about: [String] { get }
  /// Whether characters are text, so that they cannot be shortcuts.
  var isTyping: Bool { get }
  /// Whether the scene is drawn in front of the scene below.
  var isBox: Bool { get }
  /// Whether an animation runs, so that `tick` must be called.
  var isMoving: Bool { get }

  /// Called when the scene is shown for the first time.
  func appear()
  /// Advances animations by a moment.
  func tick()
  /// Ends animations when a key is pressed; returns whether the key has no other effect.
  func interrupt() -> Bool
  /// Handles a key that is no shortcut.
  func press(_ key: Key)
  func draw(on canvas: inout Canvas, in area: Area)
}

/// The transitions from a scene to others.
package final class SceneExits {
  fileprivate let opening = Signal<any Scene, Never>.pipe()
  fileprivate let closing = Signal<Void, Never>.pipe()

  package init() {}
}

extension Scene {
  /// Sends a scene that is to be shown in front of this one.
  package var opened: Signal<any Scene, Never> { exits.opening.output }
  /// Sends when this scene is to be left.
  package var closed: Signal<Void, Never> { exits.closing.output }

  package func open(_ scene: any Scene) { exits.opening.input.send(value: scene) }
  package func close() { exits.closing.input.send() }

  // MARK: Defaults

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
