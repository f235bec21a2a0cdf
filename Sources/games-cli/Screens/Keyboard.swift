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

  private let inputs:
    (
      opened: Signal<Void, Never>.Observer, lines: Signal<String, Never>.Observer,
      hints: Signal<Void, Never>.Observer, undos: Signal<Void, Never>.Observer,
      restarts: Signal<Void, Never>.Observer, confirmed: Signal<Void, Never>.Observer,
      left: Signal<Void, Never>.Observer, records: Signal<String, Never>.Observer
    )

  init() {
    let (opened, lines) = (Signal<Void, Never>.pipe(), Signal<String, Never>.pipe())
    let (hints, undos) = (Signal<Void, Never>.pipe(), Signal<Void, Never>.pipe())
    let (restarts, confirmed) = (Signal<Void, Never>.pipe(), Signal<Void, Never>.pipe())
    let (left, records) = (Signal<Void, Never>.pipe(), Signal<String, Never>.pipe())
    self.opened = opened.output
    self.lines = lines.output
    self.hints = hints.output
    self.undos = undos.output
    self.restarts = restarts.output
    self.confirmed = confirmed.output
    self.left = left.output
    self.records = records.output
    inputs = (
      opened.input, lines.input, hints.input, undos.input, restarts.input, confirmed.input,
      left.input, records.input
    )
  }

  func open() { inputs.opened.send() }
  func type(_ line: String) { inputs.lines.send(value: line) }
  func askForHint() { inputs.hints.send() }
  func undo() { inputs.undos.send() }
  func restart() { inputs.restarts.send() }
  func confirm() { inputs.confirmed.send() }
  func leave() { inputs.left.send() }
  func replay(_ line: String) { inputs.records.send(value: line) }
}
