extension Grammar {
  /// The meaning of a command line.
  package enum Meaning {
    /// Prints the help; the whole help has every option.
    case help(Command?, isWhole: Bool)
    case version
    /// Prints a file that is installed with the program.
    case document(Document)
    /// Prints the completions of the last word.
    case complete([String])
    case run(Invocation)
  }

  /// A file that is installed with the program.
  package enum Document: String, CaseIterable, Sendable { case manual, bash, zsh, fish }

  /// A command with its argument and the values of the options.
  package struct Invocation: Sendable {
    package fileprivate(set) var command: String?
    package fileprivate(set) var argument: String?
    /// The options in the order in which they were given; the text of a flag is empty.
    package fileprivate(set) var given: [(option: Option, text: String)] = []

    /// The last value of an option; `nil` if it was not given.
    package subscript(name: String) -> String? { given.last { $0.option.name == name }?.text }
  }

  enum Token {
    case word(String)
    case option(String, value: String?)
  }

  /// Divides words into options with their values, and the others.
  func tokens(of words: [String]) -> [Token] {
    var (tokens, rest) = ([Token](), words[...])
    while let word = rest.popFirst() {
      if word == "--" { return tokens + rest.map { .word($0) } }
      guard word.hasPrefix("-"), word != "-" else {
        tokens.append(.word(word))
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      var value = parts.count == 2 ? String(parts[1]) : nil
      if value == nil, takesValue(name), rest.first?.hasPrefix("--") == false {
        value = rest.popFirst()
      }
      tokens.append(.option(name, value: value))
    }
    return tokens
  }

  func takesValue(_ name: String) -> Bool {
    name == "--document" || options.contains { $0.name == name && $0.argument != nil }
  }

  /// - Throws: at the first word that is wrong.
  package func parse(_ words: [String]) throws(UsageError) -> Meaning {
    if words.first == "--complete" { return .complete(Array(words.dropFirst())) }
    let tokens = tokens(of: words)
    var command: Command?
    // Options may come before the command that they belong to.
    for case .word(let word) in tokens where command == nil { command = self.command(named: word) }
    var reading = Reading(grammar: self, command: command)
    for token in tokens {
      switch token {
      case .word("help") where reading.invocation.command == nil: reading.asksForHelp = true
      case .word(let word): try reading.readWord(word)
      case .option("--help", nil), .option("-h", nil):
        return .help(reading.current, isWhole: words.contains("--all"))
      case .option("--all", nil) where reading.asksForHelp: break
      case .option("--version", nil): return .version
      case .option("--document", let name): return .document(try reading.document(name ?? ""))
      case .option(let name, let value): try reading.readOption(name, value)
      }
    }
    if reading.asksForHelp { return .help(reading.current, isWhole: words.contains("--all")) }
    return .run(try reading.finished())
  }

  private struct Reading {
    let grammar: Grammar
    /// The command of the line, which may come later.
    let command: Command?
    var asksForHelp = false
    private(set) var invocation = Invocation()

    init(grammar: Grammar, command: Command?) { (self.grammar, self.command) = (grammar, command) }

    /// The command, if it has been read.
    var current: Command? { invocation.command == nil ? nil : command }

    mutating func readWord(_ word: String) throws(UsageError) {
      guard let command = current else {
        guard let command else {
          let names = grammar.commands.flatMap(\.names) + ["help"]
          throw error("unknown command '\(word.shortened)'" + suggestion(for: word, among: names))
        }
        invocation.command = command.name
        return
      }
      guard !asksForHelp, invocation.argument == nil, let expected = command.argument else {
        throw error("unexpected argument '\(word.shortened)'")
      }
      try check(word, of: command.name, by: expected)
      invocation.argument = word
    }

    mutating func readOption(_ name: String, _ value: String?) throws(UsageError) {
      let known = grammar.options.filter { $0.name == name }
      guard let option = known.first(where: { $0.belongs(to: command, in: grammar) }) else {
        guard known.isEmpty else {
          let owners = known.flatMap(\.commands).map { "'\($0)'" }.joined(separator: " and ")
          let place = command.map { " for '\($0.name)'" } ?? ""
          throw error("unknown option '\(name)'\(place); it is an option of \(owners)")
        }
        let names = grammar.options(of: command).map(\.name) + ["--help", "--version"]
        throw error("unknown option '\(name.shortened)'" + suggestion(for: name, among: names))
      }
      if let argument = option.argument {
        guard value != nil || argument.isOptional else {
          throw error("a value is missing: '\(option.row.usage)'")
        }
        try check(value ?? "", of: name, by: argument)
      } else if value != nil {
        throw error("'\(name)' takes no value")
      }
      invocation.given.append((option, value ?? ""))
    }

    func document(_ name: String) throws(UsageError) -> Document {
      guard let document = Document(rawValue: name) else {
        throw error(
          .notAllowed("--document", name, .choice(Document.allCases.map(\.rawValue))))
      }
      return document
    }

    func finished() throws(UsageError) -> Invocation {
      if let argument = command?.argument, !argument.isOptional, invocation.argument == nil {
        throw error("a value is missing: '\(command?.usage ?? "")'")
      }
      return invocation
    }

    private func check(
      _ value: String, of name: String, by argument: Argument
    ) throws(UsageError) {
      if let allowed = argument.check(value) { throw error(.notAllowed(name, value, allowed)) }
    }

    private func error(_ message: String) -> UsageError { UsageError(message, of: command?.name) }

    /// “; did you mean '--matches'?”, if a name differs in one or two letters.
    private func suggestion(for word: String, among names: [String]) -> String {
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
}

extension String {
  /// The message about a value that is not allowed.
  package static func notAllowed(_ name: String, _ value: String, _ allowed: AllowedValues)
    -> String
  {
    "'\(name)' cannot be '\(value.shortened)'; allowed is \(allowed.text)"
  }

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
