import Bindings
import BoundSupport

/// A screen of the terminal. It prints each text when it changes; each input is a line to type.
///
/// If another screen covers it, that one is in front and receives the input.
@MainActor final class Screen {
  private let title: String
  private let keyboard: Keyboard
  private let isInFront = MutableProperty(true)
  private var covers: [Cover] = []
  private let (lifetime, token) = Lifetime.make()

  init(_ title: String, _ keyboard: Keyboard) {
    (self.title, self.keyboard) = (title, keyboard)
    print("== \(title) ==")
  }

  /// Prints a line. Its bindings end as soon as the screen is closed.
  var line: BindingTarget<String> { BindingTarget(on: self, during: lifetime) { print($1) } }

  /// Ends what is bound to the screen, and to those that cover it.
  private func close() {
    token.dispose()
    isInFront.value = false
    for cover in covers { cover.screen?.close() }
  }

  /// Sends the text that is typed behind a word.
  func texts(_ usage: String, _ help: String) -> Signal<String, Never> {
    keyboard.texts(usage, help, while: Property(isInFront)).map { $0 ?? "" }
  }

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
    let texts = texts("\(word) TEXT", name)
    text <~ texts.filter { _ in !isDisabled.value }
    line <~ texts.filter { _ in isDisabled.value }.map { _ in "\(name) is off" }
  }

  /// A button: “Submit: on”, “off”, or “…” while its action is executing.
  func button<Output, Failure>(
    _ word: String, _ title: String, _ action: Action<Void, Output, Failure>
  ) {
    line
      <~ action.isExecuting.combineLatest(with: action.isEnabled).map { isExecuting, isEnabled in
        "\(title): \(isExecuting ? "…" : isEnabled ? "on" : "off")"
      }
    line <~ action.disabledErrors.map { "\(title) is off" }
    action <~ texts(word, title).map { _ in }
  }

  /// Shows a text in front of the screen until it is dismissed.
  func alert(_ text: Property<String?>, _ dismiss: Action<Void, Void, Never>) {
    cover(with: text) { text, keyboard in
      let alert = Screen(text, keyboard)
      alert.button("ok", "OK", dismiss)
      return alert
    }
  }

  /// Covers this screen by another one while there is content.
  func cover<Content>(
    with content: Property<Content?>, _ screen: @escaping (Content, Keyboard) -> Screen
  ) {
    let cover = Cover()
    covers.append(cover)
    BindingTarget(on: self, during: lifetime) { owner, content in
      let wasCovered = cover.screen != nil
      // The screen is closed first, so that it does not show the end of canceled work.
      cover.screen = content.map { screen($0, owner.keyboard) }
      cover.content = content
      owner.isInFront.value = !owner.covers.contains { $0.screen != nil }
      if wasCovered, content == nil { print("== \(owner.title) ==") }
    } <~ content.producer
  }

  @MainActor private final class Cover {
    var screen: Screen? {
      didSet { oldValue?.close() }
    }
    var content: Any?
  }
}
