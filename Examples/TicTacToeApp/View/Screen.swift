import Bindings
import ExampleSupport

/// A screen of the terminal. It prints each text when it changes; each input is a word to type.
///
/// If another screen covers it, that one is in front and receives the input.
@MainActor final class Screen {
  private let title: String
  private var inputs: [(word: String, isField: Bool, take: (String) -> Void)] = []
  private var other: Signal<String, Never>.Observer?
  private var covers: [Cover] = []
  private let (lifetime, token) = Lifetime.make()

  init(_ title: String) {
    self.title = title
    show("== \(title) ==")
  }

  /// Prints a line. What is bound to it ends when the screen is closed, at once.
  var line: BindingTarget<String> { BindingTarget(on: self, during: lifetime) { $0.show($1) } }

  private func show(_ line: String) { System.write(line + "\n") }

  /// Ends what is bound to the screen, and to those that cover it.
  private func close() {
    token.dispose()
    for cover in covers { cover.screen?.close() }
  }

  // MARK: Input

  /// Handles a line. If it is not an input of the screen in front, the answer lists the inputs.
  func enter(_ line: String) {
    if let front = covers.last(where: { $0.screen != nil })?.screen { return front.enter(line) }
    let (word, text) = Screen.split(line)
    for input in inputs {
      if input.isField, input.word == word { return input.take(text) }
      if !input.isField, input.word == line.lowercased() { return input.take("") }
    }
    if let other { return other.send(value: line) }
    let words = inputs.map { $0.isField ? "\($0.word) …" : $0.word }
    show("What can be typed: \(words.joined(separator: ", "))")
  }

  /// Sends the text that is typed after a word.
  private func texts(after word: String) -> Signal<String, Never> {
    let (texts, input) = Signal<String, Never>.pipe()
    inputs.append((word, true, { input.send(value: $0) }))
    return texts
  }

  /// Sends when a line is a button's title, without its punctuation.
  private func taps(on title: String) -> Signal<Void, Never> {
    let (taps, input) = Signal<Void, Never>.pipe()
    let word = title.lowercased().filter { !"?!".contains($0) }
    inputs.append((word, false, { _ in input.send() }))
    return taps
  }

  /// Sends the lines that are no other input.
  var otherLines: Signal<String, Never> {
    let (lines, input) = Signal<String, Never>.pipe()
    other = input
    return lines
  }

  private static func split(_ line: String) -> (word: String, text: String) {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    return (words.first?.lowercased() ?? "", words.count > 1 ? words[1] : "")
  }
}

// MARK: - Bindings

extension Screen {
  /// A text field: “Code: 1234”, or its placeholder in parentheses.
  func field(
    _ word: String, _ name: String, placeholder: String, _ text: MutableProperty<String>,
    disabledIf isDisabled: Property<Bool> = Property(value: false), showing shown: Character? = nil
  ) {
    line
      <~ text.map { text in
        let words = shown.map { String(repeating: $0, count: text.count) } ?? text
        return "\(name): \(text.isEmpty ? "(\(placeholder))" : words)"
      }
    let texts = texts(after: word)
    text <~ texts.filter { _ in !isDisabled.value }
    line <~ texts.filter { _ in isDisabled.value }.map { _ in "\(name) is off" }
  }

  /// A button: “Submit: on”, “off”, or “…” while its action is executing.
  func button<Output, Failure>(_ title: String, _ action: Action<Void, Output, Failure>) {
    line
      <~ action.isExecuting.combineLatest(with: action.isEnabled).map { isExecuting, isEnabled in
        "\(title): \(isExecuting ? "…" : isEnabled ? "on" : "off")"
      }
    line <~ action.disabledErrors.map { "\(title) is off" }
    action <~ taps(on: title)
  }

  /// Shows a text in front of the screen until it is dismissed.
  func alert(_ text: Property<String?>, _ dismiss: Action<Void, Void, Never>) {
    cover(with: text) { text in
      let alert = Screen(text)
      alert.button("OK", dismiss)
      return alert
    }
  }

  /// Covers this screen by another one while there is content.
  func cover<Content>(
    with content: Property<Content?>, _ screen: @escaping (Content) -> Screen
  ) {
    let cover = Cover()
    covers.append(cover)
    BindingTarget(on: self, during: lifetime) { owner, content in
      let wasCovered = cover.screen != nil
      // The screen is closed first, so that it does not show the end of canceled work.
      cover.screen = content.map(screen)
      cover.content = content
      if wasCovered, content == nil { owner.show("== \(owner.title) ==") }
    } <~ content.producer
  }

  @MainActor private final class Cover {
    var screen: Screen? {
      didSet { oldValue?.close() }
    }
    var content: Any?
  }
}
