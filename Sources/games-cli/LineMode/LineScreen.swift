import Terminal

/// The texts of a game in line mode, in the order in which they are printed.
final class LineScreen {
  /// Lines about a whole game.
  let heading = Field(.label, .faint)
  /// The events of the game.
  let log = Field(.log)
  /// The explanation of a move.
  let explanation = Field(.log, .faint)
  let picture = Field(.label, nil)
  /// The state, printed on demand.
  let reminder = Field(.reminder)
  let state = Field(.label, .strong)
  /// The reason for a refusal.
  let notice = Field(.log, .refused)
  /// The outcome of the game.
  let result = Field(.log, .strong)

  // Printed with a question
  let prompt = Field()
  let again = Field()

  let ink: Ink

  init(_ ink: Ink) { self.ink = ink }

  /// Prints the texts that are new.
  func print(on console: Console) {
    for field in [heading, log, explanation, picture, reminder, state, result] {
      for text in field.take() { field.style.map { console.say(text, $0) } ?? console.show(text) }
    }
  }

  /// Marks the current values as new, and nothing else.
  func showAgain() {
    for field in [log, explanation, notice, result] { _ = field.take() }
    for field in [heading, picture, reminder, state] { field.showAgain() }
  }
}
