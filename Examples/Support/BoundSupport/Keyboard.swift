public import Bindings
import ExampleSupport

/// Standard input as the inputs of a screen. Each line names a control: “password open sesame”
/// types into a field, “login” presses a button.
public final class Keyboard {
  private typealias Line = (word: Substring, text: String?)

  private let lines = Signal<Line, Never>.pipe()
  private var usages: [(usage: String, help: String)] = [("quit", "ends, as the end of input does")]
  private var hasQuit = false

  public init() {}

  /// Sends the texts that are typed into a field: `nil` for an empty one, as toolkits do.
  ///
  /// - Parameters:
  ///   - usage: the field's word and its argument, such as “password TEXT”.
  ///   - help: the explanation that is shown beside the usage.
  public func texts(_ usage: String, _ help: String) -> Signal<String?, Never> {
    // A screen that is shown again adds the same fields again.
    if !usages.contains(where: { $0.usage == usage }) {
      usages.insert((usage, help), at: usages.count - 1)
    }
    let word = usage.prefix { $0 != " " }
    return lines.output.filter { $0.word == word }.map { $0.text }
  }

  /// Sends the presses of a button.
  public func taps(_ word: String, _ help: String) -> Signal<Void, Never> {
    texts(word, help).map { _ in }
  }

  /// Sends durations that are typed, for a clock that the program advances.
  public func waits() -> Signal<Duration, Never> {
    texts("wait SECONDS", "Moves the clock on")
      .compactMap { $0.flatMap { Int($0) } }.filter { 0...3_600 ~= $0 }.map { .seconds($0) }
  }

  // MARK: Reading

  /// Reads lines until the input ends, or a line is “quit”.
  public func read() {
    let isInteractive = System.isTerminal(.input)
    printHelp()
    while !hasQuit {
      if isInteractive { print("> ", terminator: "") }
      guard let input = readLine() else {
        if isInteractive { print() }
        return
      }
      let line = input.printable
      if !isInteractive { print("> \(line)") }
      enter(line)
    }
  }

  private func enter(_ line: String) {
    let line = line.drop { $0 == " " }
    let word = line.prefix { $0 != " " }
    let text = line.dropFirst(word.count + 1)
    switch word {
    case "": break
    case _ where word.hasPrefix("#"): break
    case "quit": hasQuit = true
    case _ where usages.contains { $0.usage.prefix { $0 != " " } == word }:
      lines.input.send(value: (word, text.isEmpty ? nil : String(text)))
    default:
      print("“\(word)” is none of these:")
      printHelp()
    }
  }

  private func printHelp() {
    let width = usages.map(\.usage.count).max() ?? 0
    for (usage, help) in usages {
      print("  \(usage)\(String(repeating: " ", count: width - usage.count))  \(help)")
    }
  }
}
