extension Grammar {
  package enum Meaning {
    case help(Command?, isWhole: Bool)
    case version
    /// A file that is installed with the program.
    case document(Document)
    /// The words of which the last one is to be completed.
    case complete([String])
    case run(Invocation)
  }

  package enum Document: String, CaseIterable, Sendable { case manual, bash, zsh, fish }

  /// A command with its argument and the values of the options.
  package struct Invocation: Sendable {
    package fileprivate(set) var command: String?
    package fileprivate(set) var argument: String?
    /// The options in the order in which they were given; the text of a flag is empty.
    package fileprivate(set) var given: [(option: Option, text: String)] = []

    /// The last value of an option; `nil` if it was not given.
    package subscript(name: String) -> String? { given.last { $0.option.name == name }?.text }

    package func has(_ name: String) -> Bool { self[name] != nil }
  }

  enum Token: Equatable {
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

  func words(in tokens: [Token]) -> [String] {
    tokens.compactMap { if case .word(let word) = $0 { word } else { nil } }
  }

  func takesValue(_ name: String) -> Bool {
    name == "--document" || options.contains { $0.name == name && $0.argument != nil }
  }

  /// - Throws: at the first word that is wrong.
  package func parse(_ words: [String]) throws(UsageError) -> Meaning {
    if words.first == "--complete" { return .complete(Array(words.dropFirst())) }
    let tokens = tokens(of: words)
    // Options may come before the command that they belong to.
    let command = self.words(in: tokens).first { $0 != "help" }.flatMap(command(named:))
    let help = Meaning.help(command, isWhole: words.contains("--all"))
    let helpOptions = ["--help", "-h"]
    let isHelp = self.words(in: tokens).first == "help"
    let asksForHelp = isHelp || helpOptions.contains { tokens.contains(.option($0, value: nil)) }
    var run = Invocation()
    func mistake(_ message: String) -> UsageError { UsageError(message, of: command?.name) }
    func check(_ value: String, of name: String, by argument: Argument) throws(UsageError) {
      if let allowed = argument.check(value) { throw mistake(.notAllowed(name, value, allowed)) }
    }
    for token in tokens {
      switch token {
      case .word("help") where run.command == nil: break
      case .word(let word) where run.command == nil:
        guard let command, command.names.contains(word) else {
          let names = commands.flatMap(\.names) + ["help"]
          throw UsageError("unknown command '\(word.shortened())'" + word.suggestion(among: names))
        }
        run.command = command.name
      case .word(let word):
        guard !isHelp, run.argument == nil, let argument = command?.argument else {
          throw mistake("unexpected argument '\(word.shortened())'")
        }
        try check(word, of: command?.name ?? "", by: argument)
        run.argument = word
      case .option(let name, nil) where helpOptions.contains(name): return help
      case .option("--all", nil) where asksForHelp: break
      case .option("--version", nil): return .version
      case .option("--document", let name):
        if let document = Document(rawValue: name ?? "") { return .document(document) }
        let names = Document.allCases.map(\.rawValue)
        throw UsageError(.notAllowed("--document", name ?? "", Self.oneOf(names)))
      case .option(let name, _?) where (helpOptions + ["--version"]).contains(name):
        throw mistake("'\(name)' takes no value")
      case .option(let name, let value):
        let option = try option(named: name, of: command)
        if let argument = option.argument {
          guard value != nil || argument.isOptional else {
            throw mistake("a value is missing: '\(option.row.usage)'")
          }
          try check(value ?? "", of: name, by: argument)
        } else if value != nil {
          throw mistake("'\(name)' takes no value")
        }
        run.given.append((option, value ?? ""))
      }
    }
    if isHelp { return help }
    if let command, command.argument?.isOptional == false, run.argument == nil {
      throw mistake("a value is missing: '\(command.usage)'")
    }
    return .run(run)
  }

  private func option(named name: String, of command: Command?) throws(UsageError) -> Option {
    if let option = options(of: command).first(where: { $0.name == name }) { return option }
    let known = options.filter { $0.name == name }
    guard known.isEmpty else {
      let owners = known.flatMap(\.commands).map { "'\($0)'" }.joined(separator: " and ")
      let place = command.map { " for '\($0.name)'" } ?? ""
      throw UsageError(
        "unknown option '\(name)'\(place); it is an option of \(owners)", of: command?.name)
    }
    let names = options(of: command).map(\.name) + ["--help", "--version"]
    throw UsageError(
      "unknown option '\(name.shortened())'" + name.suggestion(among: names), of: command?.name)
  }
}

package struct UsageError: Error {
  package let message: String
  /// The name of the command whose help has more.
  package let command: String?

  package init(_ message: String, of command: String? = nil) {
    (self.message, self.command) = (message, command)
  }
}

extension String {
  package static func notAllowed(_ name: String, _ value: String, _ allowed: String) -> String {
    "'\(name)' cannot be '\(value.shortened())'; allowed is \(allowed)"
  }

  /// “; did you mean '--matches'?”, if a few insertions and removals, two at most, lead to a name.
  fileprivate func suggestion(among names: [String]) -> String {
    guard utf8.count <= 32 else { return "" }
    let near = names.map { (name: $0, distance: $0.difference(from: self).count) }
      .min { $0.distance < $1.distance }
    guard let near, near.distance <= Swift.min(2, count / 2) else { return "" }
    return "; did you mean '\(near.name)'?"
  }
}
