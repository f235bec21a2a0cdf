import Bindings

/// What a player does in line mode. The view models decide what it means.
final class Keyboard {
  /// The screen has appeared.
  let opened = Signal<Void, Never>.pipe()
  /// A line was typed as a move.
  let lines = Signal<String, Never>.pipe()
  let hints = Signal<Void, Never>.pipe()
  let undos = Signal<Void, Never>.pipe()
  /// The player wants a new game, also in the middle of one.
  let restarts = Signal<Void, Never>.pipe()
  /// The player wants to play again.
  let confirmed = Signal<Void, Never>.pipe()
  let left = Signal<Void, Never>.pipe()
}
