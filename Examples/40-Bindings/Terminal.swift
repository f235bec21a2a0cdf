import Bindings

/// Standard input and output, as a screen that view models can be bound to.
///
/// What happens is printed when it happens. What is so is printed when the player looks: before a question, and after
/// the last one, if it has changed. After the end of the input nothing is asked any more.
final class Terminal {
  /// What is so.
  let state = MutableProperty("", name: "state")
  private var shownState = ""
  private var hasEnded = false

  /// Prints what happens.
  var line: BindingTarget<String> { BindingTarget(on: self) { _, text in print(text) } }

  /// Asks once; sends the answer, if there is one.
  func answer(to question: String) -> SignalProducer<String, Never> {
    SignalProducer { [self] observer, _ in
      if let answer = ask(question) { observer.send(value: answer) }
      observer.sendCompleted()
    }
  }

  /// Asks again and again, as long as there is something to ask; sends the answers.
  func answers(to question: Property<String>) -> SignalProducer<String, Never> {
    SignalProducer { [self] observer, lifetime in
      while !lifetime.hasEnded, !question.value.isEmpty, let answer = ask(question.value) {
        observer.send(value: answer)
      }
      showState()
      observer.sendCompleted()
    }
  }

  private func ask(_ question: String) -> String? {
    guard !hasEnded else { return nil }
    showState()
    print(question, terminator: "")
    if let answer = readLine() { return answer }
    // Nobody has typed the end of the line on which the question stands.
    print()
    hasEnded = true
    return nil
  }

  private func showState() {
    guard !hasEnded, state.value != shownState else { return }
    shownState = state.value
    print(shownState)
  }
}
