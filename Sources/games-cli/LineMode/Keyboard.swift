import Bindings

/// The inputs of a player in line mode. The view models decide what they mean.
final class Keyboard {
  /// Sends when the screen has appeared.
  let opened = Signal<Void, Never>.pipe()
  /// Sends a line that was typed as a move.
  let lines = Signal<String, Never>.pipe()
  let hints = Signal<Void, Never>.pipe()
  let undos = Signal<Void, Never>.pipe()
  /// Sends when the player wants a new game, also in the middle of one.
  let restarts = Signal<Void, Never>.pipe()
  /// Sends when the player wants to play again.
  let confirmed = Signal<Void, Never>.pipe()
  let left = Signal<Void, Never>.pipe()
}
