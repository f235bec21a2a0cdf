import Bindings

/// What is typed: a name, or a minus sign.
final class Keyboard {
  private let lines = Signal<String, Never>.pipe()

  var names: Signal<String, Never> { lines.output.filter { $0 != "-" } }
  var minuses: Signal<Void, Never> { lines.output.filter { $0 == "-" }.map { _ in } }

  func read() {
    while let line = readLine() { lines.input.send(value: line) }
  }
}
