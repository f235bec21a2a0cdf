import Terminal

/// What line mode shows of a game, in the order in which it is printed.
final class LineScreen {
  /// About a whole game.
  let heading = Field(.label, .faint)
  /// What happens.
  let log = Field(.log)
  /// What a move has caused.
  let explanation = Field(.log, .faint)
  let picture = Field(.label, nil)
  /// The state, on demand.
  let reminder = Field(.reminder)
  let state = Field(.label, .strong)
  /// Why something was refused.
  let notice = Field(.log, .refused)
  /// How the game has ended.
  let result = Field(.log, .strong)

  // Shown when something is asked
  let prompt = Field()
  let again = Field()

  let ink: Ink

  init(_ ink: Ink) { self.ink = ink }

  /// Prints what is new.
  func print(on console: Console) {
    for field in [heading, log, explanation, picture, reminder, state, result] {
      for text in field.take() { field.style.map { console.say(text, $0) } ?? console.show(text) }
    }
  }

  /// Makes everything that still holds new, and nothing else.
  func showAgain() {
    for field in [log, explanation, notice, result] { _ = field.take() }
    for field in [heading, picture, reminder, state] { field.showAgain() }
  }
}
