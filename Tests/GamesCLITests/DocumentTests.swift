import Foundation
import Testing
import ViewModels

@testable import GameShell
@testable import Terminal

@Suite("The help, the manual and the completions agree with the program")
struct DocumentTests {
  private static let levels = ["", "match", "ttt", "replay", "graph"]
  private static let grammar = Grammar(
    Sample.games.filter { $0.command == "games-cli" }.map(\.game), program: "games-cli")

  /// The options of a command, as its parser knows them.
  private func options(_ level: String) -> [Grammar.Option] {
    Self.grammar.options(of: Self.grammar.command(named: level))
  }

  private func words(_ level: String) -> [String] { level.isEmpty ? [] : [level] }

  // MARK: Help

  @Test(
    "the short help fits a terminal of 80 × 24 with a prompt below, and narrow and wide ones",
    arguments: levels, [40, 80, 100, 200])
  func width(level: String, columns: Int) throws {
    for option in ["--help", "-h"] {
      let result = try play(words(level) + [option], columns: columns, [])
      #expect(result.status == 0 && result.errors == "")
      #expect(result.lines.allSatisfy { $0.columns <= min(columns, 100) })
      #expect(columns < 80 || result.lines.count <= 24)
    }
  }

  @Test(
    "the help of a game has its rules and one example, and an only game is not asked for",
    arguments: Sample.games)
  func game(sample: Sample) throws {
    let lines = try run([sample.name, "--help"], of: sample.program).lines
    #expect(lines[0] == "Usage: \(sample.command) \(sample.name) [OPTION]...")
    #expect(lines[1] == "\(sample.game.texts.rules) \(sample.game.texts.example)")
    let example = "Example: \(sample.command) \(sample.game.texts.aliases.first ?? sample.name) --"
    #expect(lines.filter { $0.hasPrefix("Example: ") }.map { $0.hasPrefix(example) } == [true])
    #expect(!Grammar([sample.game], program: "p").summary.contains("asks"))
  }

  @Test("a pipe gets help and prose without breaks")
  func unbroken() throws {
    for level in Self.levels {
      let lines = try run(words(level) + ["--help", "--all"]).lines
      #expect(lines.contains(Strings.aboutSavedGames))
    }
    #expect(try run(["graph", "--help"]).lines[1] == Strings.aboutGraph)
    #expect(try run(["help", "match"]).output == run(["match", "--help"]).output)
    let version = try run(["ttt", "--version"])
    #expect(version.status == 0 && version.output == "games-cli 0.1.0\n")
  }

  @Test(
    "the whole help has exactly the options that the parser knows, the short one the usual ones",
    arguments: levels)
  func completeness(level: String) throws {
    for isWhole in [true, false] {
      let help = try run(words(level) + ["--help"] + (isWhole ? ["--all"] : []))
      let listed = help.lines.filter { $0.hasPrefix("  --") }
        .map { String($0.dropFirst(2).prefix { $0 != " " }) }.filter { $0 != "--version" }
      let known = options(level).filter { isWhole || !$0.isRare }.map(\.name)
      #expect(listed.sorted() == known.sorted())
    }
    if level.isEmpty {
      let help = try run(["--help"])
      for command in Self.grammar.commands {
        #expect(help.lines.contains { $0.hasPrefix("  \(command.names.joined(separator: ", ")) ") })
      }
    }
  }

  // MARK: Manual

  @Test("the manual page has each command's options, the words, examples and the session in JSON")
  func manual() throws {
    let lines = try run(["--document", "manual"]).lines.map { $0.replacing("\\-", with: "-") }
    for command in Self.grammar.commands {
      let start = try #require(
        lines.firstIndex(of: ".SH OPTIONS OF \(command.name.uppercased())"))
      let section = lines[(start + 1)...].prefix { !$0.hasPrefix(".SH") }
      let listed = section.filter { $0.hasPrefix(".B --") }
        .map { String($0.dropFirst(3).prefix { $0 != " " }) }
      #expect(listed == options(command.name).map(\.name) + ["--version"])
    }
    for text in Word.allCases.map({ ".B \($0.rawValue)" }) + [#"  > {"line":1,"result":"done"}"#] {
      #expect(lines.contains(text), "\(text)")
    }
    for example in Self.grammar.examples { #expect(lines.contains(".B \(example.usage)")) }
    #expect(
      lines.contains { $0.hasSuffix("With --exit-status, 0 means won, 1 lost or left, 2 drawn.") })
  }

  @Test("the manual page is set without a warning", .enabled(if: Tool.groff.path != nil))
  func manualIsSet() throws {
    let page = try run(["--document", "manual"]).output
    _ = try Tool.groff.run(["-man", "-ww", "-z"], input: page)
  }

  // MARK: Completions

  /// What the program offers for the last of some words.
  private func completions(of words: [String]) throws -> [String] {
    let result = try run(["--complete"] + words)
    #expect(result.status == 0 && result.errors == "")
    return result.lines.compactMap { $0.split(separator: "\t").first.map(String.init) }
  }

  @Test(
    "the program completes commands, options and values as the parser accepts them",
    arguments: levels)
  func completes(level: String) throws {
    let words = words(level) + (level == "replay" ? ["file"] : level == "graph" ? ["ttt"] : [])
    #expect(
      try completions(of: words + ["-"])
        == options(level).map(\.name) + ["-h", "--help", "--version"])
    for option in options(level) where !level.isEmpty && option.argument != nil {
      let choices = option.argument?.choices ?? []
      let offered = option.argument?.isFile == true ? [":files"] : choices
      #expect(try completions(of: words + [option.name, ""]) == offered)
      for choice in choices { _ = try Self.grammar.parse(words + [option.name, choice]) }
    }
    let commands = Self.grammar.commands.flatMap(\.names)
    #expect(try completions(of: [""]).starts(with: commands))
    #expect(try completions(of: ["graph", "t"]) == ["tictactoe", "ttt"])
  }

  @Test("bash offers what the program completes", .enabled(if: Tool.bash.path != nil))
  func bashCompletes() throws {
    let document = try run(["--document", "bash"]).output
    func bash(_ words: [String]) throws -> [String] {
      let list = words.map { "'\($0)'" }.joined(separator: " ")
      let script = """
        \(document)
        COMP_WORDS=('\(Child.path)' \(list)); COMP_CWORD=\(words.count)
        _games_cli
        printf '%s\\n' "${COMPREPLY[@]}"
        """
      return try Tool.bash.run([], input: script).lines.filter { !$0.isEmpty }
    }
    for line in ["", "ma", "match --e", "match --engine ", "graph ttt -"] {
      let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
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
    if shell.path != nil { _ = try shell.run(["-n"], input: text) }
  }
}

/// A program that may be installed.
private enum Tool: String {
  case bash, zsh, fish, groff

  var path: String? {
    ["/bin/", "/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + rawValue }
      .first(where: FileManager.default.isExecutableFile)
  }

  /// Runs the program, which must accept its input without a message.
  func run(_ arguments: [String], input: String) throws -> Run {
    // Some shells write to the home folder.
    let home = try TemporaryFolder()
    let result = try GamesCLITests.run(
      arguments, input, of: path ?? "", environment: ["HOME=\(home.path)"])
    #expect(result.status == 0 && result.errors == "")
    return result
  }
}
