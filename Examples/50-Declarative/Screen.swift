import ExampleSupport

/// The content of the screen at one moment.
struct Screen {
  var panel: Panel?
  var question: String
  var answer: (String) -> Void
}

/// A function from the state that it reads to a screen; `nil` when nothing is left to ask.
protocol View {
  var body: Screen? { get }
}

extension Terminal {
  /// Shows a view until its screen is `nil` or the input ends.
  func show(_ view: some View) {
    let drawing = Drawing { view.body }
    while let screen = drawing.current, let answer = ask(screen.question, below: screen.panel) {
      screen.answer(answer)
    }
  }
}
