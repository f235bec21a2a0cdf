/// A page of the full-screen mode, or a box in front of one. It is bound to a view model, shows its
/// outputs, and passes keys to its actions.
package protocol Scene: AnyObject {
  var widgets: [any Widget] { get }
  /// The commands, whose keys are shown at the bottom of the screen and in the help.
  var buttons: [Button] { get }
  var otherKeys: [KeyHelp] { get }
  /// The paragraphs of the help; without any, the scene has no help.
  var about: [String] { get }
  /// Whether the scene is drawn in front of the scene below.
  var isBox: Bool { get }
  /// Whether an enabled key of the scene below leaves this scene, and works there.
  var isMessage: Bool { get }
  /// Whether an animation runs, so that `tick` must be called.
  var isMoving: Bool { get }

  /// Advances animations by a moment.
  func tick()
  /// Ends animations when a key is pressed; returns whether the key has no other effect.
  func interrupt() -> Bool
  /// Handles a key before the buttons do; returns whether it belongs to the scene.
  func press(_ key: Key) -> Bool
}

extension Scene {
  package var isBox: Bool { false }
  package var isMessage: Bool { false }
  package var isMoving: Bool { false }
  package func tick() {}
  package func interrupt() -> Bool { false }
}
