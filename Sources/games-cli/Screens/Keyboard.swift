import Bindings

/// What a player does in line mode; the view models say what it means.
final class Keyboard {
  /// The screen has appeared.
  let opened: Signal<Void, Never>
  /// A line was typed as a move.
  let lines: Signal<String, Never>
  let hints: Signal<Void, Never>
  let undos: Signal<Void, Never>
  /// The player wants a new game, whatever becomes of this one.
  let restarts: Signal<Void, Never>
  /// The player wants to play again.
  let confirmed: Signal<Void, Never>
  /// The player leaves.
  let left: Signal<Void, Never>
  /// Something is done that was written down.
  let records: Signal<String, Never>

  private let openedInput: Signal<Void, Never>.Observer
  private let linesInput: Signal<String, Never>.Observer
  private let hintsInput: Signal<Void, Never>.Observer
  private let undosInput: Signal<Void, Never>.Observer
  private let restartsInput: Signal<Void, Never>.Observer
  private let confirmedInput: Signal<Void, Never>.Observer
  private let leftInput: Signal<Void, Never>.Observer
  private let recordsInput: Signal<String, Never>.Observer

  init() {
    (opened, openedInput) = Signal.pipe()
    (lines, linesInput) = Signal.pipe()
    (hints, hintsInput) = Signal.pipe()
    (undos, undosInput) = Signal.pipe()
    (restarts, restartsInput) = Signal.pipe()
    (confirmed, confirmedInput) = Signal.pipe()
    (left, leftInput) = Signal.pipe()
    (records, recordsInput) = Signal.pipe()
  }

  func open() { openedInput.send() }
  func type(_ line: String) { linesInput.send(value: line) }
  func askForHint() { hintsInput.send() }
  func undo() { undosInput.send() }
  func restart() { restartsInput.send() }
  func confirm() { confirmedInput.send() }
  func leave() { leftInput.send() }
  func replay(_ line: String) { recordsInput.send(value: line) }
}
