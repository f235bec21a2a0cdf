import Bindings

/// What a player does in line mode; the view models say what it means.
final class Keyboard {
  /// The screen has appeared.
  let opened: Signal<Void, Never>
  /// A line was typed as a move.
  let lines: Signal<String, Never>
  /// The player wants to play again.
  let confirmed: Signal<Void, Never>
  /// The player leaves.
  let left: Signal<Void, Never>

  private let inputs:
    (
      opened: Signal<Void, Never>.Observer, lines: Signal<String, Never>.Observer,
      confirmed: Signal<Void, Never>.Observer, left: Signal<Void, Never>.Observer
    )

  init() {
    let (opened, lines) = (Signal<Void, Never>.pipe(), Signal<String, Never>.pipe())
    let (confirmed, left) = (Signal<Void, Never>.pipe(), Signal<Void, Never>.pipe())
    self.opened = opened.output
    self.lines = lines.output
    self.confirmed = confirmed.output
    self.left = left.output
    inputs = (opened.input, lines.input, confirmed.input, left.input)
  }

  func open() { inputs.opened.send() }
  func type(_ line: String) { inputs.lines.send(value: line) }
  func confirm() { inputs.confirmed.send() }
  func leave() { inputs.left.send() }
}
