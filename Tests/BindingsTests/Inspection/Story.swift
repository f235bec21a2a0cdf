import Bindings

/// Each turn's steps in words, without how long it took.
final class Story {
  private(set) var turns: [[String]] = []
  private(set) var all: [TracedTurn] = []

  func note(_ turn: TracedTurn) {
    all.append(turn)
    turns.append(turn.steps.map(\.description))
  }
}

func story(of subject: Any) -> (Story, Trace) {
  let story = Story()
  return (story, Trace(of: subject) { story.note($0) })
}
