import Testing

@testable import Terminal
@testable import games_cli

@Suite("The help, the manual and the completions agree with the program")
struct DocumentTests {
  private static let levels: [Command?] = [nil] + Command.allCases

  @Test("every offered choice is accepted, and any other is refused")
  func choices() {
    for option in Options.table {
      for command in option.commands {
        let argument = command.argument.map { $0.choices?.first ?? "file" }
        let words = [command.name] + [argument].compactMap { $0 }
        for choice in option.choices { #expect(Parser.accepts(words + [option.name, choice])) }
        if !option.choices.isEmpty { #expect(!Parser.accepts(words + [option.name, "other"])) }
      }
    }
    for command in Command.allCases {
      for choice in command.argument?.choices ?? [] {
        #expect(Parser.accepts([command.rawValue, choice]))
      }
      #expect(Parser.accepts([command.name]) == (command.argument == nil))
      for name in command.names { #expect(Command.named(name) == command) }
    }
  }

  // MARK: Help

  @Test("the help lists exactly the options that the parser accepts", arguments: levels)
  func help(command: Command?) throws {
    let help = try run((command.map { [$0.rawValue] } ?? []) + ["--help"])
    let listed = help.lines.filter { $0.hasPrefix("  --") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(listed == Parser.options(of: command) + ["--version"])
    for option in Options.table where option.belongs(to: command) {
      #expect(help.lines.contains("  \(option.usage)"))
    }
  }

  @Test("the help lists exactly the commands and the words")
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

  @Test("the manual page has a section with exactly the options of each command")
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

  private static let everywhere = ["-h", "--help", "--version"]

  /// What the program offers for the last of some words.
  private func completions(of words: [String]) throws -> [String] {
    let result = try run(["--complete"] + words)
    #expect(result.status == 0 && result.errors == "")
    return result.lines.compactMap { $0.split(separator: "\t").first.map(String.init) }
  }

  /// What bash offers for the last of some words.
  private func bash(_ words: [String]) throws -> [String] {
    let list = words.map { "'\($0)'" }.joined(separator: " ")
    let script = """
      \(try run(["--document", "bash"]).output)
      COMP_WORDS=('\(Child.path)' \(list)); COMP_CWORD=\(words.count)
      _games_cli
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let result = try Tool.bash.run([], input: script)
    #expect(result.status == 0 && result.errors == "")
    return result.lines.filter { !$0.isEmpty }
  }

  @Test(
    "the program completes commands, options and values as the parser accepts them",
    arguments: levels)
  func completes(command: Command?) throws {
    guard let command else {
      #expect(
        try completions(of: [""])
          == Command.allCases.flatMap(\.names) + Parser.options(of: nil) + Self.everywhere)
      return
    }
    for name in command.names {
      let argument = command.argument.map { $0.choices?.first ?? "file" }
      let words = [name] + [argument].compactMap { $0 }
      #expect(try completions(of: words + ["-"]) == Parser.options(of: command) + Self.everywhere)
      #expect(
        try completions(of: words + ["--no-i"]) == (command.argument == nil ? ["--no-input"] : []))
    }
    for option in Options.table where option.belongs(to: command) && !option.choices.isEmpty {
      #expect(try completions(of: [command.name, option.name, ""]) == option.choices)
      #expect(
        try completions(of: [command.name, option.name + "="])
          == option.choices.map { "\(option.name)=\($0)" })
    }
    #expect(try completions(of: ["--seed", "7", "mat"]) == ["match"])
    #expect(try completions(of: ["match", "--seed", ""]).isEmpty)
    #expect(try completions(of: ["replay", ""]) == [":files"])
    #expect(try completions(of: ["match", "--transcript", ""]) == [":files"])
    #expect(try completions(of: ["graph", "t"]) == ["tictactoe", "ttt"])
  }

  @Test("bash offers what the program completes", .enabled(if: Tool.bash.path != nil))
  func bashCompletes() throws {
    for words in [
      [""], ["ma"], ["match", "--e"], ["match", "--engine", ""], ["graph", "ttt", "-"],
    ] {
      #expect(try bash(words) == completions(of: words))
    }
    #expect(try bash(["match", "--engine", "="]) == ["dumb", "wild", "smart"])
    #expect(try bash(["match", "--engine", "=", "sm"]) == ["smart"])
    let folder = try TemporaryFolder()
    let file = try folder.write("", to: "my saved game")
    #expect(try bash(["replay", folder.path + "/my"]) == [file])
    #expect(try bash(["match", "--resume", "=", folder.path + "/my"]) == [file])
  }

  @Test(
    "the completions are correct in the language of their shell",
    arguments: [(Tool.bash, "bash"), (.zsh, "zsh"), (.fish, "fish")])
  fileprivate func syntax(shell: Tool, document: String) throws {
    let text = try run(["--document", document]).output
    #expect(text.contains("--complete") && text.contains(":files"))
    guard shell.path != nil else { return }
    let result = try shell.run(["-n"], input: text)
    #expect(result.status == 0 && result.errors == "")
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
