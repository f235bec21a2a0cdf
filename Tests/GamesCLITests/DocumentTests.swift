import Testing

@testable import games_cli

@Suite("What is written about the program is what the program does")
struct DocumentTests {
  private static let levels: [Command?] = [nil] + Command.allCases

  @Test("every choice that is offered is taken, and what is not offered is refused")
  func choices() {
    for option in Option.all {
      for command in option.commands {
        let argument = command.argument.map { $0.choices?.first ?? "file" }
        let words = [command.rawValue] + [argument].compactMap { $0 }
        for choice in option.choices { #expect(Parser.accepts(words + [option.name, choice])) }
        if !option.choices.isEmpty { #expect(!Parser.accepts(words + [option.name, "other"])) }
      }
    }
    for command in Command.allCases {
      for choice in command.argument?.choices ?? [] {
        #expect(Parser.accepts([command.rawValue, choice]))
      }
      #expect(Parser.accepts([command.rawValue]) == (command.argument == nil))
      for name in command.names { #expect(Command.named(name) == command) }
    }
  }

  // MARK: Help

  @Test("the help lists the options that the parser accepts, all and only", arguments: levels)
  func help(command: Command?) throws {
    let help = try run((command.map { [$0.rawValue] } ?? []) + ["--help"])
    let listed = help.lines.filter { $0.hasPrefix("  --") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(listed == Parser.options(of: command) + ["--version"])
    for option in Option.all where option.belongs(to: command) {
      #expect(help.lines.contains("  \(option.usage)"))
    }
  }

  @Test("the help lists the commands and the words, all and only")
  func helpOfCommands() throws {
    let lines = try run(["--help"]).lines
    let start = try #require(lines.firstIndex(of: "Commands:"))
    let commands = lines[(start + 1)...].prefix { !$0.isEmpty }.filter { !$0.hasPrefix("   ") }
    #expect(
      commands == Command.allCases.map { "  " + $0.names.joined(separator: ", ") })
    for command in ["match", "ttt"] {
      let help = try run([command, "--help"]).lines
      let words = help.filter { line in Word.allCases.contains { line == "  \($0.rawValue)" } }
      #expect(words == Word.allCases.map { "  \($0.rawValue)" })
    }
  }

  // MARK: Manual

  @Test("the manual page has a section with the options of each command, all and only")
  func manual() throws {
    let result = try run(["--document", "manual"])
    #expect(result.status == 0)
    for command in Command.allCases {
      let start = try #require(
        result.lines.firstIndex(of: ".SH OPTIONS OF \(command.rawValue.uppercased())"))
      let section = result.lines[(start + 1)...].prefix { !$0.hasPrefix(".SH") }
      let listed = section.filter { $0.hasPrefix(".B ") }.compactMap {
        $0.dropFirst(3).replacing("\\-", with: "-").split(separator: " ").first.map(String.init)
      }
      #expect(listed == Parser.options(of: command) + ["-h,", "--version"])
    }
    for word in Word.allCases { #expect(result.lines.contains(".B \(word.rawValue)")) }
    for name in Command.allCases.flatMap(\.names) { #expect(result.output.contains(name)) }
  }

  @Test("the manual page is set without a warning", .enabled(if: Tool.groff.path != nil))
  func manualIsSet() throws {
    let page = try run(["--document", "manual"]).output
    let result = try Tool.groff.run(["-man", "-ww", "-z"], input: page)
    #expect(result.status == 0 && result.errors == "")
  }

  // MARK: Completions

  @Test(
    "the completions are correct in the language of their shell",
    arguments: [(Tool.bash, Document.bash), (.zsh, .zsh), (.fish, .fish)])
  fileprivate func syntax(shell: Tool, document: Document) throws {
    let text = try run(["--document", document.rawValue]).output
    #expect(text.utf8.count > 1_000)
    guard shell.path != nil else { return }
    let result = try shell.run(["-n"], input: text)
    #expect(result.status == 0 && result.errors == "")
  }

  /// What bash offers for the last of some words.
  private func offers(_ words: [String], _ function: String) throws -> [String] {
    let list = words.map { "'\($0)'" }.joined(separator: " ")
    let script = """
      \(function)
      COMP_WORDS=(games-cli \(list)); COMP_CWORD=\(words.count)
      _games_cli
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let result = try Tool.bash.run([], input: script)
    #expect(result.status == 0 && result.errors == "")
    return result.lines.filter { !$0.isEmpty }
  }

  @Test(
    "bash offers what the parser accepts, all and only", .enabled(if: Tool.bash.path != nil))
  func bash() throws {
    let function = try run(["--document", "bash"]).output
    let everywhere = ["-h", "--help", "--version"]
    #expect(
      try offers([""], function)
        == Command.allCases.flatMap(\.names) + Parser.options(of: nil) + everywhere)
    for command in Command.allCases {
      for name in command.names {
        let argument = command.argument.map { $0.choices?.first ?? "file" }
        let words = [name] + [argument].compactMap { $0 }
        #expect(
          try offers(words + ["-"], function) == Parser.options(of: command) + everywhere)
        if let choices = command.argument?.choices {
          #expect(try Set(offers([name, ""], function)).isSuperset(of: choices))
        }
      }
    }
    for option in Option.all where !option.choices.isEmpty {
      let words = [option.commands[0].rawValue, option.name]
      #expect(try offers(words + [""], function) == option.choices)
      #expect(try offers(words + ["=", ""], function) == option.choices)
      #expect(try offers(words + ["="], function) == option.choices)
      let start = String(option.choices[0].prefix(2))
      #expect(
        try offers(words + [start], function) == option.choices.filter { $0.hasPrefix(start) })
    }
    #expect(try offers(["--seed", "7", "mat"], function) == ["match"])
    #expect(try offers(["match", "--seed", ""], function).isEmpty)
  }

  @Test("zsh has a branch with the options of each command, all and only")
  func zsh() throws {
    let lines = try run(["--document", "zsh"]).lines.map { $0.trimmingBlanks }
    func options(after line: String) throws -> [String] {
      let start = try #require(lines.firstIndex(of: line))
      return lines[(start + 1)...].prefix { $0 != ";;" }.filter { $0.hasPrefix("'--") }.map {
        line in
        "--" + line.dropFirst(3).prefix { $0.isLetter || $0 == "-" }
      }
    }
    for command in Command.allCases {
      #expect(
        try options(after: command.names.joined(separator: "|") + ")")
          == Parser.options(of: command) + ["--version"])
    }
    #expect(try options(after: "*)") == Parser.options(of: nil) + ["--version"])
    for option in Option.all where !option.choices.isEmpty {
      let choices = ":choice:(\(option.choices.joined(separator: " ")))"
      #expect(lines.contains { $0.hasPrefix("'\(option.name)=") && $0.contains(choices) })
    }
  }

  @Test("fish offers each option for the commands that have it, and only for them")
  func fish() throws {
    let lines = try run(["--document", "fish"]).lines
    for option in Option.all {
      let line = try #require(lines.first { $0.contains(" -l \(option.key) ") })
      let condition = line.split(separator: "'")[1]
      let seen = condition.prefix { $0 != ";" }.split(separator: " ").dropFirst().map(String.init)
      #expect(seen == option.commands.flatMap(\.names))
      #expect(condition.contains("; or not") == Parser.isKnown(option.name, to: nil))
      if !option.choices.isEmpty {
        #expect(line.contains("-a '\(option.choices.joined(separator: " "))'"))
      }
    }
    for name in Command.allCases.flatMap(\.names) {
      #expect(lines.contains { $0.contains(" -a \(name) -d ") })
    }
  }

  @Test(
    "fish itself offers what the parser accepts", .enabled(if: Tool.fish.path != nil),
    arguments: levels)
  func fishOffers(command: Command?) throws {
    let text = try run(["--document", "fish"]).output
    let argument = command?.argument.map { $0.choices?.first ?? "file" }
    let words = (["games-cli"] + [command?.rawValue, argument].compactMap { $0 } + ["--"])
      .joined(separator: " ")
    let result = try Tool.fish.run(["--no-config"], input: text + "\ncomplete -C '\(words)'\n")
    let offered = result.lines.compactMap { $0.split(separator: "\t").first.map(String.init) }
    #expect(
      Set(offered.map { $0.prefix { $0 != "=" } }.map(String.init))
        == Set(Parser.options(of: command) + ["--help", "--version"]))
  }

  @Test("a document that does not exist is refused")
  func unknownDocument() throws {
    #expect(try run(["--document", "pdf"]).status == 64)
    #expect(try run(["--document"]).status == 64)
  }
}

/// A program that may be there.
private enum Tool: String {
  case bash, zsh, fish, groff

  var path: String? {
    ["/bin/", "/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + rawValue }
      .first(where: Play.isProgram)
  }

  func run(_ arguments: [String], input: String) throws -> Play.Result {
    // Some shells write there.
    let home = try TemporaryFolder()
    let play = try Play(arguments, of: path ?? "", environment: ["HOME=\(home.path)"])
    play.send(Array(input.utf8))
    play.endInput()
    return try play.finish()
  }
}

extension String {
  fileprivate var trimmingBlanks: String { String(drop { $0 == " " }) }
}
