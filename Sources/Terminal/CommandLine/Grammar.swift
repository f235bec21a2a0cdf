/// The commands and options of a program: the table from which the parser, the help, the manual page
/// and the completions are made.
package struct Grammar<Options: Sendable, Command: ProgramCommand>: Sendable {
  package typealias Option = ProgramOption<Options, Command>

  package let program: String
  package let version: String
  package let options: [Option]
  package let text: GrammarText

  package init(_ program: String, version: String, _ options: [Option], text: GrammarText) {
    (self.program, self.version, self.options, self.text) = (program, version, options, text)
  }

  /// The meaning of a command line.
  package enum Meaning {
    case help(Command?)
    case version
    /// Prints a file that is installed with the program.
    case document(Document)
    /// Prints the completions of the last word.
    case complete([String])
    /// Runs a command with its argument.
    case run(Command?, argument: String, Options, given: [Option])
  }

  /// A file that is installed with the program.
  package enum Document: String, CaseIterable, Sendable { case manual, bash, zsh, fish }

  package func options(of command: Command?) -> [Option] {
    options.filter { $0.belongs(to: command) }
  }

  // MARK: Parsing

  /// - Throws: at the first word that is wrong.
  package func parse(_ words: [String], _ options: Options) throws(UsageError) -> Meaning {
    if words.first == "--complete" { return .complete(Array(words.dropFirst())) }
    var reading = Reading(grammar: self, words: words[...], options: options)
    while let word = reading.words.popFirst() {
      switch word {
      case _ where reading.isVerbatim: try reading.readWord(word)
      case "--": reading.isVerbatim = true
      case "--help", "-h": return .help(reading.command)
      case "help" where reading.command == nil:
        guard let name = reading.words.first else { return .help(nil) }
        try reading.readWord(name)
        return .help(reading.command)
      case "--version": return .version
      case "--document": return .document(try reading.document())
      case _ where word.hasPrefix("-") && word != "-": try reading.readOption(word)
      default: try reading.readWord(word)
      }
    }
    return try reading.meaning()
  }

  private struct Reading {
    let grammar: Grammar
    var words: ArraySlice<String>
    var options: Options
    /// Whether the remaining words are arguments, not options.
    var isVerbatim = false
    private(set) var command: Command?
    private var argument: String?
    private var given: [Option] = []

    init(grammar: Grammar, words: ArraySlice<String>, options: Options) {
      (self.grammar, self.words, self.options) = (grammar, words, options)
    }

    mutating func readWord(_ word: String) throws(UsageError) {
      guard let command else {
        command = Command.named(word)
        if command == nil {
          let names = Command.allCases.flatMap(\.names) + ["help"]
          throw error(
            "unknown command '\(word.shortened)'" + Self.suggestion(for: word, among: names))
        }
        for option in given { try check(option) }
        return
      }
      guard argument == nil, let expected = command.argument else {
        throw error("unexpected argument '\(word.shortened)'")
      }
      if let choices = expected.choices, !choices.contains(word) {
        throw notAllowed(command.name, word, .choice(choices))
      }
      argument = word
    }

    mutating func readOption(_ word: String) throws(UsageError) {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let option = grammar.options.first(where: { $0.name == name }) else {
        let names = grammar.options(of: command).map(\.name) + ["--help", "--version"]
        throw error("unknown option '\(name.shortened)'" + Self.suggestion(for: name, among: names))
      }
      try check(option)
      given.append(option)
      var value = parts.count == 2 ? String(parts[1]) : nil
      if option.placeholder == nil {
        guard value == nil else { throw error("'\(name)' takes no value") }
      } else if value == nil, words.first?.hasPrefix("--") == false {
        value = words.popFirst()
      }
      guard let value = option.placeholder == nil ? "" : value else {
        throw error("a value is missing: '\(option.usage)'")
      }
      if let allowed = option.set(&options, value) { throw notAllowed(name, value, allowed) }
    }

    mutating func document() throws(UsageError) -> Document {
      let name = words.popFirst() ?? ""
      guard let document = Document(rawValue: name) else {
        throw notAllowed("--document", name, .choice(Document.allCases.map(\.rawValue)))
      }
      return document
    }

    func meaning() throws(UsageError) -> Meaning {
      if let command, command.argument != nil, argument == nil {
        throw error("a value is missing: '\(command.usage)'")
      }
      return .run(command, argument: argument ?? "", options, given: given)
    }

    private func check(_ option: Option) throws(UsageError) {
      guard !option.belongs(to: command) else { return }
      let owners = option.commands.map { "'\($0.name)'" }.joined(separator: " and ")
      let place = command.map { " for '\($0.name)'" } ?? ""
      throw error("unknown option '\(option.name)'\(place); it is an option of \(owners)")
    }

    private func notAllowed(_ name: String, _ value: String, _ allowed: AllowedValues) -> UsageError
    {
      error(UsageError.notAllowed(name, value, allowed))
    }

    private func error(_ message: String) -> UsageError { UsageError(message, of: command?.name) }

    /// “; did you mean '--matches'?”, if a name differs in one or two letters.
    private static func suggestion(for word: String, among names: [String]) -> String {
      guard word.utf8.count <= 32 else { return "" }
      let near = names.map { (name: $0, distance: $0.distance(to: word)) }
        .min { $0.distance < $1.distance }
      guard let near, near.distance <= min(2, word.count / 2) else { return "" }
      return "; did you mean '\(near.name)'?"
    }
  }
}

/// A mistake on the command line.
package struct UsageError: Error {
  package let message: String
  /// The name of the command whose help has more.
  package let command: String?

  package init(_ message: String, of command: String?) {
    (self.message, self.command) = (message, command)
  }

  package static func notAllowed(
    _ name: String, _ value: String, _ allowed: AllowedValues
  ) -> String {
    "'\(name)' cannot be '\(value.shortened)'; allowed is \(allowed.text)"
  }
}

extension String {
  /// The beginning of a typed text, which may be long.
  fileprivate var shortened: String {
    let start = prefix(80)
    return start.endIndex == endIndex ? self : start + "..."
  }

  /// The number of letters to insert, remove, replace or swap with the next one.
  fileprivate func distance(to other: String) -> Int {
    let (first, second) = (Array(self), Array(other))
    var rows = [Array(0...second.count)]
    for (i, letter) in first.enumerated() {
      var row = [i + 1]
      for (j, another) in second.enumerated() {
        var least = Swift.min(
          rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (letter == another ? 0 : 1))
        if i > 0, j > 0, letter == second[j - 1], another == first[i - 1] {
          least = Swift.min(least, rows[i - 1][j - 1] + 1)
        }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[first.count][second.count]
  }
}
