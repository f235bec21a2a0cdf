public import Bindings
public import ExampleSupport

extension Terminal {
  /// Prints a line for each event.
  public var line: BindingTarget<String> { BindingTarget(on: self) { $0.show($1) } }

  /// Asks once, and sends the answer, if there is one.
  public func answer(to question: String) -> SignalProducer<String, Never> {
    SignalProducer { [self] observer, _ in
      if let answer = ask(question) { observer.send(value: answer) }
      observer.sendCompleted()
    }
  }

  /// Asks repeatedly until the question is empty, and sends the answers.
  public func answers(to question: Property<String>) -> SignalProducer<String, Never> {
    SignalProducer { [self] observer, lifetime in
      while !lifetime.hasEnded, !question.value.isEmpty, let answer = ask(question.value) {
        observer.send(value: answer)
      }
      showState()
      observer.sendCompleted()
    }
  }

  /// Shows a screen repeatedly, until it is closed or the input ends.
  public func show(until closed: Signal<Void, Never>, _ screen: () -> Void) {
    var isClosed = false
    closed.observeValues { isClosed = true }
    repeat { screen() } while !isClosed && !hasEnded
  }
}
