public import Bindings
import ExampleSupport

/// Standard input as the inputs of a screen. Each line names a control: “password open sesame”
/// types into a field, “login” presses a button.
public final class Keyboard {
  private struct Control {
    let usage, help: String
    let isInFront: Property<Bool>
    let input: Signal<String?, Never>.Observer

    var word: Substring { usage.prefix { $0 != " " } }
  }

  private var controls: [Control] = []

  public init() {}

  /// Answers arguments that ask for help or are wrong, and ends the program.
  ///
  /// - Parameter usage: the program's name, and its options.
  public static func answer(_ arguments: [String], usage: String) -> Never {
    let about = "Commands come one a line; help lists them."
    System.answer(arguments, usage: "\(usage)\n\n  \(about)\n")
  }

  /// Sends the texts that are typed into a field: `nil` for an empty one, as toolkits do.
  ///
  /// - Parameters:
  ///   - usage: the field's word and its argument, such as “password TEXT”.
  ///   - help: the explanation that is shown beside the usage.
  ///   - isInFront: whether the field can be used; without it, always.
  public func texts(
    _ usage: String, _ help: String, while isInFront: Property<Bool> = Property(value: true)
  ) -> Signal<String?, Never> {
    let (texts, input) = Signal<String?, Never>.pipe()
    let control = Control(usage: usage, help: help, isInFront: isInFront, input: input)
    // A screen that is shown again has the same fields again.
    if let index = controls.firstIndex(where: { $0.usage == usage }) {
      controls[index] = control
    } else {
      controls.append(control)
    }
    return texts
  }

  /// Sends the presses of a button.
  public func taps(
    _ word: String, _ help: String, while isInFront: Property<Bool> = Property(value: true)
  ) -> Signal<Void, Never> {
    texts(word, help, while: isInFront).map { _ in }
  }

  /// Sends durations that are typed, for a clock that the program advances.
  public func waits() -> Signal<Duration, Never> {
    texts("wait SECONDS", "Moves the clock on")
      .compactMap { $0.flatMap { Int($0) } }.filter { 0...3_600 ~= $0 }.map { .seconds($0) }
  }

  // MARK: Reading

  /// Reads lines until the input ends, or a line is “quit”.
  public func read() {
    printHelp()
    while let line = Self.nextLine(), enter(line) {}
  }

  /// Reads a line. A line from a pipe is printed, since only a terminal shows what is typed.
  public static func nextLine() -> String? {
    let isInteractive = System.isInteractive
    if isInteractive { print("> ", terminator: "") }
    guard let line = readLine()?.printable else {
      if isInteractive { print() }
      return nil
    }
    if !isInteractive { print("> \(line)") }
    return line
  }

  /// Sends a line to the controls that it names; returns false if it is “quit”.
  public func enter(_ line: String) -> Bool {
    let line = line.drop { $0 == " " }
    let word = line.prefix { $0 != " " }
    let text = line.dropFirst(word.count + 1)
    if word == "quit" { return false }
    if let control = controls.first(where: { $0.word == word && $0.isInFront.value }) {
      control.input.send(value: text.isEmpty ? nil : String(text))
    } else if !word.isEmpty, !word.hasPrefix("#") {
      print("“\(word)” is none of these:")
      printHelp()
    }
    return true
  }

  /// Prints the controls that can be used.
  public func printHelp() {
    var usages = controls.filter(\.isInFront.value).map { ($0.usage, $0.help) }
    usages.append(("quit", "ends, as the end of input does"))
    let width = usages.map(\.0.count).max() ?? 0
    for (usage, help) in usages {
      print("  \(usage)\(String(repeating: " ", count: width - usage.count))  \(help)")
    }
  }
}
